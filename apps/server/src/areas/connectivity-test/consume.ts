import { MeasurementTaken } from "@waymark/contracts/events/measurement-taken";
import {
  type Consumer,
  type Consuming,
  consumeEvents,
  deduplicationToken,
  payloadOf,
} from "../../platform/streams/consume.ts";
import { insertMeasurements } from "./insert-measurements.ts";

/** Measurements from the stream into ClickHouse, a row for each door and one for the line. Taken in twice, they are there once. */
export function consumeMeasurements(options: Consuming): Consumer {
  return consumeEvents({
    ...options,
    name: "measurements_to_clickhouse",
    kind: "measurementTaken",
    effect: async (events) => {
      const taken = events.map((event) => payloadOf(event, MeasurementTaken));
      await insertMeasurements(options.measurements, taken, deduplicationToken(events));
    },
  });
}
