import { randomUUID } from "node:crypto";
import { DAY_MS, HOUR_MS } from "@waymark/contracts/units";

/** A batch as a collector sends it, one sample in a line. Repeating it repeats its ids. */
export type MadeBatch = {
  readonly body: string;
  readonly samples: readonly { readonly id: string; readonly isTooFast: boolean }[];
};

const SAMPLES = 50;
/** One sample in so many is faster than light and must be kept apart. */
const TOO_FAST_EVERY = 10;
const WORKLOADS = ["mail", "files", "calls"] as const;
/** The server takes samples of the last 7 days. */
const DAYS_BACK = 6;

export function makeBatch({ samples = SAMPLES, isSpreadOverDays = false } = {}): MadeBatch {
  const backMs = isSpreadOverDays ? DAYS_BACK * DAY_MS : HOUR_MS;
  const made = Array.from({ length: samples }, (_, index) => {
    const isTooFast = index % TOO_FAST_EVERY === 0;
    return {
      id: randomUUID() as string,
      isTooFast,
      at: new Date(Date.now() - Math.random() * backMs).toISOString(),
      workload: WORKLOADS[index % WORKLOADS.length],
      outcome: "ok",
      rttMs: isTooFast ? 3 : 20 + Math.random() * 50,
      // Lisbon.
      city: 2_267_057,
      metro: isTooFast ? "SYD" : "LIS",
      address: `203.0.113.${index % 250}`,
    };
  });
  return { body: made.map(({ isTooFast: _, ...sample }) => JSON.stringify(sample)).join("\n"), samples: made };
}
