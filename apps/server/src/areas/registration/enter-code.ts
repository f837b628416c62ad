import { ownScope, type UserCtx } from "../../platform/ctx.ts";
import { type WriteTx, write } from "../../platform/database/in-scope.ts";
import { digitsOf, type HashedCode, isCode } from "../../platform/mail/mail-code.ts";
import { queueMails } from "../../platform/mail/queue-mails.ts";
import type { NewMail } from "../../platform/mail/store.ts";
import { problem } from "../../platform/problem.ts";
import type { Registration } from "./registration.ts";
import { readOrganizationName } from "./registration-state.read.ts";
import { REVIEW_MAIL, reviewMail } from "./review-mail.ts";
import { deletePending, hasProvider, insertContact, lockPending, takeTry } from "./store.ts";

/**
 * Registers the provider whose mailbox the code proves; answers its Provider ID. Codes that are wrong, used, too old or tried too
 * often are refused alike.
 */
export async function enterCode(ctx: UserCtx, registration: Registration, typed: string): Promise<string> {
  const scope = ownScope(ctx);
  const digits = digitsOf(typed);
  // no audit: a try changes nothing but how many are left. It counts before it is judged, whatever becomes of this process.
  const stored = await write(ctx, scope, async (tx) => {
    if (await hasProvider(tx)) throw problem("provider_exists");
    return digits === undefined ? undefined : takeTry(tx, ctx.user.objectId, ctx.now);
  });
  if (digits === undefined || stored === undefined || !(await isCode(digits, stored))) throw problem("code_refused");
  const organization = await readOrganizationName(ctx);
  return write(ctx, scope, async (tx) => {
    const { id, publicId, ...registered } = await register(ctx, tx, registration, stored);
    await tx.audit({ action: "registration.register", entity: id, before: null, after: { publicId, ...registered } });
    await queueMails(tx, mailsOf(ctx, registration, { id, companyName: registered.name, organization }), ctx.now);
    return publicId;
  });
}

function mailsOf(
  { cloud, user }: UserCtx,
  { reviewMailTo: to, mail, webOrigin, basePathOf, suiteName: suite }: Registration,
  { id, ...submitted }: { readonly id: string; readonly companyName: string; readonly organization: string },
): NewMail[] {
  if (to === undefined || mail === undefined) return [];
  // Nobody's entry in a directory says which language the readers of this mailbox prefer.
  const written = reviewMail({ ...submitted, origin: `${webOrigin}${basePathOf(cloud)}`, language: "en", suite });
  return [{ about: { kind: REVIEW_MAIL, id, tenantId: user.tenantId }, to, ...written }];
}

async function register(ctx: UserCtx, tx: WriteTx, { registerProvider }: Registration, proven: HashedCode) {
  const { objectId: userId } = ctx.user;
  const pending = await lockPending(tx, userId);
  // A new code that was asked for meanwhile makes this one useless.
  if (pending === undefined || !pending.codeHash.equals(proven.codeHash)) throw problem("code_refused");
  const { companyName: name, companyUrl: url, emailAddress, language, termsVersion, termsAcceptedAt } = pending;
  const provider = await registerProvider(tx, { name, url });
  if (provider === undefined) throw problem("provider_exists");
  await insertContact(tx, {
    providerId: provider.id,
    userId,
    emailAddress,
    emailProvenAt: ctx.now,
    language,
    termsVersion,
    termsAcceptedAt,
  });
  await deletePending(tx, userId, proven);
  return { ...provider, name, url, termsVersion };
}
