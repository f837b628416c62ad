import { metrics } from "@opentelemetry/api";
import type { ShedClass } from "@waymark/contracts/route";
import { type Problem, problem } from "../problem.ts";

/** How full the server may be before a class is shed; the order is the shedding order. Essential calls are never shed. */
const SHARE_OF_CAP: Readonly<Record<ShedClass, number>> = {
  survey: 0.5,
  dashboard: 0.6,
  history: 0.75,
  newTest: 0.95,
  essential: Number.POSITIVE_INFINITY,
};

export type InFlight = { readonly count: () => number; readonly countOf: (shed: ShedClass) => number };

export type InFlightCap = InFlight & {
  /** Takes a place and gives back how to leave it, which may be called more than once; undefined when there is none. */
  readonly enter: (shed: ShedClass) => (() => void) | undefined;
};

/** Caps what is under way at once. */
export function capInFlight(options: { cap: number; busy: () => boolean }): InFlightCap {
  const underWay: Record<ShedClass, number> = { survey: 0, dashboard: 0, history: 0, newTest: 0, essential: 0 };
  let total = 0;

  metrics
    .getMeter("waymark")
    .createObservableGauge("waymark_in_flight", { description: "Requests under way, by shed class" })
    .addCallback((result) => {
      for (const [shed, count] of Object.entries(underWay)) result.observe(count, { shed });
    });

  return {
    enter: (shed) => {
      if (total >= options.cap * SHARE_OF_CAP[shed] || (options.busy() && shed !== "essential")) return undefined;
      total += 1;
      underWay[shed] += 1;
      let inside = true;
      return () => {
        if (!inside) return;
        inside = false;
        total -= 1;
        underWay[shed] -= 1;
      };
    },
    count: () => total,
    countOf: (shed) => underWay[shed],
  };
}

/** Spread over some seconds, so that those who were turned away do not all come back at once. */
export const overloaded = (): Problem =>
  problem("overloaded", { retryAfterSeconds: 1 + Math.floor(Math.random() * 4) });
