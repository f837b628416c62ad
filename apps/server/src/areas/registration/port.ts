import { alongside, type WriteTx } from "../../platform/database/in-scope.ts";
import { tenantScope } from "../../platform/database/scope.ts";
import { forgetMails } from "../../platform/mail/queue-mails.ts";
import { countCodeMail } from "./count-code-mail.ts";
import { REGISTRATION_MAIL } from "./decision-mail.ts";
import type { ProviderContact } from "./reviewed.read.ts";
import { deleteContactOf, deletePendingOf, lockCodes, lockContact, mailKeys } from "./store.ts";

/** Who gets the mails to the provider of this organization; undefined where nobody does. */
export const readContact = (tx: WriteTx, tenantId: string): Promise<ProviderContact | undefined> =>
  alongside(tx, tenantScope(tx.scope.cloud, tenantId), () => lockContact(tx));

/**
 * Counts a mail with a code before it goes out, together with those of registrations: so many an hour go to one address, to one
 * domain, and at the wish of one person.
 */
export async function allowCodeMail(
  tx: WriteTx,
  mail: { readonly id: string; readonly to: string; readonly person: string },
  now: Date,
): Promise<void> {
  await lockCodes(tx);
  const domain = mail.to.slice(mail.to.lastIndexOf("@") + 1);
  await countCodeMail(tx, mail.id, mailKeys(mail.to, domain, mail.person), now);
}

/**
 * Deletes what a person of the organization in scope typed to register, and that they are the contact of its provider. The
 * provider stays, and nobody gets mail about it any more. Answers how many rows named the person.
 */
export async function forgetRegistrant(tx: WriteTx, userId: string): Promise<number> {
  // What waits for its code goes first, as when the code is entered: whoever is quicker, no contact is left behind.
  const hadPending = await deletePendingOf(tx, userId);
  const providerId = await deleteContactOf(tx, userId);
  if (providerId !== undefined) await forgetMails(tx, REGISTRATION_MAIL, [providerId]);
  return Number(hadPending) + Number(providerId !== undefined);
}
