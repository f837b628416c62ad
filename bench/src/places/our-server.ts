import { RATE_LIMITS } from "@waymark/contracts/rate-limits";
import { systemClock } from "@waymark/server/platform/clock";
import { readSettings } from "@waymark/server/platform/env";
import { rateLimiter } from "@waymark/server/platform/http/rate-limit";
import { createLog } from "@waymark/server/platform/log";
import { wire } from "@waymark/server/wiring";
import { memoryCounter } from "../support/memory-counter.ts";

// The real server and, beside its routes, an empty one that goes the same way: edge, limit, policy, log.
const settings = readSettings(process.env);
const table = Object.fromEntries(
  Object.entries(RATE_LIMITS).map(([name, limit]) => [name, { ...limit, max: 1_000_000_000 }]),
) as unknown as typeof RATE_LIMITS;
const limiter = rateLimiter(memoryCounter(), systemClock, table);
const { app } = await wire(settings, createLog("info", "bench"), { limiter }).startApi();
app.get("/empty", { config: { policy: "anyone", shed: "newTest", limit: "places", onlyData: true } }, async () => ({}));
await app.listen({ host: "127.0.0.1", port: settings.WAYMARK_PORT });
process.once("SIGTERM", () => process.exit(0));
