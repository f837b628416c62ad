import type { RunEvent } from "../../../platform/test-run/events.ts";
import { reduceRun } from "../../../platform/test-run/reduce.ts";
import type { RunState } from "../../../platform/test-run/state.ts";

export type RunStore = {
  readonly state: () => RunState;
  readonly dispatch: (event: RunEvent) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/** The run's state outside of React, so that it outlives every view of it. */
export function createRunStore(initial: RunState, now: () => number): RunStore {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    dispatch(event) {
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
