import { setTimeout as sleep } from "node:timers/promises";
import type { ProductWorld } from "./product-world.ts";
import type { Trouble } from "./retry-until-answered.ts";
import { sendVisit } from "./send-visit.ts";
import type { World } from "./world.ts";

export type FlowFigures = Readonly<Trouble> & { readonly sent: number };

export type Flow = {
  /** Ends the flow once it has sent at least the requested number. */
  readonly finish: () => Promise<FlowFigures>;
  /** Ends the flow after what is in flight, for a failed case. */
  readonly abandon: () => Promise<void>;
};

const WORKERS = 16;

type FlowOptions = { readonly atLeast: number; readonly perSecond: number; readonly workers?: number };

/** Starts a steady stream of visits by many people, which continues whatever happens to the server. */
export const startFlow = (world: World, options: FlowOptions): Flow =>
  startFlowOf(world, options, () => sendVisit(world, world.nextVisitor()));

/** Starts a steady stream of whatever `send` sends. It resolves when the server has confirmed it. */
export function startFlowOf(
  { flows }: Pick<ProductWorld, "flows">,
  options: FlowOptions,
  send: (turn: number) => Promise<Trouble>,
): Flow {
  const startedAt = performance.now();
  let atLeast = options.atLeast;
  let mayEnd = false;
  let begun = 0;
  let failure: unknown;
  const figures = { sent: 0, repliesLost: 0, refusals: 0 };

  const work = async (): Promise<void> => {
    while (failure === undefined && (begun < atLeast || !mayEnd)) {
      const turn = begun;
      begun += 1;
      const early = startedAt + (turn / options.perSecond) * 1000 - performance.now();
      if (early > 0) await sleep(early);
      const sent = await send(turn);
      figures.sent += 1;
      figures.repliesLost += sent.repliesLost;
      figures.refusals += sent.refusals;
    }
  };
  const workers = Promise.all(
    Array.from({ length: options.workers ?? WORKERS }, () =>
      work().catch((error: unknown) => {
        failure ??= error;
      }),
    ),
  );
  const flow: Flow = {
    finish: async () => {
      mayEnd = true;
      await workers;
      flows.delete(flow);
      if (failure !== undefined) throw failure;
      return { ...figures };
    },
    abandon: async () => {
      mayEnd = true;
      atLeast = 0;
      await workers;
      flows.delete(flow);
    },
  };
  flows.add(flow);
  return flow;
}
