import type { Tone } from "@waymark/contracts/connectivity-test/finding-words";
import type { SiteWeek } from "@waymark/contracts/organization/schemas";
import { mondayOf, utcDay } from "@waymark/contracts/units";
import { type Arrival, newestOfEach, type Round } from "./closed-groups.ts";

type Test = Arrival & { readonly tone: Tone };

/** For how many everything works. */
export const countFine = (tests: readonly Pick<Test, "tone">[]): number =>
  tests.filter(({ tone }) => tone === "works" || tone === "partly").length;

/**
 * Counts testers by week, oldest week first. A round counts as a whole in the week of its last test, so each figure has
 * the testers of whole groups, and a past week never changes. Of several rounds of a group the newest one counts.
 */
export function countWeeks(groups: readonly Round<Test>[][]): SiteWeek[] {
  const weeks = new Map<number, Test[]>();
  for (const rounds of groups) {
    const newest = new Map(rounds.map((round) => [mondayOf(round.at(-1)?.arrivedAtMs ?? 0), round]));
    for (const [monday, round] of newest) weeks.set(monday, [...(weeks.get(monday) ?? []), ...newestOfEach(round)]);
  }
  return [...weeks]
    .sort(([one], [other]) => one - other)
    .map(([monday, tests]) => ({
      beginsOn: utcDay(monday),
      testers: tests.length,
      testersFine: countFine(tests),
    }));
}
