import { changeLimits } from "@waymark/contracts/change-requests/limits";
import type { LoggedVersion } from "@waymark/contracts/change-requests/log-schemas";
import { DAY_MS, utcDay } from "@waymark/contracts/units";
import { describeVersionChange } from "@waymark/rules/change-requests/describe-version-change";
import type { ChangeRequests } from "../change-requests.ts";
import type { ChangeRow } from "../changes.read.ts";
import { holdingApprovals, judgedTests } from "../facts.ts";
import type { SetEntryRow, VersionChangeRow, VersionRow } from "./versions.read.ts";

type Logged = {
  readonly version: VersionRow;
  /** What the feed says; undefined for a set that the feed does not list by itself. */
  readonly row: VersionChangeRow | undefined;
  /** Undefined where the set changed through its internal IP set, or on the day of an announced removal. */
  readonly change: ChangeRow | undefined;
  readonly entry: SetEntryRow | undefined;
  readonly canBeUndone: boolean;
};

/** What a version did to a set, as it leaves. */
export async function presentVersion(
  { version: { version, publishedAt, kind }, row, change, entry, canBeUndone }: Logged,
  nameOf: ChangeRequests["nameOf"],
): Promise<LoggedVersion> {
  const named = async (objectId: string | null) => (objectId === null ? null : nameOf(objectId));
  const what = row ?? describedBy(change);
  return {
    ...{ version, publishedAt: publishedAt.toISOString(), kind },
    disposition: what.disposition,
    impact: what.impact,
    description: change?.reason ?? row?.reason ?? "",
    authors: await Promise.all((change?.authors ?? []).map(named)),
    change:
      change === undefined
        ? null
        : {
            id: change.id,
            number: Number(change.number),
            canBeUndone: canBeUndone && change.base !== null && !change.isDeletion,
          },
    addedUrls: [...what.addedUrls],
    addedIps: [...what.addedIps],
    removedUrls: [...what.removedUrls],
    removedIps: [...what.removedIps],
    previous: { ...what.previous },
    current: { ...what.current },
    effectiveOn:
      row?.effectiveOn ??
      change?.additionDate ??
      utcDay(publishedAt.getTime() + changeLimits.additionNoticeDays * DAY_MS),
    approvals: await Promise.all(
      (change === undefined ? [] : holdingApprovals(change)).map(async ({ role, person, at, note }) => ({
        ...{ role, by: await named(person), at: at.toISOString(), note },
      })),
    ),
    checks: change === undefined ? null : checksOf(change),
    entry: entry === undefined ? null : { seq: Number(entry.seq), previousHash: entry.previousHash, hash: entry.hash },
  };
}

/** An internal IP set is not in the feed by itself, but its change reads the same. */
const describedBy = (change: ChangeRow | undefined) =>
  describeVersionChange({
    before: change?.base ?? null,
    after: change === undefined || change.isDeletion ? null : change.content,
    isMoved: () => false,
    isListedElsewhere: () => false,
  });

function checksOf(change: ChangeRow): LoggedVersion["checks"] {
  const tests = judgedTests(change, change.publishedAt ?? new Date(0));
  const [ranAt] = change.results
    .map((result) => result.ranAt.toISOString())
    .toSorted()
    .toReversed();
  if (ranAt === undefined) return null;
  return { passed: tests.filter(({ outcome }) => outcome === "Pass").length, all: tests.length, ranAt };
}
