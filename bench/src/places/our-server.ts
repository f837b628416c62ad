import { RATE_LIMITS } from "@waymark/contracts/rate-limits";
import { systemClock } from "@waymark/server/platform/clock";
import { connectDatabase } from "@waymark/server/platform/database/connect";
import { readSettings } from "@waymark/server/platform/env";
import { postgresRateCounter } from "@waymark/server/platform/http/rate-counter";
import { rateLimiter } from "@waymark/server/platform/http/rate-limit";
import { createLog } from "@waymark/server/platform/log";
import { wire } from "@waymark/server/wiring";
import { memoryCounter } from "../support/memory-counter.ts";

// The real server and, beside its routes, an empty one that goes the same way: edge, limit, policy, log.
const settings = readSettings(process.env);
const table = Object.fromEntries(
  Object.entries(RATE_LIMITS).map(([name, limit]) => [name, { ...limit, max: 1_000_000_000 }]),
) as unknown as typeof RATE_LIMITS;
const log = createLog("info", "bench");
const counters = connectDatabase({ url: settings.WAYMARK_DATABASE_URL, poolSize: 2, log });
const counter = process.env.COUNT === "shared" ? postgresRateCounter(counters.pool) : memoryCounter();
const limiter = rateLimiter(counter, systemClock, table);
const { app } = await wire(settings, log, { limiter }).startApi();
app.get("/empty", { config: { policy: "anyone", shed: "newTest", limit: "places", onlyData: true } }, async () => ({}));
await app.listen({ host: "127.0.0.1", port: settings.WAYMARK_PORT });
process.once("SIGTERM", () => process.exit(0));
