import { describe, expect, test } from "vitest";
import { show, withhold } from "./gate.ts";
import { createPeerDistribution, findFifth, medianOf } from "./peers.ts";

const TEN = [55, 60, 65, 70, 75, 80, 85, 90, 95, 100];
const peersAt = (...points: number[]) => createPeerDistribution(points.map((value) => show(value, 100)));

describe("peers", () => {
  test("their quintiles lie between their points, without names", () => {
    const { peers, points, quintiles } = peersAt(...[...TEN].reverse());
    expect(peers).toBe(10);
    expect(points).toEqual(TEN);
    expect(quintiles).toEqual([64, 73, 82, 91].map((border) => expect.closeTo(border, 9)));
    expect(medianOf(peersAt(...TEN))).toBeCloseTo(77.5, 9);
  });

  test("fewer than ten show nothing but their number", () => {
    expect(peersAt(...TEN.slice(1))).toEqual({ peers: 9, points: [], quintiles: null });
    expect(medianOf(peersAt(...TEN.slice(1)))).toBeNull();
  });

  test("those whose assessment is withheld or has under 100 samples do not count", () => {
    const assessments = [...TEN.slice(2).map((value) => show(value, 100)), show(20, 99), withhold("Privacy", null)];
    expect(createPeerDistribution(assessments).peers).toBe(8);
  });
});

test("points at a border belong to the better fifth", () => {
  expect(findFifth(64, [64, 73, 82, 91])).toBe("BelowAverage");
  expect(findFifth(63.9, [64, 73, 82, 91])).toBe("Worst");
  expect(findFifth(91, [64, 73, 82, 91])).toBe("Best");
});
