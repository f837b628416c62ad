import { metrics } from "@opentelemetry/api";
import { STATUS_EVENT, type StatusPayload } from "@waymark/contracts/connectivity-test/hub-events";
import type { HubEvent } from "../../platform/hub/hub-source.ts";

/** Runs by the status they reached, counted as it happens. */
export function countRuns(): (events: readonly HubEvent[]) => void {
  const counter = metrics
    .getMeter("waymark")
    .createCounter("waymark_runs", { description: "Test runs that reached a status" });
  return (events) => {
    for (const { event, payload } of events)
      if (event === STATUS_EVENT) counter.add(1, { status: (payload as StatusPayload).status });
  };
}
