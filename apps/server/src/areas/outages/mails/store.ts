import type { Tx } from "../../../platform/database/scope.ts";

/** Said twice it is one wish. */
export async function insertWatch(
  tx: Tx,
  { solutionId, userId, at }: { readonly solutionId: string; readonly userId: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto("outage_watches")
    .values({ solution_id: solutionId, user_id: userId, asked_at: at })
    .onConflict((conflict) => conflict.columns(["solution_id", "user_id"]).doNothing())
    .execute();
}

export async function deleteWatch(tx: Tx, solutionId: string, userId: string): Promise<void> {
  await tx.deleteFrom("outage_watches").where("solution_id", "=", solutionId).where("user_id", "=", userId).execute();
}

/** Answers how many there were. */
export async function deleteWatchesOf(tx: Tx, userId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("outage_watches")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** What was told about an outage, locked until the transaction ends; undefined where the wish is gone. One that goes at this very moment fails the insert. */
export async function lockNotice(tx: Tx, watchId: string, outageId: string, at: Date) {
  const watch = await tx.selectFrom("outage_watches").select("id").where("id", "=", watchId).executeTakeFirst();
  if (watch === undefined) return undefined;
  await tx
    .insertInto("outage_notices")
    .values({ watch_id: watchId, outage_id: outageId, made_at: at })
    .onConflict((conflict) => conflict.columns(["watch_id", "outage_id"]).doNothing())
    .execute();
  return tx
    .selectFrom("outage_notices")
    .select(["id", "begun_at as begunAt", "ended_at as endedAt"])
    .where("watch_id", "=", watchId)
    .where("outage_id", "=", outageId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function markTold(
  tx: Tx,
  noticeId: string,
  told: { readonly begun_at?: Date; readonly ended_at?: Date },
): Promise<void> {
  await tx.updateTable("outage_notices").set(told).where("id", "=", noticeId).execute();
}

export async function deleteOldNotices(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom("outage_notices").where("made_at", "<", before).execute();
}
