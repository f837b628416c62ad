import { RATE_LIMITS, type RateLimitName } from "@waymark/contracts/rate-limits";
import { systemClock } from "@waymark/server/platform/clock";
import { connectDatabase } from "@waymark/server/platform/database/connect";
import { readSettings } from "@waymark/server/platform/env";
import { postgresRateCounter } from "@waymark/server/platform/http/rate-counter";
import { rateLimiter } from "@waymark/server/platform/http/rate-limit";
import { createLog } from "@waymark/server/platform/log";
import { wire } from "@waymark/server/wiring";

/** Windows begin at multiples of their length since 1970, so that no run sees one of a hundred years end. */
const WINDOW_SECONDS = 100 * 365 * 86_400;

// A server process of its own with every limit at WAYMARK_CHECK_MAX and a window that no run outlasts; all else is real.
const settings = readSettings(process.env);
const max = Number(process.env.WAYMARK_CHECK_MAX);
const table = Object.fromEntries(
  Object.entries(RATE_LIMITS).map(([name, { key }]) => [name, { max, windowSeconds: WINDOW_SECONDS, key }]),
) as Record<RateLimitName, { max: number; windowSeconds: number; key: "address" | "user" }>;

const log = createLog("error", "limited");
const counters = connectDatabase({ url: settings.WAYMARK_DATABASE_URL, poolSize: 2, log });
const product = wire(settings, log, { limiter: rateLimiter(postgresRateCounter(counters.pool), systemClock, table) });
const { app } = await product.startApi();
const hub = product.startHub(app.server);
await app.listen({ host: settings.WAYMARK_HOST, port: settings.WAYMARK_PORT });

process.once("SIGTERM", () => {
  void hub
    .stop()
    .then(() => app.close())
    .then(() => Promise.all([product.close(), counters.close()]))
    .then(() => process.exit(0));
});
