import type { Tx } from "../../../platform/database/scope.ts";
import type { ResultRow } from "../histories.read.ts";

/** The last run takes the place of the one before. */
export async function saveResults(tx: Tx, results: readonly ResultRow[]): Promise<void> {
  if (results.length === 0) return;
  await tx
    .insertInto("endpoint_test_results")
    .values(
      results.map((one) => ({
        change_id: one.changeId,
        test: one.test,
        content_hash: one.contentHash,
        result: one.result,
        outcome: one.outcome,
        text_key: one.textKey,
        inputs: JSON.stringify(one.inputs),
        entries: JSON.stringify(one.entries),
        entry_count: one.entryCount,
        ran_at: one.ranAt,
        valid_until: one.validUntil,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["change_id", "test"]).doUpdateSet(({ ref }) => ({
        content_hash: ref("excluded.content_hash"),
        result: ref("excluded.result"),
        outcome: ref("excluded.outcome"),
        text_key: ref("excluded.text_key"),
        inputs: ref("excluded.inputs"),
        entries: ref("excluded.entries"),
        entry_count: ref("excluded.entry_count"),
        ran_at: ref("excluded.ran_at"),
        valid_until: ref("excluded.valid_until"),
      })),
    )
    .execute();
}
