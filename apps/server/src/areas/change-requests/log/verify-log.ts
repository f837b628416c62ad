import type { LogAction } from "@waymark/contracts/change-requests/publishing";
import type { Ctx } from "../../../platform/ctx.ts";
import { read } from "../../../platform/database/in-scope.ts";
import { type Tx, vendorScope } from "../../../platform/database/scope.ts";
import { type LogRow, type PublishedHead, readBehindHead, readHead, readLog, readPublishedHeads } from "./log.read.ts";
import { logHashOf, NO_ENTRY } from "./log-hash.ts";
import type { LogHead } from "./store.ts";

export type VerifiedLog = {
  readonly entries: number;
  readonly hash: string;
  /** The first link that does not hold, in a sentence; undefined where all hold. */
  readonly broken: string | undefined;
};

/** Computes every hash of the log anew, and holds its end against the stored head and against what versions published. */
export const verifyLog = (ctx: Pick<Ctx, "db" | "cloud">): Promise<VerifiedLog> =>
  read(ctx, vendorScope(ctx.cloud), async (tx) => {
    const published = await readPublishedHeads(tx);
    // What is appended from here on belongs to the next turn.
    const head = await readHead(tx);
    const publishings = new Map<number, LogRow>();
    let [entries, hash] = [0, NO_ENTRY];
    for await (const row of readLog(tx, head?.seq ?? "0")) {
      const broken = brokenLink(row, entries, hash);
      if (broken !== undefined) return { entries, hash, broken };
      entries += 1;
      hash = row.hash;
      if (PUBLISHINGS.has(row.action)) publishings.set(entries, row);
    }
    const broken =
      brokenVersion(published, publishings) ??
      brokenEnd({ seq: entries, hash }, { seq: Number(head?.seq ?? 0), hash: head?.hash ?? NO_ENTRY }) ??
      (await entryBehind(tx));
    return { entries, hash, broken };
  });

const brokenEnd = (end: LogHead, head: LogHead): string | undefined =>
  head.seq === end.seq && head.hash === end.hash
    ? undefined
    : `The log ends with entry ${end.seq}, its head names entry ${head.seq}.`;

async function entryBehind(tx: Tx): Promise<string | undefined> {
  const behind = await readBehindHead(tx);
  return behind && `Entry ${behind.seq} stands behind the head of the log.`;
}

function brokenVersion(
  published: readonly PublishedHead[],
  publishings: ReadonlyMap<number, LogRow>,
): string | undefined {
  for (const one of published) {
    const broken = brokenPublishing(one, publishings.get(Number(one.seq)));
    if (broken !== undefined) return broken;
  }
  return undefined;
}

/** Steps that make a version. */
const PUBLISHINGS: ReadonlySet<LogAction> = new Set(["publish", "removeEntries"]);

/** A version names the entry that published it, and that entry holds the hash of its bytes. */
function brokenPublishing(
  { version, instance, seq, hash, sha256, hasOtherBytes }: PublishedHead,
  entry: LogRow | undefined,
): string | undefined {
  const name = `Version ${version} of ${instance}`;
  if (seq === null) return `${name} names no entry of the log.`;
  if (entry === undefined || entry.hash !== hash) return `${name} published another head for entry ${seq}.`;
  const said = entry.detail as { readonly version?: string; readonly sha256?: string };
  if (said.version !== version || entry.instance !== instance) return `${name} names an entry of another version.`;
  return hasOtherBytes || (said.sha256 ?? null) !== sha256 ? `${name} has other bytes than it published.` : undefined;
}

function brokenLink(
  { seq, hash, previousHash, isBetween, ...row }: LogRow,
  before: number,
  beforeHash: string,
): string | undefined {
  const number = Number(seq);
  if (number !== before + 1) return `Entry ${before + 1} is missing.`;
  if (previousHash !== beforeHash) return `Entry ${number} does not follow the one before it.`;
  const own = logHashOf(previousHash, { ...row, seq: number });
  return own === hash && !isBetween ? undefined : `Entry ${number} was changed.`;
}
