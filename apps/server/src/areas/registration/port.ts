import type { WriteTx } from "../../platform/database/in-scope.ts";
import { forgetMails } from "../../platform/mail/queue-mails.ts";
import { REGISTRATION_MAIL } from "./decision-mail.ts";
import { deleteContactOf, deletePendingOf } from "./store.ts";

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
