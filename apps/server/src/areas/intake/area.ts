import { intakeLimits } from "@waymark/contracts/intake/limits";
import type { Area } from "../../platform/area.ts";
import { batchRequests } from "../../platform/batch-requests.ts";
import { postgresRateCounter } from "../../platform/http/rate-counter.ts";
import type { Platform } from "../../platform/platform.ts";
import { publishSamples } from "../../platform/streams/sample-stream.ts";
import type { Places } from "../geography/port.ts";
import type { PerformancePort } from "../performance/port.ts";
import { keyCheck } from "./check-key.ts";
import { consumeIntake } from "./consume.ts";
import { judgeBatch } from "./judge-batch.ts";
import { countSamples } from "./metrics.ts";
import { intakeHandlers } from "./routes.ts";
import type { Intake } from "./take-samples.ts";
import { unpackBatch } from "./unpack-batch.ts";

export function intakeArea(
  platform: Platform,
  { places, performance }: { readonly places: Places; readonly performance: PerformancePort },
): Area<"intake"> {
  const { clock, consuming, database, limiter, streams, streamPrefix } = platform;
  const judge: Intake["judge"] = batchRequests(
    (all: readonly Parameters<Intake["judge"]>[0][]) =>
      Promise.all(all.map(async ({ body, ...around }) => judgeBatch(await unpackBatch(body), { ...around, places }))),
    { most: 1, lanes: intakeLimits.unpackedAtOnce },
  );
  return {
    name: "intake",
    handlers: intakeHandlers({
      checkKey: keyCheck(platform),
      limiter,
      counter: postgresRateCounter(database.pool),
      judge,
      publish: (messages) => publishSamples(streams, messages, streamPrefix),
      count: countSamples(),
    }),
    consumers: [() => consumeIntake({ ...consuming, clock, performance })],
  };
}
