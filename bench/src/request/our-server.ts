import { RATE_LIMITS } from "@waymark/contracts/rate-limits";
import { systemClock } from "@waymark/server/platform/clock";
import { connectDatabase } from "@waymark/server/platform/database/connect";
import { readSettings } from "@waymark/server/platform/env";
import { postgresRateCounter } from "@waymark/server/platform/http/rate-counter";
import { rateLimiter } from "@waymark/server/platform/http/rate-limit";
import { createLog } from "@waymark/server/platform/log";
import { wire } from "@waymark/server/wiring";
import { memoryCounter } from "../support/memory-counter.ts";

// The real server; only the one limit is raised, so that counting still happens but nobody is refused.
const settings = readSettings(process.env);
const log = createLog("info", "bench");
const database = connectDatabase({ url: settings.WAYMARK_DATABASE_URL, poolSize: 2, log });
const table = { ...RATE_LIMITS, clientProblem: { max: 1_000_000_000, windowSeconds: 60, key: "address" } as const };

// Goal F1 is about a request without storage, so the count stays in memory; COUNT=shared measures the real counter too.
const counter = process.env.COUNT === "shared" ? postgresRateCounter(database.pool) : memoryCounter();
const { app } = await wire(settings, log, { limiter: rateLimiter(counter, systemClock, table) }).startApi();
await app.listen({ host: "127.0.0.1", port: settings.WAYMARK_PORT });
process.once("SIGTERM", () => process.exit(0));
