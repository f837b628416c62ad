import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@waymark/dev/child";
import type { Check } from "../check-link.ts";
import { makeNetwork, type Network } from "../network/network.ts";
import { type ScenarioReadings, writeAccuracyTable } from "./accuracy-table.ts";
import { runScenario } from "./run-scenario.ts";
import type { Scenario } from "./scenario.ts";
import { CALLS } from "./scenarios/calls.ts";
import { DISTANCES } from "./scenarios/distances.ts";
import { LINES } from "./scenarios/lines.ts";
import { OBSTACLES } from "./scenarios/obstacles.ts";
import { buildSite } from "./site.ts";

const SCENARIOS: readonly Scenario[] = [...DISTANCES, ...LINES, ...CALLS, ...OBSTACLES];
const RESULTS = join(ROOT, ".waymark/results");

/**
 * Measures with the shipped engine in networks whose truth is known. A word takes those that have it in their name; `--smoke`
 * takes a few, and times are then printed without deciding anything.
 */
export async function checkBrowser(args: readonly string[]): Promise<Check[]> {
  const isSmoke = args.includes("--smoke");
  const [word] = args.filter((one) => !one.startsWith("--"));
  const scenarios = SCENARIOS.filter(({ name, inSmoke }) => (!isSmoke || inSmoke) && (!word || name.includes(word)));
  const done: ScenarioReadings[] = [];
  let version = "";
  const network = await makeNetwork();
  try {
    await buildSite(network);
    for (const scenario of scenarios) {
      let outcome = await tryScenario(network, scenario);
      // A machine that is busy for a moment misses once; an engine that is wrong misses twice.
      if (!isSmoke && outcome.readings.some(({ held }) => !held)) outcome = await tryScenario(network, scenario);
      version = outcome.browserVersion ?? version;
      done.push({ name: scenario.name, readings: outcome.readings });
    }
  } finally {
    await network.stop();
  }
  const checks = done.map(({ name, readings }) => ({
    title: name,
    passed: readings.length > 0 && readings.every(({ held, isTime }) => held || (isSmoke && isTime)),
  }));
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(join(RESULTS, "lab.json"), JSON.stringify({ checks }));
  if (scenarios.length === SCENARIOS.length) writeAccuracyTable(done, version);
  return checks;
}

async function tryScenario(network: Network, scenario: Scenario): ReturnType<typeof runScenario> {
  const startedAtMs = Date.now();
  const outcome = await runScenario(network, scenario).catch((error: Error) => ({
    browserVersion: undefined,
    readings: [{ what: "the run", said: error.message, truth: "–", allowed: "–", held: false }],
  }));
  console.log(`${scenario.name} (${((Date.now() - startedAtMs) / 1000).toFixed(1)} s)`);
  for (const { what, said, truth, allowed, held } of outcome.readings)
    console.log(`  ${held ? "held  " : "failed"}  ${what}: ${said}, truth ${truth}, allowed ${allowed}`);
  return outcome;
}
