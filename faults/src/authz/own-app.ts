import { setTimeout as sleep } from "node:timers/promises";
import { RATE_LIMITS, type RateLimitName } from "@waymark/contracts/rate-limits";
import { systemClock } from "@waymark/server/platform/clock";
import { connectDatabase } from "@waymark/server/platform/database/connect";
import { readSettings } from "@waymark/server/platform/env";
import type { HttpApp } from "@waymark/server/platform/http/build-app";
import { postgresRateCounter } from "@waymark/server/platform/http/rate-counter";
import { rateLimiter } from "@waymark/server/platform/http/rate-limit";
import { createLog } from "@waymark/server/platform/log";
import { wire } from "@waymark/server/wiring";
import { requestOf } from "../requests/all.ts";

export type OwnApp = {
  readonly url: string;
  readonly inject: HttpApp["app"]["inject"];
  readonly routes: readonly { readonly method: string; readonly url: string }[];
  readonly stop: () => Promise<void>;
};

/** Other checks prove the limits; here they would only hide verdicts behind 429. */
const WITHOUT_END = Object.fromEntries(
  Object.entries(RATE_LIMITS).map(([name, { windowSeconds, key }]) => [name, { max: 1e9, windowSeconds, key }]),
) as Record<RateLimitName, { max: number; windowSeconds: number; key: "address" | "user" }>;

const PLACES_WITHIN_MS = 120_000;
const ASK_FOR_PLACES_EVERY_MS = 1_000;

/** The real server in this process, with its hub and over real engines; only its rate limits are out of reach. */
export async function startOwnApp(environment: Readonly<Record<string, string>>): Promise<OwnApp> {
  const settings = readSettings({ ...environment });
  const log = createLog("error", "authz");
  const counters = connectDatabase({ url: settings.WAYMARK_DATABASE_URL, poolSize: 2, log });
  const limiter = rateLimiter(postgresRateCounter(counters.pool), systemClock, WITHOUT_END);
  const product = wire(settings, log, { limiter });
  const { app, routes } = await product.startApi();
  const hub = product.startHub(app.server);
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  await waitForPlaces(app);
  return {
    url,
    inject: app.inject.bind(app) as HttpApp["app"]["inject"],
    routes: routes(),
    stop: async () => {
      await hub.stop();
      await app.close();
      await Promise.all([product.close(), counters.close()]);
    },
  };
}

/** On a busy machine the server starts before it has read the places of the world. */
async function waitForPlaces(app: HttpApp["app"]): Promise<void> {
  const { path } = requestOf("geography", "reverseEgressLocation");
  const deadline = Date.now() + PLACES_WITHIN_MS;
  while ((await app.inject(path)).statusCode === 503) {
    if (Date.now() > deadline) throw new Error(`the places were not in memory within ${PLACES_WITHIN_MS} ms`);
    await sleep(ASK_FOR_PLACES_EVERY_MS);
  }
}
