import { MeasurementTaken } from "@waymark/contracts/events/measurement-taken";
import type { Measurements } from "../../platform/clickhouse.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Log } from "../../platform/log.ts";
import type { Streams } from "../../platform/streams/connect.ts";
import { type Consumer, consumeEvents, deduplicationToken, PoisonEvent } from "../../platform/streams/consume.ts";
import { insertMeasurements } from "./insert-measurements.ts";

/** Measurements from the stream into ClickHouse, a row for each door and one for the line. Taken in twice, they are there once. */
export function consumeMeasurements(options: {
  streams: Streams;
  measurements: Measurements;
  db: Db;
  log: Log;
  streamPrefix?: string;
}): Consumer {
  return consumeEvents({
    ...options,
    name: "measurements_to_clickhouse",
    kind: "measurementTaken",
    effect: async (events) => {
      const taken = events.map(({ payload }) => {
        const parsed = MeasurementTaken.safeParse(payload);
        if (!parsed.success) throw new PoisonEvent("the payload is not a measurement");
        return parsed.data;
      });
      await insertMeasurements(options.measurements, taken, deduplicationToken(events));
    },
  });
}
