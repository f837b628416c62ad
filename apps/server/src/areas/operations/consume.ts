import { VisitLogged } from "@waymark/contracts/events/stream";
import type { Measurements } from "../../platform/clickhouse.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Log } from "../../platform/log.ts";
import type { Streams } from "../../platform/streams/connect.ts";
import { type Consumer, consumeEvents, deduplicationToken, PoisonEvent } from "../../platform/streams/consume.ts";

/** Visits from the stream into ClickHouse. The event's id is the row's, so a redelivered batch changes nothing. */
export function consumeVisits(options: {
  streams: Streams;
  measurements: Measurements;
  db: Db;
  log: Log;
  streamPrefix?: string;
}): Consumer {
  return consumeEvents({
    ...options,
    name: "visits_to_clickhouse",
    kind: "visitLogged",
    effect: async (events) => {
      const values = events.map(({ id, payload }) => {
        const visit = VisitLogged.safeParse(payload);
        if (!visit.success) throw new PoisonEvent("the payload is not a visit");
        const { event, cloud, at, eventId } = visit.data;
        return { event_id: eventId ?? id, event, cloud, at: at.replace("Z", "") };
      });
      await options.measurements.client.insert({
        table: "visits",
        values,
        format: "JSONEachRow",
        clickhouse_settings: { insert_deduplication_token: deduplicationToken(events) },
      });
    },
  });
}
