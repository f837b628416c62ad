import { describe, expect, test } from "vitest";
import { withhold } from "../gate.ts";
import { computePlaceIndex, type IndexedSolution } from "./provider-index.ts";
import { rankRange } from "./rank.ts";
import { shrink } from "./shrink.ts";
import { mixOf, type StratumPoints, standardise } from "./standardise.ts";

const points = (value: number, samples = 1_000, error = 0.5): StratumPoints => ({ points: value, error, samples });
const solution = (id: string, value: number, more: Partial<IndexedSolution> = {}): IndexedSolution => ({
  id,
  strata: new Map([["mail", points(value)]]),
  obstacle: undefined,
  isPeer: true,
  ...more,
});
const MAIL = new Map([["mail", 1]]);

describe("a solution is put on the mix of its place", () => {
  const mix = mixOf([
    ["mail", 600],
    ["calls", 200],
    ["calls", 200],
  ]);

  test("so that another mix of the same points changes nothing", () => {
    const strata = (mail: number, calls: number) =>
      new Map([
        ["mail", points(90, mail)],
        ["calls", points(50, calls)],
      ]);
    expect(standardise(strata(900, 100), mix)?.value).toBeCloseTo(0.6 * 90 + 0.4 * 50, 9);
    expect(standardise(strata(100, 900), mix)?.value).toBeCloseTo(0.6 * 90 + 0.4 * 50, 9);
  });

  test("as far as it has enough samples", () => {
    const strata = new Map([
      ["mail", points(90)],
      ["calls", points(50, 23)],
    ]);
    expect(standardise(strata, mix)).toMatchObject({ value: 90, covered: 0.6, samples: 1_000 });
    expect(standardise(new Map([["files", points(50)]]), mix)).toBeUndefined();
  });
});

describe("values are shrunk towards the mean of the place", () => {
  test("those of which little is known further", () => {
    const [sure, unsure] = shrink([
      { value: 80, error: 0.5 },
      { value: 80, error: 8 },
      ...[60, 62, 64, 66].map((value) => ({ value, error: 1 })),
    ]);
    expect(sure?.value).toBeGreaterThan(79.5);
    expect(unsure?.value).toBeLessThan(76);
    expect((unsure?.high ?? 0) - (unsure?.low ?? 0)).toBeGreaterThan((sure?.high ?? 0) - (sure?.low ?? 0));
  });

  test("and stand together where only luck parts them", () => {
    const shrunk = shrink([70, 70.4, 69.7, 70.1].map((value) => ({ value, error: 1 })));
    expect(Math.max(...shrunk.map(({ value }) => value)) - Math.min(...shrunk.map(({ value }) => value))).toBeLessThan(
      1e-6,
    );
    expect(shrunk.map((one) => rankRange(one, shrunk))).toEqual([1, 2, 3, 4].map(() => ({ from: 1, to: 4 })));
  });
});

test("a rank is a range: overlaps share places and need not chain", () => {
  const between = (low: number, high: number) => ({ value: (low + high) / 2, low, high });
  const all = [between(80, 90), between(74, 82), between(70, 76), between(10, 20)];
  expect(all.map((one) => rankRange(one, all))).toEqual([
    { from: 1, to: 2 },
    { from: 1, to: 3 },
    { from: 2, to: 3 },
    { from: 4, to: 4 },
  ]);
});

describe("the index of a place", () => {
  const six = ["a", "b", "c", "d", "e", "f"].map((id, index) => solution(id, 60 + 5 * index));

  test("has ranks and a baseline from five peers on", () => {
    const { solutions, baseline, peers } = computePlaceIndex(six, MAIL);
    expect(peers).toBe(6);
    expect(solutions.map(({ rank }) => rank?.from)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(baseline).toBeCloseTo(82.5, 0);
    const few = computePlaceIndex(six.slice(0, 4), MAIL);
    expect(few).toMatchObject({ peers: 4, baseline: null });
    expect(few.solutions.every(({ rank, index }) => rank === null && index.withheld === null)).toBe(true);
  });

  test("is the same to the digit, in whatever order its solutions come", () => {
    expect(computePlaceIndex(six.toReversed(), MAIL)).toEqual(computePlaceIndex(six, MAIL));
  });

  test("compares who is no peer with the peers, and moves nobody for it", () => {
    const outsider = solution("x", 99, { isPeer: false });
    const { solutions, baseline } = computePlaceIndex([...six, outsider], MAIL);
    expect(solutions.at(-1)).toMatchObject({ id: "x", rank: { from: 1, to: 1 } });
    expect(solutions.slice(0, 6)).toEqual(computePlaceIndex(six, MAIL).solutions);
    expect(baseline).toBe(computePlaceIndex(six, MAIL).baseline);
  });

  test("tells nothing of whom it may not, nor of who has too little of the mix", () => {
    const mix = new Map([
      ["mail", 0.6],
      ["calls", 0.4],
    ]);
    const hidden = solution("y", 70, { obstacle: withhold("Privacy", null) });
    const { solutions } = computePlaceIndex([...six, hidden], mix);
    expect(solutions[0]?.index).toMatchObject({ withheld: "Imprecise", value: null });
    expect(solutions.at(-1)?.index).toMatchObject({ withheld: "Privacy", samples: null });
  });
});
