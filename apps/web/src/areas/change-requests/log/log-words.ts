import type { LoggedVersion } from "@waymark/contracts/change-requests/log-schemas";
import type { Translate } from "../../../platform/texts/translate.ts";
import { titleOf } from "../change-words.ts";

/** What a version did, in a line: the title of its change, or how else it came about. */
export function lineOf({ description, kind, change }: LoggedVersion, t: Translate): string {
  if (change !== null) return titleOf({ changeReason: description });
  return t(kind === "removal" ? "changes.log.leaving" : "changes.log.member");
}

export const entriesOf = ({ addedUrls, addedIps, removedUrls, removedIps }: LoggedVersion) => ({
  additions: [...addedUrls, ...addedIps],
  removals: [...removedUrls, ...removedIps],
});

/** Whether a version, its reason or one of its entries holds what is typed. */
export function holds(item: LoggedVersion, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  const { additions, removals } = entriesOf(item);
  return [item.version, item.description, ...additions, ...removals].some((one) => one.toLowerCase().includes(wanted));
}

const ENDS = 4;

/** A hash by both of its ends. */
export const shortHash = (hash: string): string => `${hash.slice(0, ENDS)}…${hash.slice(-ENDS)}`;
