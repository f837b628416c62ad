import { setTimeout as sleep } from "node:timers/promises";
import { sendVisit } from "./send-visit.ts";
import type { World } from "./world.ts";

export type FlowFigures = { readonly visits: number; readonly repliesLost: number; readonly refusals: number };

export type Flow = {
  /** Ends the flow once it has sent at least the requested number of visits. */
  readonly finish: () => Promise<FlowFigures>;
  /** Ends the flow after the visits in flight, for a failed case. */
  readonly abandon: () => Promise<void>;
};

const WORKERS = 16;

/** Starts a steady stream of visits by many people, which continues whatever happens to the server. */
export function startFlow(world: World, options: { atLeast: number; perSecond: number }): Flow {
  const startedAt = performance.now();
  let atLeast = options.atLeast;
  let mayEnd = false;
  let begun = 0;
  let failure: unknown;
  const figures = { visits: 0, repliesLost: 0, refusals: 0 };

  const work = async (): Promise<void> => {
    while (failure === undefined && (begun < atLeast || !mayEnd)) {
      const turn = begun;
      begun += 1;
      const early = startedAt + (turn / options.perSecond) * 1000 - performance.now();
      if (early > 0) await sleep(early);
      const visitor = world.nextVisitor();
      const sent = await sendVisit(world, visitor);
      figures.visits += 1;
      figures.repliesLost += sent.repliesLost;
      figures.refusals += sent.refusals;
    }
  };
  const workers = Promise.all(
    Array.from({ length: WORKERS }, () =>
      work().catch((error: unknown) => {
        failure ??= error;
      }),
    ),
  );
  const flow: Flow = {
    finish: async () => {
      mayEnd = true;
      await workers;
      world.flows.delete(flow);
      if (failure !== undefined) throw failure;
      return { ...figures };
    },
    abandon: async () => {
      mayEnd = true;
      atLeast = 0;
      await workers;
      world.flows.delete(flow);
    },
  };
  world.flows.add(flow);
  return flow;
}
