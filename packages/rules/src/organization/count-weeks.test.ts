import type { Tone } from "@waymark/contracts/connectivity-test/finding-words";
import { DAY_MS } from "@waymark/contracts/units";
import { expect, test } from "vitest";
import { closedGroups } from "./closed-groups.ts";
import { countWeeks } from "./count-weeks.ts";

const MONDAY_MS = Date.UTC(2026, 9, 5);
const [FIRST, SECOND, THIRD] = ["2026-10-05", "2026-10-12", "2026-10-19"];

const people = (names: string, day: number, tone: Tone = "works") =>
  [...names].map((tester, place) => ({ tester, tone, arrivedAtMs: MONDAY_MS + day * DAY_MS + place * 1_000 }));
const weeksOf = (...tests: ReturnType<typeof people>[]) =>
  countWeeks(closedGroups(tests.flat(), { testersMin: 5, eraMs: Number.POSITIVE_INFINITY }));

test("a week begins on Monday, by UTC", () => {
  expect(weeksOf(people("abcde", 6.99), people("fghij", 7))).toEqual([
    { beginsOn: FIRST, testers: 5, testersFine: 5 },
    { beginsOn: SECOND, testers: 5, testersFine: 5 },
  ]);
  expect(weeksOf(people("abcde", 0))[0]?.beginsOn).toBe(FIRST);
});

test("a week with four testers has no figure, and neither have four more beside a whole group", () => {
  expect(weeksOf(people("abcd", 0), people("dcba", 1))).toEqual([]);
  expect(weeksOf(people("abcde", 0), people("fghi", 1, "wont"), people("aaaa", 2, "wont"))).toEqual([
    { beginsOn: FIRST, testers: 5, testersFine: 5 },
  ]);
});

test("a round over two weeks counts where it ends, so that a past week never changes", () => {
  const begun = [people("abcde", 0, "wont"), people("ab", 5)] as const;
  expect(weeksOf(...begun, people("cde", 8))).toEqual([
    { beginsOn: FIRST, testers: 5, testersFine: 0 },
    { beginsOn: SECOND, testers: 5, testersFine: 5 },
  ]);
  const before = weeksOf(...begun);
  for (let more = 1; more <= 3; more += 1)
    expect(weeksOf(...begun, people("cde".slice(0, more), 15))[0]).toEqual(before[0]);
});

test("the newest round of each group in a week counts, with the newest test of each tester in it", () => {
  const rounds = [
    people("abcde", 14, "wont"),
    people("a", 15, "wont"),
    people("abcde", 16),
    people("fghij", 17, "wont"),
  ];
  expect(weeksOf(...rounds)).toEqual([{ beginsOn: THIRD, testers: 10, testersFine: 5 }]);
});
