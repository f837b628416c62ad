import { expect, test } from "vitest";
import { packLines } from "../../../build/basemap/pack-lines.ts";
import { type LonLat, unpackBasemap } from "./basemap.ts";
import { landPaths } from "./land-paths.ts";

const square = (west: number): LonLat[] => [
  [west, -1],
  [west + 2, -1],
  [west + 2, 1],
  [west, 1],
  [west, -1],
];
const world = unpackBasemap({
  land: [packLines([square(178)]), packLines([square(-180)])],
  borders: packLines([square(0)]),
});
const SIZE = { width: 512, height: 256 };
const movesIn = (path: string) => path.split("M").length - 1;

test("at the antimeridian both sides are drawn side by side", () => {
  const { land, borders } = landPaths(world, { x: 1, y: 0.5, zoom: 4 }, SIZE);
  expect(movesIn(land)).toBe(2);
  const xs = [...land.matchAll(/[ML](-?[\d.]+) /g)].map((match) => Number(match[1]));
  // Two degrees to each side of the middle, where a degree is 512 * 16 / 360 px.
  expect(Math.min(...xs)).toBeCloseTo(256 - 45.5, 0);
  expect(Math.max(...xs)).toBeCloseTo(256 + 45.5, 0);
  expect(borders).toBe("");
});

test("what lies outside of the picture is left out, and what is smaller than a pixel", () => {
  expect(landPaths(world, { x: 0.25, y: 0.5, zoom: 4 }, SIZE).land).toBe("");
  expect(landPaths(world, { x: 0.99, y: 0.5, zoom: -3 }, SIZE).land).toBe("");
});

test("a view wider than the world shows it again", () => {
  expect(movesIn(landPaths(world, { x: 0.5, y: 0.5, zoom: 0 }, { width: 1024, height: 256 }).borders)).toBe(3);
});
