import { RATE_LIMITS } from "@waymark/contracts/rate-limits";
import { systemClock } from "@waymark/server/platform/clock";
import { connectDatabase } from "@waymark/server/platform/database/connect";
import { readSettings } from "@waymark/server/platform/env";
import { postgresRateCounter, type RateCounter } from "@waymark/server/platform/http/rate-counter";
import { rateLimiter } from "@waymark/server/platform/http/rate-limit";
import { createLog } from "@waymark/server/platform/log";
import { wire } from "@waymark/server/wiring";

function createMemoryCounter(): RateCounter {
  const counts = new Map<string, number>();
  return {
    add: async (key, _windowStart, _windowEnd, amount = 1) => {
      const used = (counts.get(key) ?? 0) + amount;
      counts.set(key, used);
      return used;
    },
  };
}

// The real API. It counts requests, in memory or with COUNT=shared as shipped. Its limits are too high to refuse one, unless
// LIMITS=own asks for those of the product.
const settings = readSettings(process.env);
const log = createLog("info", "bench");
const counters = connectDatabase({ url: settings.WAYMARK_DATABASE_URL, poolSize: 2, log });
const counter = process.env.COUNT === "shared" ? postgresRateCounter(counters.pool) : createMemoryCounter();
const unlimited = Object.fromEntries(
  Object.entries(RATE_LIMITS).map(([name, limit]) => [name, { ...limit, max: 1_000_000_000 }]),
) as unknown as typeof RATE_LIMITS;
const limiter = rateLimiter(counter, systemClock, process.env.LIMITS === "own" ? RATE_LIMITS : unlimited);
const { app } = await wire(settings, log, { limiter }).startApi();
// An empty route passes the same edge, limit, policy and log as the others.
app.get("/empty", { config: { access: "anyone", shed: "newTest", limit: "places", onlyData: true } }, async () => ({}));
await app.listen({ host: "127.0.0.1", port: settings.WAYMARK_PORT });
process.once("SIGTERM", () => process.exit(0));
