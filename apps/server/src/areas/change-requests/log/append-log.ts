import type { WriteTx } from "../../../platform/database/in-scope.ts";
import type { ChangeRow } from "../changes.read.ts";
import { type LogEntry, logHashOf } from "./log-hash.ts";
import { insertEntry, type LogHead, lockHead } from "./store.ts";

/** What the log says of a change, whatever the step. */
export const logged = ({ id, setId, instance, contentHash }: ChangeRow) => ({
  changeId: id,
  setId,
  instance,
  contentHash,
});

/** Appends to the log of record, in the transaction of the step that it keeps. Answers where the log ends now. */
export async function appendLog(tx: WriteTx, entry: Omit<LogEntry, "seq">): Promise<LogHead> {
  const head = await lockHead(tx);
  const next: LogEntry = { ...entry, seq: head.seq + 1 };
  const own = logHashOf(head.hash, next);
  await insertEntry(tx, next, { previous: head.hash, own });
  return { seq: next.seq, hash: own };
}
