import { ownScope, type UserCtx } from "../../platform/ctx.ts";
import { type WriteTx, write } from "../../platform/database/in-scope.ts";
import { problem } from "../../platform/problem.ts";
import { digitsOf, type HashedCode, isCode } from "./code.ts";
import type { Registration } from "./registration.ts";
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
  return write(ctx, scope, async (tx) => {
    const { id, publicId, ...registered } = await register(ctx, tx, registration, stored);
    await tx.audit({ action: "registration.register", entity: id, before: null, after: { publicId, ...registered } });
    return publicId;
  });
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
