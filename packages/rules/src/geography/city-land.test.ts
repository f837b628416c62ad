import { expect, test } from "vitest";
import { randomFrom } from "../findings/test-random-reports.ts";
import type { Point } from "./bucket.ts";
import { areaOf, cityLand, type Ring } from "./city-land.ts";
import { distanceKm } from "./distance.ts";

const LISBON = { latitude: 38.7, longitude: -9.1 };
const LAND: Ring = [
  [-12, 36],
  [-6, 36],
  [-6, 41],
  [-12, 41],
  [-12, 36],
];
const byDistance = (city: Point, others: readonly Point[]): Point[] =>
  others.toSorted((one, other) => distanceKm(city, one) - distanceKm(city, other));
const pointsOf = (ring: Ring): Point[] => ring.map(([longitude, latitude]) => ({ latitude, longitude }));

test("a city alone has all land within 40 km", () => {
  const [ring = [], ...more] = cityLand(LISBON, [], [LAND]);
  expect(more).toEqual([]);
  expect(ring[0]).toEqual(ring.at(-1));
  for (const point of pointsOf(ring)) expect(distanceKm(LISBON, point)).toBeCloseTo(40, 0);
});

test("between two cities the land ends half-way", () => {
  const north = { latitude: 38.9, longitude: -9.1 };
  const [ring = []] = cityLand(LISBON, [north], [LAND]);
  expect(Math.max(...ring.map(([, latitude]) => latitude))).toBeCloseTo(38.8, 6);
});

test("at the outline of the state the land ends", () => {
  const coast: Ring = LAND.map(([longitude, latitude]) => [longitude === -12 ? -9.2 : longitude, latitude] as const);
  const [ring = []] = cityLand(LISBON, [], [coast]);
  expect(Math.min(...ring.map(([longitude]) => longitude))).toBeCloseTo(-9.2, 6);
});

test("an outline of islands gives a piece for each", () => {
  const island = (longitude: number): Ring => [
    [longitude, 38.6],
    [longitude + 0.05, 38.6],
    [longitude + 0.05, 38.8],
    [longitude, 38.8],
    [longitude, 38.6],
  ];
  expect(cityLand(LISBON, [], [island(-9.2), island(-9), island(20)])).toHaveLength(2);
});

test("a city that the outline misses has the land next to it, and one without an outline all within 40 km", () => {
  const elsewhere: Ring = LAND.map(([longitude, latitude]) => [longitude + 50, latitude] as const);
  const farthest = (outline: readonly Ring[]): number =>
    Math.max(
      ...cityLand(LISBON, [], outline)
        .flatMap(pointsOf)
        .map((point) => distanceKm(LISBON, point)),
    );
  expect(farthest([elsewhere])).toBeCloseTo(4, 1);
  expect(farthest([])).toBeCloseTo(40, 0);
});

test("beyond 180 degrees the land goes on", () => {
  const city = { latitude: -16.8, longitude: 179.9 };
  const beyond: Ring = [
    [-180, -18],
    [-179, -18],
    [-179, -16],
    [-180, -16],
    [-180, -18],
  ];
  const [ring = []] = cityLand(city, [{ latitude: -16.8, longitude: -179.7 }], [beyond]);
  const longitudes = ring.map(([longitude]) => longitude);
  expect(Math.min(...longitudes)).toBeCloseTo(180, 6);
  expect(Math.max(...longitudes)).toBeCloseTo(180.1, 6);
});

test("no corner is nearer to another city, whatever the cities", () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = randomFrom(seed);
    const others = Array.from({ length: seed % 30 }, () => ({
      latitude: 38.2 + random(),
      longitude: -9.7 + 1.2 * random(),
    }));
    const corners = cityLand(LISBON, byDistance(LISBON, others), [LAND]).flatMap(pointsOf);
    for (const corner of corners) {
      const own = distanceKm(LISBON, corner);
      expect(own).toBeLessThan(40.5);
      // The plane is not quite the globe.
      const nearest = Math.min(...others.map((other) => distanceKm(other, corner)));
      expect(nearest).toBeGreaterThan(own - 0.5);
    }
  }
});

test("an area has the same size whichever way its corners run", () => {
  expect(areaOf(LAND)).toBeCloseTo(30, 9);
  expect(areaOf(LAND.toReversed())).toBeCloseTo(30, 9);
});
