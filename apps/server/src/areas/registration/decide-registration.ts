import type { RegistrationDecision } from "@waymark/contracts/registration/schemas";
import type { ProviderStatus } from "@waymark/contracts/solutions/solution";
import { decideEndorsement, needsReason } from "@waymark/rules/registration/decide-endorsement";
import { mayClaim } from "@waymark/rules/solutions/decide-items";
import type { UserCtx } from "../../platform/ctx.ts";
import { alongside, type WriteTx, write } from "../../platform/database/in-scope.ts";
import { providerScope, tenantScope, vendorScope } from "../../platform/database/scope.ts";
import { queueMails } from "../../platform/mail/queue-mails.ts";
import { problem } from "../../platform/problem.ts";
import { domainOfUrl } from "./check-company.ts";
import { contentHash } from "./content-hash.ts";
import { decisionMail, REGISTRATION_MAIL } from "./decision-mail.ts";
import type { Registration } from "./registration.ts";
import { type ProviderContact, type ReviewedProvider, readRefusals, readReviewedProviders } from "./reviewed.read.ts";
import { deleteContact, insertRefusal, lockContact } from "./store.ts";

/**
 * Endorses, refuses, or takes an endorsement back: status, rights, claims and mail in one transaction, for exactly the content that
 * the reviewer has read. Answers the status that follows, null where the registration has ended.
 */
export async function decideRegistration(
  ctx: UserCtx,
  registration: Registration,
  decided: RegistrationDecision,
): Promise<{ status: ProviderStatus | null }> {
  const { partnerInternalId: id, decision, note } = decided;
  const provider = (await readReviewedProviders(ctx)).find((one) => one.partnerInternalId === id);
  if (provider === undefined) throw problem((await wasRefused(ctx, id)) ? "review_outdated" : "not_found");
  // Nobody decides about an organization that they belong to.
  if (provider.tenantId === ctx.user.tenantId) throw problem("access_denied");
  if (needsReason(decision) && note === "") throw problem("request_invalid");
  return write(ctx, providerScope(ctx.cloud, id), async (tx) => {
    const before = await registration.lockProvider(tx);
    const contact = await inTenant(tx, provider, () => lockContact(tx));
    const namingConsentAt = await registration.namingConsentOf(tx);
    const status = before && decideEndorsement(before.status, decision, namingConsentAt !== null);
    const read = before && contentHash({ ...before, emailAddress: contact?.emailAddress ?? null, namingConsentAt });
    if (before === undefined || status === undefined || read !== decided.contentHash) throw problem("review_outdated");
    if (status === null) await refuse(tx, registration, provider, note, ctx.now);
    else await registration.changeProvider(ctx, tx, before, { ...before, status });
    await inTenant(tx, provider, () =>
      followWithRights(ctx, tx, registration, provider, contact, { before: before.status, after: status }),
    );
    await tx.audit({
      action: "registration.decide",
      entity: id,
      before: { status: before.status, contentHash: decided.contentHash },
      after: { status, decision, note },
    });
    await queueMails(tx, mailsOf(registration, ctx, provider, contact, decided), ctx.now);
    return { status };
  });
}

/** Another reviewer was quicker: this one is told so, and not that there never was such a registration. */
const wasRefused = async (ctx: UserCtx, id: string): Promise<boolean> =>
  (await readRefusals(ctx)).some((refusal) => refusal.id === id);

const inTenant = <Result>(tx: WriteTx, { tenantId }: ReviewedProvider, work: () => Promise<Result>): Promise<Result> =>
  alongside(tx, tenantScope(tx.scope.cloud, tenantId), work);

/** The organization may register again at once. */
async function refuse(
  tx: WriteTx,
  { deleteProvider }: Registration,
  provider: ReviewedProvider,
  reason: string,
  now: Date,
): Promise<void> {
  await inTenant(tx, provider, () => deleteContact(tx));
  if (!(await deleteProvider(tx))) throw problem("review_outdated");
  const { partnerInternalId: id, tenantId, name, url } = provider;
  await alongside(tx, vendorScope(tx.scope.cloud), () =>
    insertRefusal(tx, { id, tenantId, name, domain: domainOfUrl(url), reason, refusedAt: now }),
  );
}

/** Whoever registered holds the portal; the organization is registered. Without endorsement nobody holds either. */
async function followWithRights(
  ctx: UserCtx,
  tx: WriteTx,
  { giveRight, endRights }: Registration,
  { tenantId }: ReviewedProvider,
  contact: ProviderContact | undefined,
  { before, after }: { readonly before: ProviderStatus; readonly after: ProviderStatus | null },
): Promise<void> {
  if (after === null || !mayClaim(after)) return endRights(tx, ["partnerRegistered", "partnerPortal"]);
  // The portal is open: who holds it is the provider's own affair.
  if (mayClaim(before)) return;
  await giveRight(ctx, tx, { right: "partnerRegistered", subjectKind: "tenant", subjectId: tenantId });
  if (contact !== undefined)
    await giveRight(ctx, tx, { right: "partnerPortal", subjectKind: "user", subjectId: contact.userId });
}

function mailsOf(
  registration: Registration,
  { cloud }: UserCtx,
  { partnerInternalId: id, tenantId, name }: ReviewedProvider,
  contact: ProviderContact | undefined,
  { decision, note }: RegistrationDecision,
) {
  if (contact === undefined || registration.mail === undefined) return [];
  const written = decisionMail({
    decision,
    note,
    companyName: name,
    origin: `${registration.webOrigin}${registration.basePathOf(cloud)}`,
    language: contact.language,
    suite: registration.suiteName,
  });
  return [{ about: { kind: REGISTRATION_MAIL, id, tenantId }, to: contact.emailAddress, ...written }];
}
