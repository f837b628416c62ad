import type { MyData } from "@waymark/contracts/reports/schemas";
import type { Tx } from "../../platform/database/scope.ts";

/** All that is stored of a person's registration in the organization in scope, but the hash of the code. */
export async function readRegistrant(
  tx: Tx,
  userId: string,
): Promise<Pick<MyData, "pendingRegistration" | "providerContact">> {
  const pending = await tx
    .selectFrom("registrations")
    .select([
      "company_name as companyName",
      "company_url as companyUrl",
      "email_address as emailAddress",
      "language",
      "terms_version as termsVersion",
      "terms_accepted_at as termsAcceptedAt",
      "tries_left as triesLeft",
      "sent_at as sentAt",
      "holds_until as holdsUntil",
    ])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const contact = await tx
    .selectFrom("provider_contacts")
    .select([
      "provider_id as partnerInternalId",
      "email_address as emailAddress",
      "email_proven_at as emailProvenAt",
      "language",
      "terms_version as termsVersion",
      "terms_accepted_at as termsAcceptedAt",
    ])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return {
    pendingRegistration:
      pending === undefined
        ? null
        : {
            ...pending,
            termsAcceptedAt: pending.termsAcceptedAt.toISOString(),
            sentAt: pending.sentAt.toISOString(),
            holdsUntil: pending.holdsUntil.toISOString(),
          },
    providerContact:
      contact === undefined
        ? null
        : {
            ...contact,
            emailProvenAt: contact.emailProvenAt.toISOString(),
            termsAcceptedAt: contact.termsAcceptedAt.toISOString(),
          },
  };
}
