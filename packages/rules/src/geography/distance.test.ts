import { describe, expect, test } from "vitest";
import { distanceKm } from "./distance.ts";

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const PARIS = at(48.8566, 2.3522);
const TOKYO = at(35.6762, 139.6503);
const SYDNEY = at(-33.8688, 151.2093);

describe("distanceKm", () => {
  test.each([
    ["Paris to Tokyo", PARIS, TOKYO, 9_713],
    ["Tokyo to Sydney", TOKYO, SYDNEY, 7_823],
    ["a degree along the equator", at(0, 0), at(0, 1), 111.2],
    ["pole to pole", at(90, 0), at(-90, 77), 20_015],
    ["to the other side of the globe", at(10, 20), at(-10, -160), 20_015],
  ])("%s", (_, from, to, km) => {
    expect(Math.abs(distanceKm(from, to) - km) / km).toBeLessThan(0.002);
  });

  test("is short across the antimeridian", () => {
    expect(distanceKm(at(-17, 179.9), at(-17, -179.9))).toBeCloseTo(21.27, 1);
  });

  test("every point of the pole is the same one", () => {
    expect(distanceKm(at(90, 0), at(90, 123))).toBeCloseTo(0, 6);
  });

  test("is the same both ways, and nothing to the point itself", () => {
    expect(distanceKm(PARIS, SYDNEY)).toBe(distanceKm(SYDNEY, PARIS));
    expect(distanceKm(PARIS, PARIS)).toBe(0);
  });

  test("what is no point has no distance", () => {
    expect(distanceKm(at(Number.NaN, 0), PARIS)).toBeNaN();
  });
});
