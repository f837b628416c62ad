import { changeLimits } from "@waymark/contracts/change-requests/limits";
import { runDataTests } from "@waymark/rules/change-requests/validation/run-tests";
import type { WriteTx } from "../../../platform/database/in-scope.ts";
import type { ChangeRow } from "../changes.read.ts";
import { saveResults } from "./store.ts";
import { readTestInput } from "./test-input.read.ts";

export type Judging = { readonly now: Date; readonly ordinaryRanges: readonly string[] };

/** Runs the tests that need our data only, and stores what they found for the content as it is. */
export async function judgeChange(tx: WriteTx, row: ChangeRow, judging: Judging): Promise<void> {
  const { now } = judging;
  const found = runDataTests(await readTestInput(tx, row, judging));
  const validUntil = new Date(now.getTime() + changeLimits.resultsHoldMs);
  await saveResults(
    tx,
    found.map(({ test, outcome, textKey, inputs = [], entries = [] }) => ({
      changeId: row.id,
      test,
      contentHash: row.contentHash,
      result: outcome === "Pass" ? ("Succeeded" as const) : ("Failed" as const),
      outcome,
      textKey,
      inputs: [...inputs],
      entries: entries.slice(0, changeLimits.entriesNamed),
      entryCount: entries.length,
      ranAt: now,
      validUntil,
    })),
  );
}
