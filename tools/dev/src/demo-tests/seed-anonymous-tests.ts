import { createHash } from "node:crypto";
import { insertMeasurements } from "@waymark/server/areas/connectivity-test/insert-measurements";
import { doorsMeasured, lineMeasured } from "@waymark/server/areas/connectivity-test/measurement";
import { connectClickhouse } from "@waymark/server/platform/clickhouse";
import { anonymousTests } from "./visitors.ts";

const CLOUD = "MultiTenant";

/**
 * Inserts the tests of the demo world's anonymous visitors as the pipeline inserts them, so that reports have peers.
 * Idempotent: a visitor's test has the same id and time at every start until they test again.
 */
export async function seedAnonymousTests(clickhouseUrl: string, nowMs: number): Promise<void> {
  const measurements = connectClickhouse(clickhouseUrl);
  try {
    const taken = anonymousTests(nowMs)
      .flatMap((test) => [doorsMeasured(CLOUD, test), lineMeasured(CLOUD, test)])
      .filter((one) => one !== undefined);
    const ids = taken.map(({ measurementId }) => measurementId).join("\n");
    await insertMeasurements(measurements, taken, createHash("sha256").update(ids).digest("hex"));
  } finally {
    await measurements.close();
  }
}
