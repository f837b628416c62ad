import type { Language } from "@waymark/contracts/configuration/languages";
import { registrationLimits } from "@waymark/contracts/registration/limits";
import type { ProviderStatus } from "@waymark/contracts/solutions/solution";
import { DAY_MS } from "@waymark/contracts/units";
import type { UserCtx } from "../../platform/ctx.ts";
import { read } from "../../platform/database/in-scope.ts";
import { acrossScope } from "../../platform/database/scope.ts";

export type ReviewedProvider = {
  readonly partnerInternalId: string;
  readonly tenantId: string;
  readonly providerId: string;
  readonly name: string;
  readonly url: string;
  readonly status: ProviderStatus;
  readonly registeredAt: Date;
  /** Since when it agrees to be named to others. */
  readonly namingConsentAt: Date | null;
  readonly organization: string;
  readonly contact: ProviderContact | null;
};

export type ProviderContact = {
  readonly userId: string;
  readonly emailAddress: string;
  readonly emailProvenAt: Date;
  readonly language: Language;
  readonly termsVersion: string;
  readonly termsAcceptedAt: Date;
};

/** Every provider that an organization registered, the oldest first. Those that the vendor keeps itself need no review. */
export function readReviewedProviders(ctx: UserCtx): Promise<ReviewedProvider[]> {
  return read(ctx, acrossScope(ctx.cloud, "providerReview"), async (tx) => {
    const rows = await tx
      .selectFrom("providers")
      .leftJoin("tenants", "tenants.tenant_id", "providers.tenant_id")
      .leftJoin("provider_contacts", "provider_contacts.provider_id", "providers.provider_id")
      .select([
        "providers.provider_id as partnerInternalId",
        "providers.tenant_id as tenantId",
        "public_id as providerId",
        "name",
        "url",
        "status",
        "registered_at as registeredAt",
        "naming_consent_at as namingConsentAt",
        "display_name as organization",
        "user_id as userId",
        "email_address as emailAddress",
        "email_proven_at as emailProvenAt",
        "language",
        "terms_version as termsVersion",
        "terms_accepted_at as termsAcceptedAt",
      ])
      .where("providers.tenant_id", "is not", null)
      .orderBy("registered_at")
      .orderBy("providers.provider_id")
      .execute();
    return rows.map(({ userId, emailAddress, emailProvenAt, language, termsVersion, termsAcceptedAt, ...row }) => ({
      ...row,
      tenantId: row.tenantId ?? "",
      organization: row.organization ?? "",
      contact:
        userId === null ||
        emailAddress === null ||
        emailProvenAt === null ||
        language === null ||
        termsVersion === null ||
        termsAcceptedAt === null
          ? null
          : { userId, emailAddress, emailProvenAt, language, termsVersion, termsAcceptedAt },
    }));
  });
}

export type Refusal = {
  /** The provider's, whose registration ended with it. */
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly domain: string;
  readonly reason: string;
  readonly refusedAt: Date;
};

/** Of the last days, the newest first. */
export function readRefusals(ctx: UserCtx): Promise<Refusal[]> {
  const since = new Date(ctx.now.getTime() - registrationLimits.refusalKeptDays * DAY_MS);
  return read(ctx, acrossScope(ctx.cloud, "providerReview"), (tx) =>
    tx
      .selectFrom("refused_registrations")
      .select(["id", "refused_tenant as tenantId", "name", "domain", "reason", "refused_at as refusedAt"])
      .where("refused_at", ">", since)
      .orderBy("refused_at", "desc")
      .execute(),
  );
}
