import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@waymark/dev/child";
import { watchMachine } from "@waymark/dev/watch-machine";
import type { Check } from "../check-link.ts";
import { writeAccuracyTable } from "./accuracy-table.ts";
import { checkScenarios, chosen } from "./check-scenarios.ts";
import type { Scenario } from "./scenario.ts";
import { CALLS } from "./scenarios/calls.ts";
import { DISTANCES } from "./scenarios/distances.ts";
import { LINES } from "./scenarios/lines.ts";
import { OBSTACLES } from "./scenarios/obstacles.ts";

const SCENARIOS: readonly Scenario[] = [...DISTANCES, ...LINES, ...CALLS, ...OBSTACLES];
const RESULTS = join(ROOT, ".waymark/results");

/** Measures with the shipped engine in networks whose truth is known. */
export async function checkBrowser(args: readonly string[]): Promise<readonly Check[]> {
  const scenarios = chosen(SCENARIOS, args);
  const machine = watchMachine();
  const { checks, done, browserVersion } = await checkScenarios(scenarios, args.includes("--smoke"));
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(join(RESULTS, "lab.json"), JSON.stringify({ checks }));
  if (scenarios.length === SCENARIOS.length) writeAccuracyTable(done, browserVersion, machine());
  return checks;
}
