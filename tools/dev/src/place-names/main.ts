import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ShownNames, shownNames } from "./city-names.ts";
import { furtherNames, plain } from "./further-names.ts";
import { movedStates } from "./moved-states.ts";
import { readScripts } from "./scripts.ts";
import {
  type NamedCity,
  readCities,
  readDivisions,
  readLaterCities,
  readNamesByHand,
  readOtherNames,
  readStateNames,
  readZoneCities,
} from "./sources.ts";
import { stateRows } from "./state-names.ts";

const OUTPUT = new URL("../../../../db/places/", import.meta.url);
const FURTHER_FROM_POPULATION = 100_000;
const SHOWN_FROM_POPULATION = 500_000;
/** In these countries the names are native, so smaller places have them too. */
const SHOWN_FROM_POPULATION_AT_HOME = new Map([
  ["JP", 50_000],
  ["TW", 50_000],
  ["HK", 50_000],
  ["CN", 300_000],
]);

/** `npx node tools/dev/src/place-names/main.ts FOLDER`: rewrites db/places; db/places/README.md lists the contents of FOLDER. */
const folder = process.argv[2];
if (folder === undefined) throw new Error("Name the folder that holds the packages: see db/places/README.md.");

const write = (file: string, head: string, lines: readonly (readonly string[])[]): void => {
  writeFileSync(new URL(file, OUTPUT), `${[head, ...lines.map((cells) => cells.join("\t"))].join("\n")}\n`);
  console.log(`${file}: ${lines.length} lines`);
};

const cities = readCities();
const script = readScripts(folder);
const moved = movedStates(cities, readLaterCities());
write(
  "moved-states.tsv",
  "id\tstate",
  [...moved].sort(([a], [b]) => a - b).map(([id, state]) => [String(id), state]),
);

const inUse = new Set(cities.map((city) => `${city.country}.${moved.get(city.cityId) ?? city.adminCode}`));
const states = stateRows(inUse, readStateNames(), readDivisions(folder), script);
write(
  "states.tsv",
  "id\tname\tja\tzh-Hans\tzh-Hant",
  states.map(({ id, name, ja, zhHans, zhHant }) => [id, name, ja, zhHans, zhHant]),
);

const zones = {
  en: readZoneCities(folder, "en"),
  ja: readZoneCities(folder, "ja"),
  zhHans: readZoneCities(folder, "zh"),
  zhHant: readZoneCities(folder, "zh-Hant"),
};
const handWritten = readNamesByHand("cities-by-hand.tsv");

function zoneNames(city: NamedCity): ShownNames | undefined {
  const called = zones.en.get(city.timeZone) ?? city.timeZone.split("/").at(-1) ?? "";
  if (plain(called) !== plain(city.name.replace(/ City$/, ""))) return undefined;
  const [ja, zhHans, zhHant] = [zones.ja, zones.zhHans, zones.zhHant].map((names) => names.get(city.timeZone));
  return ja === undefined || zhHans === undefined || zhHant === undefined ? undefined : { ja, zhHans, zhHant };
}

function namesOf(city: NamedCity): ShownNames {
  const [ja = "", zhHans = "", zhHant = ""] = handWritten.get(String(city.id)) ?? [];
  if (ja !== "") return { ja, zhHans, zhHant };
  const zone = city.population >= FURTHER_FROM_POPULATION || city.isCapital ? zoneNames(city) : undefined;
  if (zone !== undefined) return zone;
  const from = SHOWN_FROM_POPULATION_AT_HOME.get(city.country) ?? SHOWN_FROM_POPULATION;
  return city.population >= from || city.isCapital ? shownNames(city, script) : { ja: "", zhHans: "", zhHant: "" };
}

const known = new Set(cities.map((city) => city.cityId));
const named = readOtherNames(folder)
  .filter((city) => known.has(city.id))
  .sort((a, b) => b.population - a.population)
  .map((city) => {
    const { ja, zhHans, zhHant } = namesOf(city);
    const many = city.population >= FURTHER_FROM_POPULATION || city.isCapital;
    const further = many ? furtherNames(city, [ja, zhHans, zhHant]) : [];
    return [String(city.id), city.name, ja, zhHans, zhHant, further.join("|")];
  })
  .filter(([, , ja, zhHans, , further]) => `${ja}${zhHans}${further}` !== "");
write("place-names.tsv", "id\tname\tja\tzh-Hans\tzh-Hant\tfurther", named);
console.log(`written to ${join(OUTPUT.pathname)}`);
