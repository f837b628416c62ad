import { changeLimits } from "@waymark/contracts/change-requests/limits";
import { entriesOf } from "../content-diff.ts";
import { type Finding, NOTHING, type RunTest, type TestInput } from "./test-input.ts";

const entryCount = (content: TestInput["before"]): number =>
  (content?.fqdns.length ?? 0) + (content?.cidrs.length ?? 0);

/** The share of a whole that is removed, once the whole has enough entries for a share to mean something. */
const shareOf = (removed: number, whole: number): number =>
  whole < changeLimits.removalShareFrom ? 0 : removed / whole;

type Removal = Pick<TestInput, "before" | "diff" | "workloadEntries">;
const largestShare = (removed: number, { before, workloadEntries }: Removal): number =>
  Math.max(shareOf(removed, entryCount(before)), shareOf(removed, workloadEntries));

/** Whether one change removes more than it may without the council; exactly the limit needs none. */
export function isBulkRemoval(input: Removal): boolean {
  const removed = entriesOf(input.diff).removals.length;
  return removed > changeLimits.removalsMax || largestShare(removed, input) > changeLimits.removalShareMax;
}

/** 1, bulk removal: blocks until the council approved this very content. */
export const testRemovals: RunTest = (input) => {
  const { removals } = entriesOf(input.diff);
  if (removals.length === 0) return NOTHING;
  const inputs = [String(removals.length), String(entryCount(input.before))];
  const found = (outcome: Finding["outcome"], textKey: string): Finding => ({
    outcome,
    textKey,
    inputs,
    entries: removals,
  });
  if (isBulkRemoval(input))
    return input.hasCouncil
      ? found("Pass", "changes.said.removalEscalated")
      : found("Blocking", "changes.said.removalTooLarge");
  return largestShare(removals.length, input) > changeLimits.removalShareWarned
    ? found("Warning", "changes.said.removalLarge")
    : found("Pass", "changes.said.removalFine");
};
