import { limits } from "@waymark/contracts/limits";
import { performanceLimits } from "@waymark/contracts/performance/limits";
import { connectClickhouse } from "./clickhouse.ts";
import { type Clock, systemClock } from "./clock.ts";
import { connectDatabase } from "./database/connect.ts";
import { connectDirectory } from "./directory.ts";
import type { Settings } from "./env.ts";
import { postgresRateCounter } from "./http/rate-counter.ts";
import { type RateLimiter, rateLimiter } from "./http/rate-limit.ts";
import type { Log } from "./log.ts";
import { connectMail } from "./mail/connect-mail.ts";
import { connectProber } from "./prober.ts";
import { connectStreams } from "./streams/connect.ts";
import { tenantIssuers } from "./tokens/issuers.ts";
import { knownTenants } from "./tokens/tenants.read.ts";

export type Platform = ReturnType<typeof openPlatform>;

export type PlatformOptions = {
  readonly clock?: Clock;
  /** Begins the names of streams and subjects, so that tests do not meet. */
  readonly streamPrefix?: string;
  readonly limiter?: RateLimiter;
};

/** The engines and services that every area may use. Connections open when they are first needed. */
export function openPlatform(settings: Settings, log: Log, options: PlatformOptions) {
  const clock = options.clock ?? systemClock;
  const prefix = options.streamPrefix === undefined ? {} : { streamPrefix: options.streamPrefix };
  const database = connectDatabase({
    url: settings.WAYMARK_DATABASE_URL,
    poolSize: settings.WAYMARK_DATABASE_POOL,
    log,
  });
  const streams = connectStreams({
    url: settings.WAYMARK_NATS_URL,
    token: settings.WAYMARK_NATS_TOKEN,
    log,
    ...(options.streamPrefix === undefined ? {} : { prefix: options.streamPrefix }),
  });
  const measurements = connectClickhouse(settings.WAYMARK_CLICKHOUSE_URL);
  const patientMeasurements = connectClickhouse(settings.WAYMARK_CLICKHOUSE_URL, {
    deadlineMs: performanceLimits.dayCloseMaxMs,
  });
  const mail = connectMail(settings);
  const issuers = tenantIssuers(settings.WAYMARK_IDENTITY_ISSUER);
  return {
    settings,
    log,
    clock,
    database,
    db: database.db,
    streams,
    measurements,
    /** For jobs that read whole days. */
    patientMeasurements,
    /** Undefined where no mail server is set up. */
    mail,
    /** Undefined where none is set up. */
    prober: connectProber(settings),
    issuers,
    tenants: knownTenants(database.db, clock.now, limits.flagsCacheMs),
    directory: connectDirectory({
      url: settings.WAYMARK_DIRECTORY_URL,
      scope: settings.WAYMARK_DIRECTORY_SCOPE,
      resource: settings.WAYMARK_DIRECTORY_RESOURCE,
      clientId: settings.WAYMARK_DIRECTORY_CLIENT_ID,
      clientSecret: settings.WAYMARK_DIRECTORY_CLIENT_SECRET,
      issuers,
    }),
    limiter: options.limiter ?? rateLimiter(postgresRateCounter(database.pool), clock),
    /** What a consumer of the stream needs. */
    consuming: { streams, measurements, db: database.db, log, ...prefix },
    streamPrefix: options.streamPrefix,
    close: async () => {
      mail?.close();
      await Promise.allSettled([streams.close(), measurements.close(), patientMeasurements.close(), database.close()]);
    },
  };
}
