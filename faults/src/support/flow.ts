import { setTimeout as sleep } from "node:timers/promises";
import { sendVisit } from "./send-visit.ts";
import type { World } from "./world.ts";

export type FlowFigures = { readonly visits: number; readonly repliesLost: number; readonly refusals: number };

export type Flow = {
  readonly accepted: () => number;
  /** Lets the flow end once it has sent at least what it was asked for. */
  readonly finish: () => Promise<FlowFigures>;
};

const WORKERS = 16;

/** A steady stream of visits by many people at once, which goes on through whatever happens to the server. */
export function startFlow(world: World, options: { atLeast: number; perSecond: number }): Flow {
  const startedAt = performance.now();
  let mayEnd = false;
  let begun = 0;
  let failure: unknown;
  const figures = { visits: 0, repliesLost: 0, refusals: 0 };

  const work = async (): Promise<void> => {
    while (failure === undefined && (begun < options.atLeast || !mayEnd)) {
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
  return {
    accepted: () => figures.visits,
    finish: async () => {
      mayEnd = true;
      await workers;
      if (failure !== undefined) throw failure;
      return { ...figures };
    },
  };
}
