import { describe, expect, test } from "vitest";
import { badSince, isMetroUnwell, type Stretch } from "./metro-problem.ts";

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

describe("a metro is not well", () => {
  test("when ten tests of five networks are slower than twice what nine of ten usually reach", () => {
    expect(isMetroUnwell(stretch(), USUAL)).toBe(true);
    expect(isMetroUnwell(stretch({ medianMs: 80 }), USUAL)).toBe(false);
    expect(isMetroUnwell(stretch({ tests: 9 }), USUAL)).toBe(false);
    expect(isMetroUnwell(stretch({ networks: 4 }), USUAL)).toBe(false);
    expect(isMetroUnwell(stretch({ networks: 50, asns: 2 }), USUAL)).toBe(false);
  });

  test("when mail does not answer half of the networks, and usually does", () => {
    const silent = stretch({ medianMs: null, silentShare: 0.5 });
    expect(isMetroUnwell(silent, USUAL)).toBe(true);
    expect(isMetroUnwell({ ...silent, silentShare: 0.49 }, USUAL)).toBe(false);
    expect(isMetroUnwell(silent, { ...USUAL, silentShare: 0.25 })).toBe(false);
  });

  test("never when nobody knows what is usual", () => {
    expect(isMetroUnwell(stretch({ silentShare: 1 }), { ...USUAL, votes: 19 })).toBe(false);
    expect(isMetroUnwell(stretch(), { ...USUAL, p90Ms: null })).toBe(false);
  });
});

describe("since when", () => {
  const MINUTE = 60_000;
  const at = (minute: number, medianMs: number) =>
    stretch({ startMs: minute * MINUTE, medianMs, tests: 1, networks: 1 });

  test("since the last good stretch, whatever the order", () => {
    const stretches = [at(0, 200), at(10, 30), at(20, 90), at(40, 300), at(50, 200)];
    expect(badSince(stretches, USUAL)).toBe(20 * MINUTE);
    expect(badSince([...stretches].reverse(), USUAL)).toBe(20 * MINUTE);
  });

  test("half an hour without a test is as far as it reaches", () => {
    expect(badSince([at(0, 200), at(31, 200), at(40, 200)], USUAL)).toBe(31 * MINUTE);
    expect(badSince([at(0, 200), at(30, 200)], USUAL)).toBe(0);
  });

  test("not at all when the last stretch is good", () => {
    expect(badSince([at(0, 200), at(10, 30)], USUAL)).toBeUndefined();
    expect(badSince([], USUAL)).toBeUndefined();
  });
});
