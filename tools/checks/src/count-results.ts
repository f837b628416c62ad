import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readOutcomes } from "./spec/results.ts";

// The closing line of .ci/run: every test of every kind that ran, added up.
const folder = process.argv[2] ?? ".waymark/results";
const outcomes = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .flatMap((name) => readOutcomes(name, readFileSync(join(folder, name), "utf8")));
const flaky = outcomes.filter((outcome) => outcome.flaky === true);
const failed = outcomes.filter((outcome) => !outcome.passed && outcome.flaky !== true);
for (const { title } of flaky) console.log(`flaky: ${title}`);
for (const { title } of failed) console.log(`failed: ${title}`);
if (flaky.length > 0) console.log(`flaky: ${flaky.length}, passed on a later try`);
console.log(`${outcomes.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 && outcomes.length > 0 ? 0 : 1;
