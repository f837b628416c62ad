import type { NetworkState, Order } from "./control.ts";
import type { Conditions } from "./scenario.ts";
import type { ScenarioName } from "./scenarios.ts";

/** Changes the visitor's network, from any process. */
export type ScenarioControls = {
  readonly state: () => Promise<NetworkState>;
  readonly switchTo: (name: ScenarioName) => Promise<NetworkState>;
  readonly adjust: (changes: Partial<Conditions>) => Promise<NetworkState>;
  readonly blockWebSocket: (blocked: boolean) => Promise<NetworkState>;
  /** Stops all traffic, from the doors and from the product's own pages. Sent data waits. */
  readonly cutLine: () => Promise<NetworkState>;
  readonly restoreLine: () => Promise<NetworkState>;
};

export function scenarioControls(port: number): ScenarioControls {
  const url = `http://127.0.0.1:${port}/`;
  const order = async (body?: Order): Promise<NetworkState> => {
    const reply = await fetch(
      url,
      body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
    );
    const state = (await reply.json()) as NetworkState & { error?: string };
    if (!reply.ok) throw new Error(state.error ?? `the simulated network answered ${reply.status}`);
    return state;
  };
  const adjust = (changes: Partial<Conditions>) => order({ adjust: changes });
  return {
    state: () => order(),
    switchTo: (name) => order({ switchTo: name }),
    adjust,
    blockWebSocket: (blocked) => adjust({ webSocket: blocked ? "blocked" : "works" }),
    cutLine: () => order({ line: "cut" }),
    restoreLine: () => order({ line: "restored" }),
  };
}
