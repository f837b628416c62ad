import type { Point } from "@waymark/rules/geography/bucket";
import type { Db } from "@waymark/server/platform/database/connect";
import { HOME_COUNTRIES, PORTUGUESE_CITIES, THIN_COUNTRIES } from "./names.ts";

/** A city as samples name it. */
export type WorldCity = Point & {
  readonly id: number;
  readonly name: string;
  readonly country: string;
  readonly state: string;
};

/** Six in each country with depth, the largest first; more in Portugal; one elsewhere. */
export type WorldCities = ReadonlyMap<string, readonly WorldCity[]>;

const CITIES_AT_HOME = 6;

/** Reads the places of the product itself, so that maps, names and boundaries agree with the samples. */
export async function readCities(db: Db): Promise<WorldCities> {
  const cities = new Map<string, readonly WorldCity[]>();
  for (const country of [...HOME_COUNTRIES, ...THIN_COUNTRIES.map(([code]) => code)]) {
    const rows = await db
      .selectFrom("places")
      .leftJoin("states", (join) =>
        join.onRef("states.country", "=", "places.country").onRef("states.code", "=", "places.state_code"),
      )
      .select(["places.id", "places.name", "places.latitude", "places.longitude", "states.code"])
      .where("places.country", "=", country)
      .orderBy("places.population", "desc")
      .orderBy("places.id")
      .limit(country === "PT" ? 1_000 : CITIES_AT_HOME)
      .execute();
    const known = rows.map(({ id, name, latitude, longitude, code }) => ({
      id,
      name,
      country,
      state: code === null ? country : `${country}.${code}`,
      latitude,
      longitude,
    }));
    cities.set(country, country === "PT" ? PORTUGUESE_CITIES.map((name) => named(known, name)) : known);
  }
  return cities;
}

function named(cities: readonly WorldCity[], name: string): WorldCity {
  const city = cities.find((one) => one.name === name);
  if (city === undefined) throw new Error(`The places of this installation have no ${name}: load them first.`);
  return city;
}

export function citiesOf(cities: WorldCities, country: string): readonly [WorldCity, ...WorldCity[]] {
  const [first, ...others] = cities.get(country) ?? [];
  if (first === undefined) throw new Error(`The demo world has no city in ${country}.`);
  return [first, ...others];
}
