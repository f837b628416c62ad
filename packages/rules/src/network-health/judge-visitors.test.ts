import { describe, expect, test } from "vitest";
import { badSince } from "./bad-since.ts";
import { canVisitorsJudge, type Stretch, visitorsCondition, visitorsScore } from "./judge-visitors.ts";

const USUAL = { votes: 20, p90Ms: 40, silentShare: 0.02 };
const stretch = (more: Partial<Stretch> = {}): Stretch => ({
  startMs: 0,
  tests: 10,
  networks: 5,
  asns: 3,
  medianMs: 81,
  silentShare: 0,
  ...more,
});

test.each([
  ["ten tests of five networks of three operators are enough", stretch(), USUAL, true],
  ["nine tests are not", stretch({ tests: 9 }), USUAL, false],
  ["four networks are not", stretch({ networks: 4 }), USUAL, false],
  ["fifty networks of two operators are not", stretch({ networks: 50, asns: 2 }), USUAL, false],
  ["nobody judges while too little is known of what is usual", stretch(), { ...USUAL, votes: 19 }, false],
])("%s", (_, now, usual, expected) => {
  expect(canVisitorsJudge(now, usual)).toBe(expected);
});

describe("a metro", () => {
  test("is slow when half of the networks need more than twice what nine of ten usually reach", () => {
    expect(visitorsCondition(stretch(), USUAL)).toBe("slow");
    expect(visitorsCondition(stretch({ medianMs: 80 }), USUAL)).toBeNull();
    expect(visitorsCondition(stretch(), { ...USUAL, p90Ms: null })).toBeNull();
  });

  test("is unreachable when mail does not answer half of the networks, and usually does", () => {
    const silent = stretch({ medianMs: null, silentShare: 0.5 });
    expect(visitorsCondition(silent, USUAL)).toBe("unreachable");
    expect(visitorsCondition({ ...silent, medianMs: 500 }, USUAL)).toBe("unreachable");
    expect(visitorsCondition({ ...silent, silentShare: 0.49 }, USUAL)).toBeNull();
    expect(visitorsCondition(silent, { ...USUAL, silentShare: 0.25 })).toBeNull();
  });

  test("scores by the share of networks that fare as usual", () => {
    expect(visitorsScore([20, 80, 81, null], USUAL)).toBe(50);
    expect(visitorsScore([null, null, 300], USUAL)).toBe(0);
    expect(visitorsScore([20, 20, 500], USUAL)).toBe(67);
  });
});

describe("since when", () => {
  const MINUTE = 60_000;
  const at = (minute: number, isBad: boolean) => ({ startMs: minute * MINUTE, isBad });
  const since = (stretches: readonly ReturnType<typeof at>[]) => badSince(stretches, ({ isBad }) => isBad);

  test("since the last good stretch, whatever the order", () => {
    const stretches = [at(0, true), at(10, false), at(20, true), at(40, true), at(50, true)];
    expect(since(stretches)).toBe(20 * MINUTE);
    expect(since([...stretches].reverse())).toBe(20 * MINUTE);
  });

  test("half an hour without a test is as far as it reaches", () => {
    expect(since([at(0, true), at(31, true), at(40, true)])).toBe(31 * MINUTE);
    expect(since([at(0, true), at(30, true)])).toBe(0);
  });

  test("not at all when the last stretch is good", () => {
    expect(since([at(0, true), at(10, false)])).toBeUndefined();
    expect(since([])).toBeUndefined();
  });
});
