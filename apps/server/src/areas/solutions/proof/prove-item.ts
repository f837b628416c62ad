import { randomUUID } from "node:crypto";
import { registrationLimits } from "@waymark/contracts/registration/limits";
import { solutionLimits } from "@waymark/contracts/solutions/limits";
import { PROVABLE_KINDS, type ProvableKind } from "@waymark/contracts/solutions/proof";
import type { ItemProofs, ProofStep } from "@waymark/contracts/solutions/schemas";
import type { ItemKind } from "@waymark/contracts/solutions/solution";
import { spellValue } from "@waymark/rules/attribution/item-value";
import { mayClaim } from "@waymark/rules/solutions/decide-items";
import { verificationNames } from "@waymark/rules/solutions/proof/reverse-zones";
import type { UserCtx } from "../../../platform/ctx.ts";
import { read, type WriteTx, write } from "../../../platform/database/in-scope.ts";
import { type ProviderScope, providerScope } from "../../../platform/database/scope.ts";
import { digitsOf, hashSlowly, isCode, newCode } from "../../../platform/mail/mail-code.ts";
import { queueMails } from "../../../platform/mail/queue-mails.ts";
import { problem } from "../../../platform/problem.ts";
import { allowCodeMail } from "../../registration/port.ts";
import { requireProvider } from "../require-provider.ts";
import { readSolutionFacts } from "../solution-facts.read.ts";
import type { Solutions } from "../solutions.ts";
import { lockProvider, type ProviderRow } from "../store.ts";
import { presentProof } from "./present-proof.ts";
import { PROOF_MAIL, proofMail } from "./proof-mail.ts";
import { type ProofFacts, readProofs } from "./proofs.read.ts";
import { proveOriginated } from "./prove-originated.ts";
import { renewProof } from "./renew-proof.ts";
import { refusedSince, settleProof } from "./settle-proof.ts";
import { askAgain, askForLook, endCode, saveCode, takeProofTry } from "./store.ts";

type StepOf<Kind extends ProofStep["step"]> = Extract<ProofStep, { step: Kind }>;

/** How far the proofs of a solution's values have come. */
export async function listProofs(ctx: UserCtx, solutions: Solutions, solutionId: string): Promise<ItemProofs> {
  const { providerId, publicId } = await requireProvider(ctx);
  const facts = await read(ctx, providerScope(ctx.cloud, providerId), async (tx) => {
    if ((await readSolutionFacts(tx, { id: solutionId, most: 1 })).length === 0) throw problem("not_found");
    return readProofs(tx, solutionId);
  });
  return {
    isPossible: solutions.prober !== undefined,
    items: facts.map((one) => presentProof(one, publicId, ctx.now)),
  };
}

/** One step towards the proof of an item: to look outside, to mail a code to a contact of the registry, to enter it. */
export async function proveItem(
  ctx: UserCtx,
  solutions: Solutions,
  step: ProofStep,
): Promise<ItemProofs["items"][number]> {
  if (solutions.prober === undefined) throw problem("not_configured");
  const { providerId, publicId } = await requireProvider(ctx);
  const scope = providerScope(ctx.cloud, providerId);
  if (step.step === "enter") await enter(ctx, solutions, scope, step);
  // no audit: nothing is proven yet, and who was written to goes by itself.
  else
    await inProvider(ctx, scope, async (tx, provider) => {
      const facts = await requireItem(ctx, tx, step);
      // A reply that got lost, or a colleague who was quicker.
      if (isSettled(facts)) return;
      if (step.step === "look") await look(ctx, tx, step);
      else await mail(ctx, tx, solutions, provider, step, facts);
    });
  const found = await read(ctx, scope, (tx) => readProofs(tx, step.solutionId, step.value));
  const after = found.find(({ kind }) => kind === step.kind);
  if (after === undefined) throw problem("not_found");
  return presentProof(after, publicId, ctx.now);
}

/** Nothing is left to prove; what is contested a reviewer decides. */
const isSettled = ({ state, graceUntil }: ProofFacts): boolean =>
  state === "Contested" || (state === "Proven" && graceUntil === null);

/** Changes of one provider happen one after another. */
const inProvider = (
  ctx: UserCtx,
  scope: ProviderScope,
  work: (tx: WriteTx, provider: ProviderRow) => Promise<void>,
): Promise<void> =>
  // no audit: the work writes it.
  write(ctx, scope, async (tx) => {
    const provider = await lockProvider(tx);
    if (provider === undefined || !mayClaim(provider.status)) throw problem("access_denied");
    await work(tx, provider);
  });

