import { SampleBatch } from "@waymark/contracts/intake/sample-batch";
import type { Running } from "../../platform/area.ts";
import type { Clock } from "../../platform/clock.ts";
import { crashPoint } from "../../platform/crash-points.ts";
import { type Consuming, deduplicationToken, payloadOf } from "../../platform/streams/consume.ts";
import { consumeSamples } from "../../platform/streams/sample-stream.ts";
import type { PerformancePort } from "../performance/port.ts";
import { exportIntakeMetrics } from "./metrics.ts";

/** Samples of tenants' devices into ClickHouse. Taken in twice, they are there once. */
export function consumeIntake(
  options: Consuming & { readonly clock: Clock; readonly performance: PerformancePort },
): Running {
  const { clock, performance } = options;
  const { sawSample } = exportIntakeMetrics({ ...options, now: clock.now });
  const { stop } = consumeSamples({
    ...options,
    name: "samples_to_clickhouse",
    effect: async (messages) => {
      const batches = messages.map((message) => payloadOf(message, SampleBatch));
      const insert = { receivedAtMs: clock.now(), token: deduplicationToken(messages) };
      const of = ({ cloud, tenant }: SampleBatch) => ({ cloud, tenant, source: "intake" }) as const;
      const samples = batches.flatMap((batch) => batch.samples.map((sample) => ({ ...sample, ...of(batch) })));
      await performance.storeSamples(samples, insert);
      crashPoint("intake.beforeQuarantine");
      await performance.storeQuarantined(
        batches.flatMap((batch) =>
          batch.quarantined.map(({ reason, sample }) => ({ ...sample, ...of(batch), reason })),
        ),
        insert,
      );
      for (const { at } of samples) sawSample(Date.parse(at));
    },
  });
  // Without a name: what is trimmed of the stream of events does not depend on it.
  return { stop };
}
