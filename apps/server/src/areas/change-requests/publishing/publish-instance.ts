import type { VersionKind } from "@waymark/contracts/change-requests/publishing";
import { type ChangeFacts, isReady } from "@waymark/rules/change-requests/policy";
import { nextVersion } from "@waymark/rules/endpoints/version-number";
import type { WriteTx } from "../../../platform/database/in-scope.ts";
import { readPublishedNames } from "../../endpoint-sets/entries.read.ts";
import { lockPublishing, lockSet, sealVersionContent } from "../../endpoint-sets/port.ts";
import { publishNames } from "../../fqdns/port.ts";
import type { ChangeRow } from "../changes.read.ts";
import { factsOf } from "../facts.ts";
import { appendLog, logged } from "../log/append-log.ts";
import { lockChangeRow, moveChange } from "../store.ts";
import { reread } from "../take-step.ts";
import { type Judging, judgeChange } from "../tests/judge-change.ts";
import { applyChanges } from "./apply-changes.ts";
import { readLatestVersion, readStagedIds } from "./publishing.read.ts";
import type { Publishing } from "./publishing.ts";
import { insertVersion, insertVersionChanges, markPublished, sealVersion } from "./store.ts";

export type PublishOutcome = {
  /** Undefined where nothing was published. */
  readonly version: string | undefined;
  readonly published: readonly ChangeRow[];
  /** What did not pass any more: it waits for review again. */
  readonly fellBack: readonly ChangeRow[];
};

/**
 * Publishes staged changes of an instance as one version, in one transaction. Hash, block, approvals and tests are looked at again;
 * what does not pass falls back to review, and the rest goes out.
 */
export async function publishInstance(tx: WriteTx, publishing: Publishing, judging: Judging): Promise<PublishOutcome> {
  const { instance, by } = publishing;
  const { now } = judging;
  await lockPublishing(tx, instance);
  const ready: ChangeRow[] = [];
  const fellBack: ChangeRow[] = [];
  for (const { id, setId } of await readStagedIds(tx, instance, publishing)) {
    await lockSet(tx, setId);
    await lockChangeRow(tx, id);
    await judgeChange(tx, await reread(tx, id), judging);
    const row = await reread(tx, id);
    if (isPublishable(factsOf(row, now), publishing.kind)) ready.push(row);
    else if (row.status === "StagedForPublishing") fellBack.push(await fallBack(tx, row, now));
  }
  if (ready.length === 0) return { version: undefined, published: [], fellBack };

  const version = nextVersion(now, await readLatestVersion(tx, instance));
  await insertVersion(tx, { ...publishing, version, at: now });
  const { changes } = await applyChanges(tx, { instance, version, rows: ready, now });
  for (const row of ready) await markPublished(tx, row.id, { version, by: by?.objectId ?? null, at: now });
  await insertVersionChanges(tx, { instance, version }, changes);
  const sha256 = await sealVersionContent(tx, { instance, version });
  const names = ready.flatMap(({ content, isDeletion }) =>
    isDeletion ? [] : content.fqdns.map((domainName) => ({ domainName, workload: content.workloadName })),
  );
  await publishNames(tx, { instance, names, published: await readPublishedNames(tx, instance), now });
  const person = by?.objectId ?? null;
  for (const row of ready) {
    const head = await appendLog(tx, {
      ...logged(row),
      at: now,
      action: "publish",
      person,
      detail: { version, sha256 },
    });
    await sealVersion(tx, { instance, version }, head);
  }
  return { version, published: ready, fellBack };
}

/** Staged, and still ready; outside the monthly day the council has approved it too. */
function isPublishable(facts: ChangeFacts, kind: VersionKind): boolean {
  const hasCouncil = facts.given.some(({ role }) => role === "changeCouncil");
  const isStillReady = facts.status === "StagedForPublishing" && isReady({ ...facts, status: "PendingReview" });
  return isStillReady && (kind !== "outOfBand" || hasCouncil);
}

async function fallBack(tx: WriteTx, row: ChangeRow, now: Date): Promise<ChangeRow> {
  await moveChange(tx, row.id, { from: "StagedForPublishing", to: "PendingReview" }, now);
  await appendLog(tx, { ...logged(row), at: now, action: "fallBack", person: null, detail: {} });
  return reread(tx, row.id);
}
