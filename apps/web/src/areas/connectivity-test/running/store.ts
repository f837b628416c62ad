import type { RunEvent } from "./events.ts";
import { reduceRun } from "./reduce.ts";
import type { RunState } from "./state.ts";

export type RunStore = {
  readonly state: () => RunState;
  readonly tell: (event: RunEvent) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/** The run's state outside of React, so that it outlives every view of it. */
export function createRunStore(initial: RunState, now: () => number): RunStore {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    tell(event) {
      const next = reduceRun(state, event, now());
      if (next === state) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
