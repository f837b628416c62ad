import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readOutcomes, type TestOutcome } from "./spec/results.ts";

/** The closing line of CI: every test of every kind that ran, added up. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "most-flaky-percent": { type: "string", default: "100" } },
});
const folder = positionals[0] ?? ".waymark/results";
const read = (name: string): TestOutcome[] => readOutcomes(name, readFileSync(join(folder, name), "utf8"));
const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
const outcomes = names.flatMap(read);
const stories = names.filter((name) => name.startsWith("e2e")).flatMap(read);

const flaky = stories.filter((outcome) => outcome.flaky === true);
const failed = outcomes.filter((outcome) => !outcome.passed && outcome.flaky !== true);
for (const { title } of flaky) console.log(`flaky: ${title}`);
for (const { title } of failed) console.log(`failed: ${title}`);
if (flaky.length > 0) console.log(`flaky: ${flaky.length}, passed on a later try`);
const mostFlaky = (Number(values["most-flaky-percent"]) / 100) * stories.length;
const isTooFlaky = flaky.length > mostFlaky;
if (isTooFlaky) console.log(`flaky: more than ${values["most-flaky-percent"]} % of ${stories.length} stories`);
console.log(`${outcomes.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 && outcomes.length > 0 && !isTooFlaky ? 0 : 1;
