import type { Tx } from "../../../platform/database/scope.ts";
import { type LogEntry, NO_ENTRY } from "./log-hash.ts";

/** The head of the log itself; how far other readers of it are stands in rows beside. */
export const CHANGES = "changes";

export type LogHead = { readonly seq: number; readonly hash: string };

/** Entries are appended one after another. Taken last, so that whoever holds it waits for nobody. */
export async function lockHead(tx: Tx): Promise<LogHead> {
  await tx
    .insertInto("endpoint_log_heads")
    .values({ log: CHANGES, seq: "0", hash: NO_ENTRY })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { seq, hash } = await tx
    .selectFrom("endpoint_log_heads")
    .select(["seq", "hash"])
    .where("log", "=", CHANGES)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { seq: Number(seq), hash };
}

export async function markChecked(
  tx: Tx,
  { entries, broken, at }: { readonly entries: number; readonly broken: string | undefined; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable("endpoint_log_heads")
    .set({ checked_at: at, checked_seq: String(entries), broken: broken ?? null })
    .where("log", "=", CHANGES)
    .execute();
}

export async function insertEntry(tx: Tx, entry: LogEntry, hashes: { previous: string; own: string }): Promise<void> {
  await tx
    .insertInto("endpoint_log")
    .values({
      seq: String(entry.seq),
      at: entry.at,
      action: entry.action,
      instance: entry.instance,
      set_id: entry.setId,
      change_id: entry.changeId,
      person: entry.person,
      content_hash: entry.contentHash,
      detail: JSON.stringify(entry.detail),
      previous_hash: hashes.previous,
      hash: hashes.own,
    })
    .execute();
  await tx
    .updateTable("endpoint_log_heads")
    .set({ seq: String(entry.seq), hash: hashes.own })
    .where("log", "=", CHANGES)
    .execute();
}
