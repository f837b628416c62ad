import type { Ctx } from "../../../platform/ctx.ts";
import { read } from "../../../platform/database/in-scope.ts";
import { vendorScope } from "../../../platform/database/scope.ts";
import { type LogRow, readBehindHead, readHead, readLog, readPublishedHeads } from "./log.read.ts";
import { logHashOf, NO_ENTRY } from "./log-hash.ts";

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
    const hashAt = new Map<number, string>();
    let [entries, hash] = [0, NO_ENTRY];
    for await (const row of readLog(tx, head?.seq ?? "0")) {
      const broken = brokenLink(row, entries, hash);
      if (broken !== undefined) return { entries, hash, broken };
      entries += 1;
      hash = row.hash;
      hashAt.set(entries, hash);
    }
    const missed = published.find(({ seq, hash: said }) => hashAt.get(Number(seq)) !== said);
    if (missed !== undefined)
      return {
        entries,
        hash,
        broken: `Version ${missed.version} of ${missed.instance} published another head for entry ${missed.seq}.`,
      };
    if (Number(head?.seq ?? 0) !== entries || (head?.hash ?? NO_ENTRY) !== hash)
      return { entries, hash, broken: `The log ends with entry ${entries}, its head names entry ${head?.seq ?? 0}.` };
    const behind = await readBehindHead(tx);
    if (behind !== undefined)
      return { entries, hash, broken: `Entry ${behind.seq} stands behind the head of the log.` };
    return { entries, hash, broken: undefined };
  });

function brokenLink(
  { seq, hash, previousHash, ...row }: LogRow,
  before: number,
  beforeHash: string,
): string | undefined {
  const number = Number(seq);
  if (number !== before + 1) return `Entry ${before + 1} is missing.`;
  if (previousHash !== beforeHash) return `Entry ${number} does not follow the one before it.`;
  const own = logHashOf(previousHash, { ...row, seq: number });
  return own === hash ? undefined : `Entry ${number} was changed.`;
}
