import { expect, test } from "vitest";
import { assignDivisions, type OutlinedDivision, type PlacedCity } from "./assign-divisions.ts";
import { withoutSmallIslands } from "./without-small-islands.ts";

const STATES = new Set(["ES.51", "ES.56", "PT.14"]);
const square = (west: number, south: number, size = 1) =>
  [
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ],
  ] as const;
const division = (west: number, code: string | null, country = "ES"): OutlinedDivision => ({
  properties: { gn_a1_code: code, iso_a2: country },
  geometry: { type: "Polygon", coordinates: square(west, 40) },
});
const city = (state: string, longitude: number): PlacedCity => ({
  country: state.slice(0, 2),
  state,
  population: 1_000,
  point: [longitude, 40.5],
});
const idsOf = (divisions: readonly OutlinedDivision[], cities: readonly PlacedCity[]): string[] =>
  assignDivisions(divisions, STATES, cities).map(({ id }) => id);

test("a division is the state of its code where a city inside is in that state, or none is", () => {
  expect(idsOf([division(0, "ES.51")], [city("ES.51", 0.5), city("ES.56", 0.6), city("ES.56", 0.7)])).toEqual([
    "ES.51",
  ]);
  expect(idsOf([division(0, "ES.51")], [])).toEqual(["ES.51"]);
});

test("finer divisions and codes that mean another state today go to the state of most cities inside", () => {
  const cities = [city("ES.56", 0.5), city("ES.56", 1.5), city("ES.51", 1.6), city("ES.56", 1.7)];
  expect(idsOf([division(0, "ES.B"), division(1, null), division(0, "ES.51")], cities)).toEqual([
    "ES.56",
    "ES.56",
    "ES.56",
  ]);
});

test("where nobody lives the nearest city of the country decides; without one the division is left out", () => {
  expect(idsOf([division(5, null)], [city("PT.14", 4), city("ES.51", 9), city("ES.56", 20)])).toEqual(["ES.51"]);
  expect(idsOf([division(5, null, "AQ")], [city("ES.51", 9)])).toEqual([]);
});

test("small islands are left out, but never all of a state", () => {
  const islands = (...sizes: readonly number[]) => ({
    type: "Feature" as const,
    properties: { id: "ES.51" },
    geometry: { type: "MultiPolygon" as const, coordinates: sizes.map((size, at) => square(at * 2, 0, size)) },
  });
  const kept = (...sizes: readonly number[]): number =>
    withoutSmallIslands(islands(...sizes), 30).geometry.coordinates.length;
  expect(kept(1, 0.01, 0.2)).toBe(2);
  expect(kept(0.01, 0.02)).toBe(1);
});
