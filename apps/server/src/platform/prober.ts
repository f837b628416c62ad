import { proberLimits } from "@waymark/contracts/prober/limits";
import { OBSERVE_PATH, Observation, type ObservationOf, type Order } from "@waymark/contracts/prober/observations";
import type { Settings } from "./env.ts";

export type Prober = {
  /** Fails where the prober does not answer; what it saw outside, also that nothing answers there, is an observation. */
  readonly observe: <Kind extends Order["kind"]>(
    order: Extract<Order, { kind: Kind }>,
    withinMs?: number,
  ) => Promise<ObservationOf<Kind>>;
};

/** The process that goes outside for this one. Undefined where none is set up. */
export function connectProber(
  settings: Pick<Settings, "WAYMARK_PROBER_URL" | "WAYMARK_PROBER_KEY">,
): Prober | undefined {
  const { WAYMARK_PROBER_URL: url, WAYMARK_PROBER_KEY: key } = settings;
  if (url === undefined || key === undefined) return undefined;
  return {
    observe: async <Kind extends Order["kind"]>(
      order: Extract<Order, { kind: Kind }>,
      withinMs: number = proberLimits.observationMaxMs,
    ): Promise<ObservationOf<Kind>> => {
      const reply = await fetch(new URL(OBSERVE_PATH, url), {
        method: "POST",
        redirect: "error",
        signal: AbortSignal.timeout(withinMs),
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify(order),
      });
      if (!reply.ok) throw new Error(`the prober answered ${reply.status}`);
      const observation = Observation.parse(await reply.json());
      if (observation.kind !== order.kind)
        throw new Error(`the prober observed ${observation.kind}, not ${order.kind}`);
      return observation as ObservationOf<Kind>;
    },
  };
}