async function requireItem(ctx: UserCtx, tx: WriteTx, { solutionId, kind, value }: ProofStep): Promise<ProofFacts> {
  const found = (await readProofs(tx, solutionId, value)).find((one) => one.kind === kind);
  if (found === undefined) throw problem("not_found");
  if (found.refusedAt !== null && found.refusedAt > refusedSince(ctx.now)) throw problem("claim_refused");
  return found;
}

async function look(ctx: UserCtx, tx: WriteTx, step: StepOf<"look">): Promise<void> {
  const hasZones = step.kind === "IP" && verificationNames(step.value).length > 0;
  if (step.way === "reverseZone" && !hasZones) throw problem("request_invalid");
  await askForLook(tx, step, step.way, ctx.now);
  if (step.way === "reverseZone") return;
  // One contact speaks for many values, as a rule: then one code proves them all.
  const others = (await readProofs(tx, step.solutionId)).filter(
    (one) => !isSettled(one) && one.refusedAt === null && one.value !== step.value && !hasContacts(one, ctx.now),
  );
  for (const { kind, value } of others.slice(0, solutionLimits.looksTogether - 1))
    if (isProvable(kind)) await askAgain(tx, { kind, value }, step.way, ctx.now);
}

const isProvable = (kind: ItemKind): kind is ProvableKind => (PROVABLE_KINDS as readonly ItemKind[]).includes(kind);
const hasContacts = ({ contactsUntil }: ProofFacts, now: Date): boolean =>
  contactsUntil !== null && contactsUntil > now;

async function mail(
  ctx: UserCtx,
  tx: WriteTx,
  { sendsMail, webOrigin, basePathOf, suiteName: suite }: Solutions,
  { name: companyName }: ProviderRow,
  step: StepOf<"mail">,
  { contacts, contactsUntil, sentAt }: ProofFacts,
): Promise<void> {
  if (!sendsMail) throw problem("not_configured");
  const to = contactsUntil !== null && contactsUntil > ctx.now ? contacts?.[step.contact] : undefined;
  if (to === undefined) throw problem("proof_outdated");
  const againAt = (sentAt?.getTime() ?? 0) + registrationLimits.codePauseMs;
  if (againAt > ctx.now.getTime())
    throw problem("too_many_codes", { retryAfterSeconds: Math.ceil((againAt - ctx.now.getTime()) / 1_000) });
  const id = randomUUID();
  await allowCodeMail(tx, { id, to, person: `${ctx.user.tenantId}/${ctx.user.objectId}` }, ctx.now);
  const { code, ...hashed } = await newCode();
  const holdsUntil = new Date(ctx.now.getTime() + solutionLimits.proofCodeHoldsMs);
  const saved = { ...hashed, to, sentAt: ctx.now, holdsUntil, tries: solutionLimits.proofCodeTries };
  const proven = (await saveCode(tx, step, saved)).map(({ kind, value }) => spellValue(kind, value));
  const asked = spellValue(step.kind, step.value);
  const written = proofMail({
    code,
    companyName,
    networks: [asked, ...proven.filter((one) => one !== asked).sort()],
    until: holdsUntil,
    link: `${webOrigin}${basePathOf(ctx.cloud)}/partnerPortal?solution=${step.solutionId}`,
    // Nothing says what a stranger's mailbox reads.
    language: "en",
    suite,
  });
  await queueMails(tx, [{ about: { kind: PROOF_MAIL, id, tenantId: ctx.user.tenantId }, to, ...written }], ctx.now);
}

/** All that speaks against a code sounds the same; every try counts, also one that fails in the middle. */
async function enter(ctx: UserCtx, solutions: Solutions, scope: ProviderScope, step: StepOf<"enter">): Promise<void> {
  const digits = digitsOf(step.code);
  // no audit: a try is counted, nothing is proven.
  const stored = await write(ctx, scope, async (tx) => {
    if (isSettled(await requireItem(ctx, tx, step))) return "settled" as const;
    return digits === undefined ? undefined : takeProofTry(tx, step, ctx.now);
  });
  if (stored === "settled") return;
  if (digits === undefined || stored === undefined || !(await isCode(digits, stored))) throw problem("code_refused");
  const contact = await hashSlowly(stored.to);
  await inProvider(ctx, scope, async (tx, row) => {
    const provider = { ...row, providerId: scope.providerId };
    const items = await endCode(tx, stored, contact);
    if (items.length === 0) throw problem("code_refused");
    for (const item of items) {
      // What is proven already was to be proven again.
      await renewProof(ctx, tx, item, "registryContact");
      await settleProof(ctx, tx, solutions, provider, item, "registryContact");
    }
    await proveOriginated(ctx, tx, solutions, provider);
  });
}
