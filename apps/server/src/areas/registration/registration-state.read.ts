import { registrationLimits } from "@waymark/contracts/registration/limits";
import type { RegistrationState } from "@waymark/contracts/registration/schemas";
import { ownScope, type UserCtx } from "../../platform/ctx.ts";
import { read } from "../../platform/database/in-scope.ts";

/** What the caller has typed and not proven yet; null when the code has run out long ago or there is none. */
export function readPending(ctx: UserCtx): Promise<RegistrationState["pending"]> {
  return read(ctx, ownScope(ctx), async (tx) => {
    const row = await tx
      .selectFrom("registrations")
      .select(["company_name", "company_url", "email_address", "tries_left", "sent_at", "holds_until"])
      .where("user_id", "=", ctx.user.objectId)
      .where("holds_until", ">", new Date(ctx.now.getTime() - registrationLimits.pendingKeptMs))
      .executeTakeFirst();
    if (row === undefined) return null;
    return {
      companyName: row.company_name,
      companyUrl: row.company_url,
      emailAddress: row.email_address,
      sentAt: row.sent_at.toISOString(),
      holdsUntil: row.holds_until.toISOString(),
      nextCodeAt: new Date(row.sent_at.getTime() + registrationLimits.codePauseMs).toISOString(),
      triesLeft: row.tries_left,
    };
  });
}

/** As the operator named it on the allow-list. */
export const readOrganizationName = async ({ db, user }: UserCtx): Promise<string> => {
  const row = await db
    .selectFrom("tenants")
    .select("display_name")
    .where("tenant_id", "=", user.tenantId)
    .executeTakeFirst();
  return row?.display_name ?? "";
};
