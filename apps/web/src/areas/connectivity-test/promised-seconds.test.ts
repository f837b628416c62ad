import { expect, test } from "vitest";
import { type MeasuringContext, STEPS } from "../../platform/test-run/measuring-contract.ts";
import { groupsOf } from "./measuring/plan.ts";
import { remainingMs } from "./measuring/step-table.ts";
import { PROMISED_SECONDS } from "./promised-seconds.ts";

/** Finding the place before, and the server's last word after what is measured. */
const AROUND_MS = 3_000;
/** A line to the next continent. Behind a satellite a test takes a minute, and its own clock says so. */
const LONG_ROUND_TRIP_MS = 120;

const secondsOf = (lessData: boolean, roundTripMs: number) => {
  const context = { lessData, run: { relays: [{}] } } as unknown as MeasuringContext;
  return (remainingMs(groupsOf(STEPS), context, roundTripMs) + AROUND_MS) / 1_000;
};

test.each([
  ["all", false],
  ["lessData", true],
] as const)(
  "the seconds promised for a test (%s) suffice by the plan, and are no more than ten too many",
  (name, lessData) => {
    const planned = secondsOf(lessData, LONG_ROUND_TRIP_MS);
    expect(PROMISED_SECONDS[name]).toBeGreaterThanOrEqual(planned);
    expect(PROMISED_SECONDS[name]).toBeLessThan(planned + 10);
  },
);
