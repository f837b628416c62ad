import type { PartnerProfile } from "@waymark/contracts/registration/schemas";
import { ownScope, type UserCtx } from "../../platform/ctx.ts";
import { read } from "../../platform/database/in-scope.ts";

/** The provider of the caller's organization, with the address that we write to. */
export function readProfile(ctx: UserCtx): Promise<PartnerProfile | undefined> {
  return read(ctx, ownScope(ctx), async (tx) => {
    const row = await tx
      .selectFrom("providers")
      .leftJoin("provider_contacts", "provider_contacts.provider_id", "providers.provider_id")
      .select([
        "providers.provider_id as partnerInternalId",
        "public_id as providerId",
        "name",
        "url",
        "status",
        "registered_at as registeredAt",
        "naming_consent_at as namingConsentAt",
        "email_address as emailAddress",
        "email_proven_at as emailProvenAt",
      ])
      .executeTakeFirst();
    return row === undefined
      ? undefined
      : {
          ...row,
          registeredAt: row.registeredAt.toISOString(),
          namingConsentAt: row.namingConsentAt?.toISOString() ?? null,
          emailProvenAt: row.emailProvenAt?.toISOString() ?? null,
        };
  });
}
