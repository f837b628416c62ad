import { scenarioControls } from "@waymark/dev/scenario/controls";
import type { ScenarioName } from "@waymark/dev/scenario/scenarios";
import { SCENARIO_PORT } from "./endpoints.ts";

/** The network around the stories' visitor. A story that changes it puts it back. */
export const HOME_SCENARIO: ScenarioName = "good-office";
export const scenario = scenarioControls(SCENARIO_PORT);

export async function backHome(): Promise<void> {
  await scenario.restoreLine();
  await scenario.switchTo(HOME_SCENARIO);
}
