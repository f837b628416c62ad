import type { Trouble } from "../support/retry-until-answered.ts";
import { type Visiting, visitWhole } from "./visit-whole.ts";
import type { RunWorld } from "./world.ts";

export type RunFlow = {
  /** Ends the flow once this many whole tests are done. */
  readonly finish: (atLeast: number) => Promise<Trouble & { readonly tests: number }>;
};

const VISITORS = 6;

/** Starts visitors who do one whole test after the other, whatever happens to the server. */
export function startRunFlow(world: RunWorld, visiting: Visiting = {}): RunFlow {
  const trouble: Trouble = { repliesLost: 0, refusals: 0 };
  let wanted = Number.POSITIVE_INFINITY;
  let tests = 0;
  let failure: unknown;
  const work = async (): Promise<void> => {
    while (failure === undefined && tests < wanted) {
      await visitWhole(world, { ...visiting, trouble });
      tests += 1;
    }
  };
  const workers = Promise.all(
    Array.from({ length: VISITORS }, () =>
      work().catch((error: unknown) => {
        failure ??= error;
      }),
    ),
  );
  const flow = {
    abandon: async (): Promise<void> => {
      wanted = 0;
      await workers;
      world.flows.delete(flow);
    },
  };
  world.flows.add(flow);
  return {
    finish: async (atLeast) => {
      wanted = atLeast;
      await workers;
      world.flows.delete(flow);
      if (failure !== undefined) throw failure;
      return { ...trouble, tests };
    },
  };
}
