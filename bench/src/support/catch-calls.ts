import type { RunningProduct } from "@waymark/dev/start-product";
import { connectClickhouse } from "@waymark/server/platform/clickhouse";
import { readSettings } from "@waymark/server/platform/env";
import { createLog } from "@waymark/server/platform/log";
import { wire } from "@waymark/server/wiring";
import { catchStatements, type Wave } from "./statements.ts";

const CATCHES = 3;

/** Asks the product in this process, where its statements can be caught; a warm one, since a page opens nothing for the first time. */
export async function catchCalls(
  product: RunningProduct,
  paths: readonly string[],
  headers: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, readonly Wave[]>> {
  const settings = readSettings({ ...process.env, ...product.environment, WAYMARK_ROLES: "api" });
  const { app } = await wire(settings, createLog("warn", "bench"), { limiter: { count: () => undefined } }).startApi();
  const measurements = connectClickhouse(product.engines.urls.clickhouse);
  const catching = catchStatements(measurements);
  try {
    const caught = new Map<string, readonly Wave[]>();
    for (const path of paths)
      for (let turn = 0; turn < CATCHES; turn += 1)
        caught.set(
          path,
          await catching.of(async () => {
            const reply = await app.inject({ method: "GET", url: path, headers });
            if (reply.statusCode >= 300) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`);
          }),
        );
    return caught;
  } finally {
    catching.stop();
    await app.close();
    await measurements.close();
  }
}
