import { changeLimits } from "@waymark/contracts/change-requests/limits";
import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { DAY_MS, utcDay } from "@waymark/contracts/units";
import type { WriteTx } from "../../../platform/database/in-scope.ts";
import { type FeedSet, readFeedSets } from "../../endpoint-sets/feed-content.read.ts";
import { publishSet } from "../../endpoint-sets/port.ts";
import type { ChangeRow } from "../changes.read.ts";
import { type ListedChange, versionChanges } from "./version-changes.ts";

type Applied = {
  readonly instance: CloudInstance;
  readonly version: string;
  readonly rows: readonly ChangeRow[];
  readonly now: Date;
};

/** Makes the sets what a version publishes. Answers the feed before and after, and what the version changed in it. */
export async function applyChanges(
  tx: WriteTx,
  { instance, version, rows, now }: Applied,
): Promise<{ readonly before: FeedSet[]; readonly after: FeedSet[]; readonly changes: ListedChange[] }> {
  const before = await readFeedSets(tx, instance);
  for (const row of rows)
    await publishSet(tx, {
      ...{ id: row.setId, instance, content: row.content, isDeletion: row.isDeletion, version, at: now },
      effectiveOn: row.additionDate ?? utcDay(now.getTime() + changeLimits.additionNoticeDays * DAY_MS),
      leavesOn: row.removalDate !== null && row.removalDate > utcDay(now.getTime()) ? row.removalDate : null,
    });
  const after = await readFeedSets(tx, instance);
  return { before, after, changes: versionChanges({ before, after, published: rows }) };
}
