import { limits } from "@waymark/contracts/limits";
import { DAY_MS } from "@waymark/contracts/units";
import { alongside, type WriteTx } from "../database/in-scope.ts";
import { vendorScope } from "../database/scope.ts";
import { countWritten, deleteMailsAbout, insertMails, type NewMail } from "./store.ts";

/** Writes mails with the change that they announce; the pipeline sends them after the commit. */
export async function queueMails(tx: WriteTx, mails: readonly NewMail[], now: Date): Promise<void> {
  if (mails.length === 0) return;
  await alongside(tx, vendorScope(tx.scope.cloud), async () => {
    const written = await countWritten(tx, mails, new Date(now.getTime() - DAY_MS));
    // Something that changes back and forth must not fill a mailbox.
    const allowed = mails.filter((_, index) => {
      const { aboutMatter = 0, toReceiver = 0 } = written[index] ?? {};
      return aboutMatter < limits.mailsPerMatterPerDay && toReceiver < limits.mailsPerReceiverPerDay;
    });
    await insertMails(tx, allowed, now);
  });
}

/** Deletes mails about what is gone; `unsent` leaves those that went out. */
export const forgetMails = (
  tx: WriteTx,
  kind: string,
  ids: readonly string[],
  which: "all" | "unsent" = "all",
): Promise<void> => alongside(tx, vendorScope(tx.scope.cloud), () => deleteMailsAbout(tx, kind, ids, which));
