import type { Check } from "../check-link.ts";
import { makeNetwork, type Network } from "../network/network.ts";
import type { ScenarioReadings } from "./accuracy-table.ts";
import { runScenario } from "./run-scenario.ts";
import type { Scenario } from "./scenario.ts";
import { buildSite } from "./site.ts";

export type Checked = {
  readonly checks: readonly Check[];
  readonly done: readonly ScenarioReadings[];
  readonly browserVersion: string;
};

/** Each scenario in turn, on one network. With `isSmoke` times are printed without deciding anything. */
export async function checkScenarios(scenarios: readonly Scenario[], isSmoke: boolean): Promise<Checked> {
  const done: ScenarioReadings[] = [];
  let browserVersion = "";
  const network = await makeNetwork();
  try {
    await buildSite(network);
    for (const scenario of scenarios) {
      // Once: a second attempt would choose among readings, and what is published would be the better ones.
      const outcome = await tryScenario(network, scenario);
      browserVersion = outcome.browserVersion ?? browserVersion;
      done.push({ name: scenario.name, readings: outcome.readings });
    }
  } finally {
    await network.stop();
  }
  const checks = done.map(({ name, readings }) => ({
    title: name,
    passed: readings.length > 0 && readings.every(({ held, isTime }) => held || (isSmoke && isTime === true)),
  }));
  return { checks, done, browserVersion };
}

/** `--smoke` takes a few, a word those that have it in their name. */
export function chosen(scenarios: readonly Scenario[], args: readonly string[]): readonly Scenario[] {
  const isSmoke = args.includes("--smoke");
  const [word] = args.filter((one) => !one.startsWith("--"));
  return scenarios.filter(({ name, inSmoke }) => (!isSmoke || inSmoke) && (!word || name.includes(word)));
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
