import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { listSourceFiles } from "./source-files.ts";
import { type Coverage, coverageOf, unknownIds } from "./spec/coverage.ts";
import { parseRequirements, type Requirement } from "./spec/requirements.ts";
import { readOutcomes, type TestOutcome } from "./spec/results.ts";

const TEST_FILE = /\.test\.tsx?$|^e2e\/.*\.story\.ts$/;
/** Unit tests that use this module assume an installation that previews every area. */
const PREVIEWS_AREAS = /from "[^"]*\/test-circumstances\.ts"/;
const HOW_TO_PRODUCE = [
  "no test results in .waymark/results; produce them with",
  "  npm run check   (unit tests)",
  "  npm run test:engines -- --reporter=default --reporter=json --outputFile.json=.waymark/results/engines.json",
  "  npm run e2e",
  "or all of them with npm run ci:whole",
];

const root = process.cwd();
const { values } = parseArgs({
  options: {
    areas: { type: "string" },
    min: { type: "string" },
    results: { type: "string", default: ".waymark/results" },
    "ids-only": { type: "boolean", default: false },
  },
});

const requirements = parseRequirements(await readFile(join(root, "docs/requirements.tsv"), "utf8"));
const tests = await readTests();
const results = values["ids-only"] ? [] : await readResults(join(root, values.results));
const faults = [...unknownIds(requirements, tests), ...unknownInResults(requirements, results)];
const chosen = chooseAreas(requirements, values.areas);

for (const fault of faults) console.log(`unknown id ${fault}`);
if (values["ids-only"]) {
  console.log(`spec: ${requirements.length} ids known, ${faults.length} unknown ids named`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} else {
  const coverage = coverageOf(
    chosen,
    results.flatMap(({ outcomes }) => outcomes.map(markPreview)),
  );
  printCoverage(coverage);
  const least = Number(values.min ?? 0);
  if (!Number.isInteger(least) || least < 0) throw new Error("--min takes a whole number");
  if (coverage.shown < least) console.log(`fewer than the ${least} rows asked for as shipped`);
  if (coverage.shown > least && values.min !== undefined)
    console.log(`more than the ${least} rows asked for: raise the number`);
  console.log(
    `spec: ${coverage.shown} of ${coverage.total} shown as shipped, ${coverage.withPreview} with previewed areas`,
  );
  process.exitCode = faults.length === 0 && coverage.shown >= least ? 0 : 1;
}

type TestFile = { where: string; text: string };
type ResultsFile = { name: string; outcomes: TestOutcome[] };

async function readResults(folder: string): Promise<ResultsFile[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".json")).sort();
  if (names.length === 0) for (const line of HOW_TO_PRODUCE) console.log(line);
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const outcomes = readOutcomes(name, await readFile(path, "utf8"));
      const ageMinutes = Math.round((Date.now() - (await stat(path)).mtimeMs) / 60_000);
      console.log(`${name}: ${outcomes.length} tests, ${ageMinutes} min old`);
      return { name, outcomes };
    }),
  );
}

async function readTests(): Promise<TestFile[]> {
  const files = (await listSourceFiles(root)).filter((file) => TEST_FILE.test(file));
  return Promise.all(files.map(async (where) => ({ where, text: await readFile(join(root, where), "utf8") })));
}

function markPreview(outcome: TestOutcome): TestOutcome {
  const source = tests.find(({ where }) => outcome.file?.endsWith(`/${where}`));
  return source !== undefined && PREVIEWS_AREAS.test(source.text) ? { ...outcome, isPreview: true } : outcome;
}

function unknownInResults(known: Requirement[], files: ResultsFile[]): string[] {
  return files.flatMap(({ name, outcomes }) =>
    unknownIds(
      known,
      outcomes.map(({ title }) => ({ where: name, text: title })),
    ),
  );
}

function chooseAreas(known: Requirement[], wanted: string | undefined): Requirement[] {
  if (wanted === undefined) return known;
  const areas = wanted.split(",").map((area) => area.trim());
  const unknown = areas.filter((area) => !known.some((row) => row.area === area));
  if (unknown.length > 0) throw new Error(`no such area: ${unknown.join(", ")}`);
  return known.filter(({ area }) => areas.includes(area));
}

function printCoverage({ areas, onlyInPreview }: Coverage): void {
  for (const { area, shown, missing } of areas) {
    const figure = `${shown.length}/${shown.length + missing.length}`;
    console.log(
      `${area.padEnd(20)} ${figure.padStart(7)}${missing.length > 0 ? `  missing ${missing.join(" ")}` : ""}`,
    );
  }
  if (onlyInPreview.length > 0) console.log(`only in preview ${onlyInPreview.join(" ")}`);
}
