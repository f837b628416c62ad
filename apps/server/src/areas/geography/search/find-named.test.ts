import { beforeAll, expect, test } from "vitest";
import { findNamed } from "./find-named.ts";
import type { PlaceIndex } from "./place-index.ts";
import { smallWorld } from "./small-world.ts";

let index: PlaceIndex;
beforeAll(async () => {
  index = await smallWorld();
});

const latitudeOf = (city: string, region: string, country: string): number | undefined => {
  const place = findNamed(index, { city, region, country });
  return place === undefined ? undefined : index.table.latitudes[place];
};

test.each([
  ["Springfield", "Illinois", "United States", 39.8],
  ["Springfield", "", "United States", 42.1],
  ["London", "", "Canada", 42.98],
  ["ロンドン", "", "イギリス", 51.5],
  ["münchen", "Bavaria", "Germany", 48.14],
])("%s, %s, %s is found by its names in any language", (city, region, country, latitude) => {
  expect(latitudeOf(city, region, country)).toBe(latitude);
});

test.each([
  ["a typo", "Lodnon", "", "Canada"],
  ["a beginning", "Spring", "", "United States"],
  ["a later word", "Jose", "", "United States"],
  ["another country", "Munich", "", "France"],
  ["the beginning of a country", "Munich", "", "Germ"],
  ["the beginning of a state", "Springfield", "Ill", "United States"],
  ["another state", "Springfield", "Texas", "United States"],
  ["an unknown country", "Paris", "", "Atlantis"],
  ["no name", "", "", "France"],
])("%s is no city", (_, city, region, country) => {
  expect(latitudeOf(city, region, country)).toBeUndefined();
});
