import type { LoggedVersion, LogState } from "@waymark/contracts/change-requests/log-schemas";
import type { UserCtx } from "../../../platform/ctx.ts";
import { read } from "../../../platform/database/in-scope.ts";
import { type Tx, vendorScope } from "../../../platform/database/scope.ts";
import { problem } from "../../../platform/problem.ts";
import { readSetState } from "../../endpoint-sets/content.read.ts";
import type { ChangeRequests } from "../change-requests.ts";
import { readChanges } from "../changes.read.ts";
import { readHead, readPublishedHeads } from "./log.read.ts";
import { presentVersion } from "./present-version.ts";
import { readSetEntries, readVersionChanges, readVersionsOf } from "./versions.read.ts";

type ChangeLog = {
  readonly items: LoggedVersion[];
  readonly log: LogState;
  readonly imported: { readonly version: string; readonly publishedAt: string } | null;
};

/** What each version did to a set, the newest first, with who wrote it and who approved, and how the log of record stands. */
export async function readChangeLog(
  ctx: UserCtx,
  { nameOf }: Pick<ChangeRequests, "nameOf">,
  setId: string,
): Promise<ChangeLog> {
  const found = await read(ctx, vendorScope(ctx.cloud), async (tx) => {
    const set = await readSetState(tx, setId);
    if (set === undefined) throw problem("not_found");
    const search = { statuses: ["Published"] as const, endpointSetInternalId: setId };
    return {
      set,
      versions: await readVersionsOf(tx, setId),
      changes: (await readChanges(tx, search, undefined)).rows,
      listed: await readVersionChanges(tx, setId),
      entries: await readSetEntries(tx, setId),
      log: await readLogState(tx),
    };
  });
  const { set, changes, listed, log } = found;
  const of = new Map(listed.map((row) => [row.version, row]));
  const [changeIn, versionOf, entryIn] = [
    new Map(changes.map((change) => [change.publishedVersion, change])),
    new Map(found.versions.map((version) => [version.version, version])),
    new Map(found.entries.map((entry) => [entry.version, entry])),
  ];
  const names = new Set([...of.keys(), ...changes.flatMap(({ publishedVersion }) => publishedVersion ?? [])]);
  const items = await Promise.all(
    [...names]
      .toSorted()
      .toReversed()
      .flatMap((name) => versionOf.get(name) ?? [])
      .map((version) =>
        presentVersion(
          {
            ...{ version, row: of.get(version.version), change: changeIn.get(version.version) },
            ...{ entry: entryIn.get(version.version), canBeUndone: !set.isDeleted },
          },
          nameOf,
        ),
      ),
  );
  // A set that a change made was never imported.
  const isMade = set.publishedVersion === null || changes.some(({ base }) => base === null);
  const first = isMade ? undefined : found.versions.find(({ kind }) => kind === "import");
  const imported = first && { version: first.version, publishedAt: first.publishedAt.toISOString() };
  return { items, log, imported: imported ?? null };
}

async function readLogState(tx: Tx): Promise<LogState> {
  const head = await readHead(tx);
  const publishedWith = (await readPublishedHeads(tx)).at(-1)?.version ?? null;
  if (head === undefined) return { entries: 0, head: null, publishedWith, checked: null };
  const { seq, hash, checkedAt, checkedSeq, broken } = head;
  const checked = checkedAt && {
    at: checkedAt.toISOString(),
    entries: Number(checkedSeq ?? 0),
    isWhole: broken === null,
  };
  return { entries: Number(seq), head: hash, publishedWith, checked };
}
