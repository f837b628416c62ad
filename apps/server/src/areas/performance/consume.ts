import { MeasurementTaken } from "@waymark/contracts/events/measurement-taken";
import { performanceLimits } from "@waymark/contracts/performance/limits";
import { DAY_MS } from "@waymark/contracts/units";
import { visitorSamples } from "@waymark/rules/samples/visitor-samples";
import type { Clock } from "../../platform/clock.ts";
import {
  type Consumer,
  type Consuming,
  consumeEvents,
  deduplicationToken,
  payloadOf,
} from "../../platform/streams/consume.ts";
import type { SolutionsPort } from "../solutions/port.ts";
import { insertSamples } from "./insert-samples.ts";

/** Visitors' tests become samples of the solutions that hold their networks. Taken in twice, they are there once. */
export function consumeVisitorSamples(
  options: Consuming & { readonly clock: Clock; readonly solutions: SolutionsPort },
): Consumer {
  const { clock, solutions, measurements } = options;
  return consumeEvents({
    ...options,
    name: "visitor_samples_to_clickhouse",
    kind: "measurementTaken",
    effect: async (events) => {
      const oldestMs = clock.now() - performanceLimits.samplesKeptDays * DAY_MS;
      const samples = events
        .flatMap((event) => visitorSamples(payloadOf(event, MeasurementTaken)))
        // A rebuild announces older tests, too. Their days are closed and their samples would be gone at once.
        .filter(({ at }) => Date.parse(at) > oldestMs);
      await insertSamples(measurements, samples, {
        attribute: solutions.attribute,
        receivedAtMs: clock.now(),
        token: deduplicationToken(events),
      });
    },
  });
}
