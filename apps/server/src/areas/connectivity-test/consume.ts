import { MeasurementTaken } from "@waymark/contracts/events/measurement-taken";
import type { Measurements } from "../../platform/clickhouse.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Log } from "../../platform/log.ts";
import type { Streams } from "../../platform/streams/connect.ts";
import { type Consumer, consumeEvents, deduplicationToken, PoisonEvent } from "../../platform/streams/consume.ts";

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
      const values = events.flatMap(({ payload }) => {
        const taken = MeasurementTaken.safeParse(payload);
        if (!taken.success) throw new PoisonEvent("the payload is not a measurement");
        return rowsOf(taken.data);
      });
      await options.measurements.client.insert({
        table: "measurements",
        values,
        format: "JSONEachRow",
        clickhouse_settings: { insert_deduplication_token: deduplicationToken(events) },
      });
    },
  });
}

function rowsOf({ doors, line, ...taken }: MeasurementTaken): object[] {
  const around = {
    measurement_id: taken.measurementId,
    cloud: taken.cloud,
    at: Math.floor(Date.parse(taken.at) / 1000),
    country: taken.country,
    state: taken.state,
    city: taken.city,
    egress_country: taken.egressCountry,
    egress_city: taken.egressCity,
    egress_network: taken.egressNetwork,
    asn: taken.asn,
  };
  const ofDoors = doors.map((door) => ({
    ...around,
    part: `${door.workload}/${door.metro}${door.inUse ? "/use" : ""}`,
    workload: door.workload,
    metro: door.metro,
    in_use: door.inUse,
    samples: door.samples,
    smallest_ms: door.smallestMs,
    median_ms: door.medianMs,
    p90_ms: door.p90Ms,
  }));
  if (line === null) return ofDoors;
  return [
    ...ofDoors,
    {
      ...around,
      part: "line",
      download_mbps: line.downloadMbps,
      upload_mbps: line.uploadMbps,
      loss_percent: line.lossPercent,
      jitter_ms: line.jitterMs,
      udp_rtt_ms: line.udpRttMs,
      bloat_ms: line.bloatMs,
      web_socket_ms: line.webSocketMs,
    },
  ];
}
