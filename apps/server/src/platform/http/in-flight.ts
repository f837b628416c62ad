import { metrics } from "@opentelemetry/api";
import { SHED_CLASSES, type ShedClass } from "@waymark/contracts/route";
import type { FastifyInstance } from "fastify";
import { problem } from "../problem.ts";

/** How full the server may be before a class is shed; the order is the shedding order. Essential calls are never shed. */
const SHARE_OF_CAP: Readonly<Record<ShedClass, number>> = {
  survey: 0.5,
  dashboard: 0.6,
  history: 0.75,
  newTest: 0.95,
  essential: Number.POSITIVE_INFINITY,
};

export type InFlight = { readonly count: () => number; readonly countOf: (shed: ShedClass) => number };

/** Caps what is under way at once. Released when the connection's reply closes, which also happens after an abort. */
export function capInFlight(app: FastifyInstance, options: { cap: number; busy: () => boolean }): InFlight {
  const underWay = new Map<ShedClass, number>(SHED_CLASSES.map((shed) => [shed, 0]));
  let total = 0;
  const add = (shed: ShedClass, by: number): void => {
    total += by;
    underWay.set(shed, (underWay.get(shed) ?? 0) + by);
  };

  metrics
    .getMeter("waymark")
    .createObservableGauge("waymark_in_flight", { description: "Requests under way, by shed class" })
    .addCallback((result) => {
      for (const [shed, count] of underWay) result.observe(count, { shed });
    });

  app.addHook("onRequest", (request, reply, done) => {
    const shed = request.routeOptions.config.shed;
    if (shed === undefined) {
      done();
      return;
    }
    const full = total >= options.cap * SHARE_OF_CAP[shed] || (options.busy() && shed !== "essential");
    if (full) {
      done(problem("overloaded", { retryAfterSeconds: 1 + Math.floor(Math.random() * 4) }));
      return;
    }
    add(shed, 1);
    reply.raw.once("close", () => add(shed, -1));
    done();
  });
  return { count: () => total, countOf: (shed) => underWay.get(shed) ?? 0 };
}
