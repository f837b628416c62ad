import { isReady } from "@waymark/rules/change-requests/policy";
import type { WriteTx } from "../../platform/database/in-scope.ts";
import { type ChangeRow, readChange, readStaged } from "./changes.read.ts";
import { factsOf } from "./facts.ts";
import { appendLog, logged } from "./log/append-log.ts";
import { moveChange } from "./store.ts";
import { type Judging, judgeChange } from "./tests/judge-change.ts";

/**
 * After a step of a submitted change: tests that rest on approvals are judged anew, and a change that lacks nothing any more is
 * staged, one of a set at a time. Another one that is ready waits until that is published.
 */
export async function settle(tx: WriteTx, row: ChangeRow, judging: Judging): Promise<ChangeRow> {
  if (row.status !== "PendingReview") return row;
  await judgeChange(tx, row, judging);
  const judged = (await readChange(tx, row.id)) ?? row;
  if (!isReady(factsOf(judged, judging.now)) || (await readStaged(tx, row.setId)) !== undefined) return judged;
  await moveChange(tx, row.id, { from: "PendingReview", to: "StagedForPublishing" }, judging.now);
  await appendLog(tx, { ...logged(judged), at: judging.now, action: "stage", person: null, detail: {} });
  return (await readChange(tx, row.id)) ?? judged;
}
