import { hash } from "node:crypto";
import type { Language } from "@waymark/contracts/configuration/languages";
import type { RegistrationRequest } from "@waymark/contracts/registration/schemas";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/scope.ts";
import type { HashedCode } from "../../platform/mail/mail-code.ts";
import type { ProviderContact, Refusal } from "./reviewed.read.ts";

export type Accepted = {
  readonly language: Language;
  readonly termsVersion: string;
  readonly termsAcceptedAt: Date;
};

export type Pending = RegistrationRequest &
  Accepted &
  HashedCode & { readonly triesLeft: number; readonly sentAt: Date; readonly holdsUntil: Date };

/** Codes are asked for one after another in the whole installation: few are, and every limit of their mails counts. */
export async function lockCodes(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('waymark registration codes', 0))`.execute(tx);
}

/** Of the organization in scope. */
export async function hasProvider(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom("providers").select("provider_id").executeTakeFirst()) !== undefined;
}

/** Waits for whoever changes it at the moment. */
export const lockPending = (tx: Tx, userId: string): Promise<Pending | undefined> =>
  tx
    .selectFrom("registrations")
    .select([
      "company_name as companyName",
      "company_url as companyUrl",
      "email_address as emailAddress",
      "language",
      "terms_version as termsVersion",
      "terms_accepted_at as termsAcceptedAt",
      "code_hash as codeHash",
      "code_salt as codeSalt",
      "tries_left as triesLeft",
      "sent_at as sentAt",
      "holds_until as holdsUntil",
    ])
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();

/** Takes the place of what this person asked for before. */
export async function savePending(tx: Tx, userId: string, pending: Pending): Promise<void> {
  const row = {
    company_name: pending.companyName,
    company_url: pending.companyUrl,
    email_address: pending.emailAddress,
    language: pending.language,
    terms_version: pending.termsVersion,
    terms_accepted_at: pending.termsAcceptedAt,
    code_hash: pending.codeHash,
    code_salt: pending.codeSalt,
    tries_left: pending.triesLeft,
    sent_at: pending.sentAt,
    holds_until: pending.holdsUntil,
  };
  await tx
    .insertInto("registrations")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.columns(["cloud", "tenant_id", "user_id"]).doUpdateSet(row))
    .execute();
}

/** Counts a try before it is judged; undefined where there is none left, or no code that holds. */
export const takeTry = (tx: Tx, userId: string, now: Date): Promise<HashedCode | undefined> =>
  tx
    .updateTable("registrations")
    .set({ tries_left: sql<number>`tries_left - 1` })
    .where("user_id", "=", userId)
    .where("tries_left", ">", 0)
    .where("holds_until", ">", now)
    .returning(["code_hash as codeHash", "code_salt as codeSalt"])
    .executeTakeFirst();

/** Only the one with this code: another may have been asked for since. */
export async function deletePending(tx: Tx, userId: string, { codeHash }: Pick<HashedCode, "codeHash">): Promise<void> {
  await tx.deleteFrom("registrations").where("user_id", "=", userId).where("code_hash", "=", codeHash).execute();
}

/** Answers whether there was one. */
export async function deletePendingOf(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom("registrations").where("user_id", "=", userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deletePendingPast(tx: Tx, before: Date, most: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("registrations")
    .where("user_id", "in", (from) =>
      from.selectFrom("registrations").select("user_id").where("holds_until", "<=", before).limit(most),
    )
    .where("holds_until", "<=", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export type MailKeys = { readonly address: Buffer; readonly domain: Buffer; readonly person: Buffer };

const keyOf = (text: string): Buffer => hash("sha256", `registration mail/${text.toLowerCase()}`, "buffer");

/** Hashes by which mails are counted. */
export const mailKeys = (emailAddress: string, domain: string, person: string): MailKeys => ({
  address: keyOf(emailAddress),
  domain: keyOf(domain),
  person: keyOf(person),
});

/** When the oldest of the mails since then went out that keep another one from going, if there are so many. */
export async function mailThatForbids(
  tx: Tx,
  keys: MailKeys,
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select sent_at as at from (
      select sent_at, row_number() over (partition by which order by sent_at desc) as nth
      from registration_mails
      cross join lateral (values ('address', address_key = ${keys.address}), ('domain', domain_key = ${keys.domain}),
                                 ('person', person_key = ${keys.person})) as counted (which, counts)
      where counts and sent_at > ${since}) as counted
    where nth = ${most} order by sent_at desc limit 1`.execute(tx);
  return rows[0]?.at;
}

export async function insertCodeMail(tx: Tx, id: string, keys: MailKeys, at: Date): Promise<void> {
  await tx
    .insertInto("registration_mails")
    .values({ id, address_key: keys.address, domain_key: keys.domain, person_key: keys.person, sent_at: at })
    .execute();
}

export async function deleteCodeMail(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("registration_mails").where("id", "=", id).execute();
}

export async function deleteCodeMailsPast(tx: Tx, before: Date, most: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("registration_mails")
    .where("id", "in", (from) =>
      from.selectFrom("registration_mails").select("id").where("sent_at", "<=", before).limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function insertContact(
  tx: Tx,
  contact: Accepted & {
    readonly providerId: string;
    readonly userId: string;
    readonly emailAddress: string;
    readonly emailProvenAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto("provider_contacts")
    .values({
      provider_id: contact.providerId,
      user_id: contact.userId,
      email_address: contact.emailAddress,
      email_proven_at: contact.emailProvenAt,
      language: contact.language,
      terms_version: contact.termsVersion,
      terms_accepted_at: contact.termsAcceptedAt,
    })
    .execute();
}

/** Of the organization in scope. */
export const lockContact = (tx: Tx): Promise<ProviderContact | undefined> =>
  tx
    .selectFrom("provider_contacts")
    .select([
      "user_id as userId",
      "email_address as emailAddress",
      "email_proven_at as emailProvenAt",
      "language",
      "terms_version as termsVersion",
      "terms_accepted_at as termsAcceptedAt",
    ])
    .forUpdate()
    .executeTakeFirst();

export async function deleteContact(tx: Tx): Promise<void> {
  await tx.deleteFrom("provider_contacts").execute();
}

/** Where the contact is this person; answers the provider whose contact they were. */
export async function deleteContactOf(tx: Tx, userId: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom("provider_contacts")
    .where("user_id", "=", userId)
    .returning("provider_id")
    .executeTakeFirst();
  return deleted?.provider_id;
}

export async function insertRefusal(tx: Tx, refusal: Refusal): Promise<void> {
  await tx
    .insertInto("refused_registrations")
    .values({
      id: refusal.id,
      refused_tenant: refusal.tenantId,
      name: refusal.name,
      domain: refusal.domain,
      reason: refusal.reason,
      refused_at: refusal.refusedAt,
    })
    .execute();
}

export async function deleteRefusalsPast(tx: Tx, before: Date, most: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("refused_registrations")
    .where("id", "in", (from) =>
      from.selectFrom("refused_registrations").select("id").where("refused_at", "<=", before).limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
