import { createHash } from "node:crypto";
import type { PublishedVersion } from "./published.ts";

/** What stands in the place of the head before the first version. */
const NO_HEAD = "0".repeat(64);

/**
 * One line for each version, the oldest first: version, SHA-256 of its bytes, hash of the log of record, head. A head is the
 * SHA-256 of the head before it and of the rest of its line, with blanks between: whoever keeps one sees whether anything before it
 * has changed since.
 */
export function chainText(versions: readonly PublishedVersion[]): string {
  let head = NO_HEAD;
  const lines = versions.toReversed().flatMap(({ version, sha256, logHash }) => {
    if (sha256 === null) return [];
    const line = `${version} ${sha256} ${logHash ?? "-"}`;
    head = createHash("sha256").update(`${head} ${line}`).digest("hex");
    return [`${line} ${head}\n`];
  });
  return lines.join("");
}
