import { metrics } from "@opentelemetry/api";
import type { Db } from "../../platform/database/connect.ts";
import { readOutboxDepth } from "./engine-health.read.ts";

/** How much waits for the stream, and since when; read when somebody scrapes. */
export function exportOutboxMetrics(db: Db): void {
  const meter = metrics.getMeter("waymark");
  const waiting = meter.createObservableGauge("waymark_outbox_waiting", {
    description: "Events not yet in the stream",
  });
  const oldest = meter.createObservableGauge("waymark_outbox_oldest_seconds", {
    description: "Age of the oldest event not yet in the stream",
  });
  const parked = meter.createObservableGauge("waymark_parked_events", {
    description: "Events that an operator must look at",
  });
  meter.addBatchObservableCallback(
    async (result) => {
      // A gauge without a value says that PostgreSQL did not answer; readiness says so too.
      const depth = await readOutboxDepth(db).catch(() => undefined);
      if (depth === undefined) return;
      result.observe(waiting, depth.waiting);
      result.observe(oldest, depth.oldestSeconds);
      result.observe(parked, depth.parked);
    },
    [waiting, oldest, parked],
  );
}
