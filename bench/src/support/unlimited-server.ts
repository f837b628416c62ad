import { RATE_LIMITS } from "@waymark/contracts/rate-limits";
import { systemClock } from "@waymark/server/platform/clock";
import { connectDatabase } from "@waymark/server/platform/database/connect";
import { readSettings } from "@waymark/server/platform/env";
import { postgresRateCounter } from "@waymark/server/platform/http/rate-counter";
import { rateLimiter } from "@waymark/server/platform/http/rate-limit";
import { createLog } from "@waymark/server/platform/log";
import { wire } from "@waymark/server/wiring";

// The real server with its real counters. Only the limits are so high that one address can act as thousands of visitors.
const settings = readSettings(process.env);
const log = createLog("info", "bench");
const table = Object.fromEntries(
  Object.entries(RATE_LIMITS).map(([name, limit]) => [name, { ...limit, max: 1_000_000_000 }]),
) as unknown as typeof RATE_LIMITS;
const counters = connectDatabase({ url: settings.WAYMARK_DATABASE_URL, poolSize: 2, log });
const product = wire(settings, log, { limiter: rateLimiter(postgresRateCounter(counters.pool), systemClock, table) });
const { app } = await product.startApi();
product.startHub(app.server);
if (settings.WAYMARK_ROLES.includes("pipeline")) product.startPipeline();
await app.listen({ host: "127.0.0.1", port: settings.WAYMARK_PORT });
process.once("SIGTERM", () => process.exit(0));
