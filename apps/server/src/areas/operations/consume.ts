import { VisitLogged } from "@waymark/contracts/events/stream";
import {
  type Consumer,
  type Consuming,
  consumeEvents,
  deduplicationToken,
  payloadOf,
} from "../../platform/streams/consume.ts";

/** Visits from the stream into ClickHouse. The event's id is the row's, so a redelivered batch changes nothing. */
export function consumeVisits(options: Consuming): Consumer {
  return consumeEvents({
    ...options,
    name: "visits_to_clickhouse",
    kind: "visitLogged",
    effect: async (events) => {
      const values = events.map((visit) => {
        const { event, cloud, at, eventId } = payloadOf(visit, VisitLogged);
        return { event_id: eventId ?? visit.id, event, cloud, at: at.replace("Z", "") };
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
