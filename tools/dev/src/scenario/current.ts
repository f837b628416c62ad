import type { Conditions, Scenario } from "./scenario.ts";
import { SCENARIOS, type ScenarioName } from "./scenarios.ts";

export type Change = "scenario" | "conditions";

/** The current scenario. Every user reads it here each time, so that it can change at run time. */
export type Current = {
  scenario(): Scenario;
  /** Switches to another scenario with its own conditions. */
  switchTo(name: ScenarioName): void;
  /** Changes single conditions until the next switch. */
  adjust(changes: Partial<Conditions>): void;
  onChange(listener: (change: Change) => void): void;
};

export function createCurrent(first: ScenarioName): Current {
  let scenario: Scenario = SCENARIOS[first];
  const listeners: ((change: Change) => void)[] = [];
  const change = (next: Scenario, kind: Change) => {
    scenario = next;
    for (const listener of listeners) listener(kind);
  };
  return {
    scenario: () => scenario,
    switchTo: (name) => change(SCENARIOS[name], "scenario"),
    adjust: (changes) => change({ ...scenario, conditions: { ...scenario.conditions, ...changes } }, "conditions"),
    onChange: (listener) => void listeners.push(listener),
  };
}
