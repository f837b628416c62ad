import { metrics } from "@opentelemetry/api";
import type { Streams } from "../../platform/streams/connect.ts";
import { readWaitingSamples } from "../../platform/streams/sample-stream.ts";

export type CountSamples = (
  outcome: "accepted" | "quarantined" | "refused" | "capped" | "turnedAway",
  samples: number,
) => void;

/** Samples by what became of them, counted as it happens. */
export function countSamples(): CountSamples {
  const counter = metrics
    .getMeter("waymark")
    .createCounter("waymark_intake_samples", { description: "Samples of tenants' devices, by what became of them" });
  return (outcome, samples) => {
    if (samples > 0) counter.add(samples, { outcome });
  };
}

/** What waits in the stream of samples, read when somebody scrapes, and how new the newest is that reached ClickHouse. */
export function exportIntakeMetrics(options: {
  readonly streams: Streams;
  readonly streamPrefix?: string;
  readonly now: () => number;
}): { readonly sawSample: (atMs: number) => void } {
  const meter = metrics.getMeter("waymark");
  const gauge = (name: string, description: string) => meter.createObservableGauge(name, { description });
  const waiting = gauge("waymark_intake_waiting", "Messages with samples that are not in ClickHouse yet");
  const bytes = gauge("waymark_intake_stream_bytes", "What the stream of samples holds");
  const oldest = gauge("waymark_intake_oldest_seconds", "Age of the oldest message with samples that waits");
  const newest = gauge("waymark_intake_newest_sample_timestamp_seconds", "When the newest stored sample was measured");
  let newestMs = 0;
  meter.addBatchObservableCallback(
    async (result) => {
      if (newestMs > 0) result.observe(newest, newestMs / 1_000);
      const found = await readWaitingSamples(options.streams, options.streamPrefix);
      if (found === undefined) return;
      result.observe(waiting, found.messages);
      result.observe(bytes, found.bytes);
      const ageMs = found.oldestAtMs === undefined ? 0 : options.now() - found.oldestAtMs;
      result.observe(oldest, Math.max(0, ageMs / 1_000));
    },
    [waiting, bytes, oldest, newest],
  );
  return {
    sawSample: (atMs) => {
      newestMs = Math.max(newestMs, atMs);
    },
  };
}
