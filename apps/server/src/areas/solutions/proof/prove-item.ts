import { randomUUID } from "node:crypto";
import { registrationLimits } from "@waymark/contracts/registration/limits";
import { solutionLimits } from "@waymark/contracts/solutions/limits";
import type { ItemProofs, ProofStep } from "@waymark/contracts/solutions/schemas";
import { mayClaim } from "@waymark/rules/solutions/decide-items";
import { verificationNames } from "@waymark/rules/solutions/proof/reverse-zones";
import type { UserCtx } from "../../../platform/ctx.ts";
import { read, type WriteTx, write } from "../../../platform/database/in-scope.ts";
import { type ProviderScope, providerScope } from "../../../platform/database/scope.ts";
import { digitsOf, isCode, newCode } from "../../../platform/mail/mail-code.ts";
import { queueMails } from "../../../platform/mail/queue-mails.ts";
import { problem } from "../../../platform/problem.ts";
import { allowCodeMail } from "../../registration/port.ts";
import { requireProvider } from "../require-provider.ts";
import type { Solutions } from "../solutions.ts";
import { lockProvider, type ProviderRow } from "../store.ts";
import { presentProof } from "./present-proof.ts";
import { PROOF_MAIL, proofMail } from "./proof-mail.ts";
import { type ProofFacts, readProofs } from "./proofs.read.ts";
import { settleProof } from "./settle-proof.ts";
import { askForLook, endCode, saveCode, takeProofTry } from "./store.ts";

type StepOf<Kind extends ProofStep["step"]> = Extract<ProofStep, { step: Kind }>;

/** How far the proofs of a solution's ASNs and subnets have come. */
export async function listProofs(ctx: UserCtx, solutions: Solutions, solutionId: string): Promise<ItemProofs> {
  const { providerId, publicId } = await requireProvider(ctx);
  const facts = await read(ctx, providerScope(ctx.cloud, providerId), (tx) => readProofs(tx, solutionId));
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
  if (step.step === "enter") await enter(ctx, scope, step);
  // no audit: nothing is proven yet, and who was written to goes by itself.
  else
    await inProvider(ctx, scope, async (tx, provider) => {
      const facts = await requireItem(tx, step);
      // A reply that got lost, or a colleague who was quicker.
      if (facts.state === "Proven" || facts.state === "Contested") return;
      if (step.step === "look") await look(ctx, tx, step);
      else await mail(ctx, tx, solutions, provider, step, facts);
    });
  const [after] = await read(ctx, scope, (tx) => readProofs(tx, step.solutionId, step.value));
  if (after === undefined) throw problem("not_found");
  return presentProof(after, publicId, ctx.now);
}

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

async function requireItem(tx: WriteTx, { solutionId, kind, value }: ProofStep): Promise<ProofFacts> {
  const found = (await readProofs(tx, solutionId, value)).find((one) => one.kind === kind);
  if (found === undefined) throw problem("not_found");
  return found;
}

async function look(ctx: UserCtx, tx: WriteTx, step: StepOf<"look">): Promise<void> {
  const hasZones = step.kind === "IP" && verificationNames(step.value).length > 0;
  if (step.way === "reverseZone" && !hasZones) throw problem("request_invalid");
  await askForLook(tx, step, step.way, ctx.now);
}

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
  await saveCode(tx, step, { ...hashed, to, sentAt: ctx.now, holdsUntil, tries: solutionLimits.proofCodeTries });
  const written = proofMail({
    code,
    companyName,
    network: step.kind === "ASN" ? `AS${step.value}` : step.value,
    until: holdsUntil,
    link: `${webOrigin}${basePathOf(ctx.cloud)}/partnerPortal?solution=${step.solutionId}`,
    // Nothing says what a stranger's mailbox reads.
    language: "en",
    suite,
  });
  await queueMails(tx, [{ about: { kind: PROOF_MAIL, id, tenantId: ctx.user.tenantId }, to, ...written }], ctx.now);
}

/** All that speaks against a code sounds the same; every try counts, also one that fails in the middle. */
async function enter(ctx: UserCtx, scope: ProviderScope, step: StepOf<"enter">): Promise<void> {
  const digits = digitsOf(step.code);
  // no audit: a try is counted, nothing is proven.
  const stored = await write(ctx, scope, async (tx) => {
    const { state } = await requireItem(tx, step);
    if (state === "Proven" || state === "Contested") return "proven" as const;
    return digits === undefined ? undefined : takeProofTry(tx, step, ctx.now);
  });
  if (stored === "proven") return;
  if (digits === undefined || stored === undefined || !(await isCode(digits, stored))) throw problem("code_refused");
  await inProvider(ctx, scope, async (tx, { status }) => {
    if (!(await endCode(tx, step, stored))) throw problem("code_refused");
    await settleProof(ctx, tx, { providerId: scope.providerId, status }, step, "registryContact");
  });
}
