import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { limits } from "@waymark/contracts/limits";
import { firstTextsOf } from "@waymark/messages/catalogue";
import { flagsOf } from "./areas/access/decide-flags.ts";
import { standingOf } from "./areas/access/decide-standing.ts";
import { relationOf } from "./areas/access/relation.ts";
import { basePathOf, configurationOf } from "./areas/configuration/configuration.ts";
import { consumeMeasurements } from "./areas/connectivity-test/consume.ts";
import { endOverdueRuns, LOOK_FOR_OVERDUE_MS } from "./areas/connectivity-test/end-overdue-runs.ts";
import { forgetOldRuns } from "./areas/connectivity-test/forget-old-runs.ts";
import { hubSourceOf, isEndOfRun, openTestRuns } from "./areas/connectivity-test/open-test-runs.ts";
import { deleteRuns, lockRuns } from "./areas/connectivity-test/store.ts";
import { geoMemory } from "./areas/geography/geo-memory.ts";
import { placesOf } from "./areas/geography/place-of-address.ts";
import { consumeVisits } from "./areas/operations/consume.ts";
import { exportOutboxMetrics } from "./areas/operations/outbox-metrics.ts";
import { selfTestOf } from "./areas/operations/self-test.ts";
import { selfTestProbes } from "./areas/operations/self-test-probes.ts";
import { forgetOldAudit } from "./areas/organization/forget-old-audit.ts";
import { forgetOldCampaigns } from "./areas/organization/forget-old-campaigns.ts";
import { forgetOldReports } from "./areas/reports/forget-old-reports.ts";
import { openMails } from "./areas/reports/mails/open-mails.ts";
import { LOOK_FOR_MAILS_MS } from "./areas/reports/mails/send-mails.ts";
import { openReports } from "./areas/reports/open-reports.ts";
import { ANONYMOUS } from "./platform/caller.ts";
import { connectClickhouse } from "./platform/clickhouse.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import { connectDatabase } from "./platform/database/connect.ts";
import { connectDirectory } from "./platform/directory.ts";
import { type Settings, tlsOf } from "./platform/env.ts";
import { every } from "./platform/every.ts";
import { footprintFrom } from "./platform/footprint.ts";
import { buildApp, type HttpApp } from "./platform/http/build-app.ts";
import { answerHealth, type Health } from "./platform/http/health.ts";
import { postgresRateCounter } from "./platform/http/rate-counter.ts";
import { type RateLimiter, rateLimiter } from "./platform/http/rate-limit.ts";
import { serveSecurityText } from "./platform/http/security-text.ts";
import { runWakes } from "./platform/hub/run-wakes.ts";
import { type Hub, type HubOptions, startHub } from "./platform/hub/start-hub.ts";
import type { Log } from "./platform/log.ts";
import { expectedPostgresLevel, postgresMigrationLevel } from "./platform/migrations/migration-level.ts";
import { startRelay } from "./platform/outbox/relay.ts";
import { runKeys } from "./platform/run-keys.ts";
import { connectStreams } from "./platform/streams/connect.ts";
import { tokenCheck } from "./platform/tokens/check.ts";
import { tenantIssuers } from "./platform/tokens/issuers.ts";
import { knownTenants } from "./platform/tokens/tenants.read.ts";
import { measuredSources } from "./platform/web-pages/measured-sources.ts";
import { servePages } from "./platform/web-pages/serve-pages.ts";
import { registerAreas } from "./wiring-areas.ts";

const BUILT_WEB_FOLDER = fileURLToPath(new URL("../../web/dist/client", import.meta.url));

export type Product = ReturnType<typeof wire>;

/** Puts the parts together; read from top to bottom it says what the server is. */
export function wire(
  settings: Settings,
  log: Log,
  more: { clock?: Clock; streamPrefix?: string; limiter?: RateLimiter; hubCheckEveryMs?: number } = {},
) {
  const clock = more.clock ?? systemClock;
  const prefix = more.streamPrefix === undefined ? {} : { streamPrefix: more.streamPrefix };
  const database = connectDatabase({
    url: settings.WAYMARK_DATABASE_URL,
    poolSize: settings.WAYMARK_DATABASE_POOL,
    log,
  });
  const streams = connectStreams({
    url: settings.WAYMARK_NATS_URL,
    token: settings.WAYMARK_NATS_TOKEN,
    log,
    ...(more.streamPrefix === undefined ? {} : { prefix: more.streamPrefix }),
  });
  const measurements = connectClickhouse(settings.WAYMARK_CLICKHOUSE_URL);
  let draining = false;

  const tenants = knownTenants(database.db, clock.now, limits.flagsCacheMs);
  const issuers = tenantIssuers(settings.WAYMARK_IDENTITY_ISSUER);
  const directory = connectDirectory({
    url: settings.WAYMARK_DIRECTORY_URL,
    scope: settings.WAYMARK_DIRECTORY_SCOPE,
    resource: settings.WAYMARK_DIRECTORY_RESOURCE,
    clientId: settings.WAYMARK_DIRECTORY_CLIENT_ID,
    clientSecret: settings.WAYMARK_DIRECTORY_CLIENT_SECRET,
    issuers,
  });
  const access = {
    flagsOf: flagsOf({ db: database.db, directory, clock }),
    standingOf: standingOf({ tenants, issuers }),
  };
  const configuration = configurationOf({ settings, db: database.db, clock });
  const limiter = more.limiter ?? rateLimiter(postgresRateCounter(database.pool), clock);
  const footprint = footprintFrom({
    file: settings.WAYMARK_FOOTPRINT_FILE,
    endpoints: { exchange: settings.WAYMARK_ENDPOINT_EXCHANGE, sharePoint: settings.WAYMARK_ENDPOINT_SHAREPOINT },
    log,
    clock,
  });
  const memory = geoMemory({
    db: database.db,
    clock,
    log,
    addressDataFolder: settings.WAYMARK_ADDRESS_DATA_FOLDER,
  });
  const geography = {
    memory,
    places: placesOf(memory),
    db: database.db,
    mapsKey: settings.WAYMARK_MAPS_KEY,
    addressDataFolder: settings.WAYMARK_ADDRESS_DATA_FOLDER,
  };
  const wakes = runWakes(streams, more.streamPrefix);
  const keys = settings.WAYMARK_TICKET_KEY === undefined ? undefined : runKeys(settings.WAYMARK_TICKET_KEY, clock);
  const runs = openTestRuns({
    db: database.db,
    clock,
    keys,
    footprint,
    places: geography.places,
    relays: { urls: settings.WAYMARK_TURN_URLS, secret: settings.WAYMARK_TURN_SECRET },
    measurements,
    wakes,
    log,
  });
  const reports = openReports({
    db: database.db,
    clock,
    directory,
    controls: async (cloud) => (await configuration.frontend(cloud)).uxFeatureControl,
    footprint,
    forgetRuns: deleteRuns,
    holdRuns: lockRuns,
    basePathOf: (cloud) => basePathOf(settings, cloud),
    settings,
  });
  const mails = openMails(reports, settings, log);
  /** What the pipeline does by the clock. */
  const pipelineJobs = {
    endOverdueRuns: () => endOverdueRuns(runs),
    forgetOldRuns: () => forgetOldRuns(runs),
    forgetOldReports: () => forgetOldReports(reports),
    sendMails: mails.sendDue,
    forgetOldCampaigns: () => forgetOldCampaigns(reports),
    forgetOldAudit: () => forgetOldAudit(reports),
  };
  const selfTest = selfTestOf(
    selfTestProbes({ settings, database, streams, measurements, clock, footprint, keys }),
    clock,
  );

  const health: Health = {
    requirePostgres: async () => {
      const level = await inTime(postgresMigrationLevel(database.pool));
      if (level < expectedPostgresLevel())
        throw new Error(`migration level ${level} is behind ${expectedPostgresLevel()}`);
    },
    degraded: async () => {
      const [nats, clickhouse] = await Promise.allSettled([inTime(streams.ping()), inTime(pingClickhouse())]);
      return [
        ...(nats.status === "rejected" ? ["nats"] : []),
        ...(clickhouse.status === "rejected" ? ["clickhouse"] : []),
      ];
    },
    draining: () => draining,
  };
  const pingClickhouse = async (): Promise<void> => {
    const reply = await measurements.client.ping();
    if (!reply.success) throw reply.error;
  };

  return {
    health,
    selfTest,
    drain: () => {
      draining = true;
    },
    startApi: (): Promise<HttpApp> =>
      buildApp({
        log,
        basePath: settings.WAYMARK_BASE_PATH,
        cloud: settings.WAYMARK_CLOUD,
        publicOrigins: settings.WAYMARK_PUBLIC_ORIGINS,
        trustedProxies: settings.WAYMARK_TRUSTED_PROXIES,
        inFlightCap: settings.WAYMARK_IN_FLIGHT_CAP,
        tls: tlsOf(settings),
        checkToken: tokenCheck({
          audience: settings.WAYMARK_IDENTITY_AUDIENCE,
          requiredScope: settings.WAYMARK_IDENTITY_REQUIRED_SCOPE,
          tenants,
          issuers,
          clock,
        }),
        relationOf: relationOf(access),
        limiter,
        routes: async (app) => {
          const place = { basePath: settings.WAYMARK_BASE_PATH, cloud: settings.WAYMARK_CLOUD };
          // Nobody is sent here before places can be asked for, unless that takes too long.
          await memory.start();
          answerHealth(app, health);
          serveSecurityText(app, {
            contact: settings.WAYMARK_SECURITY_CONTACT,
            origin: settings.WAYMARK_PUBLIC_ORIGINS[0] ?? "",
            now: clock.now,
          });
          registerAreas(app, {
            settings,
            db: database.db,
            clock,
            access,
            configuration,
            geography,
            runs,
            reports,
            selfTest,
          });
          const isProduction = settings.WAYMARK_ENV === "Production";
          // In development the pages come from the web's own development server.
          const clientFolder = settings.WAYMARK_WEB_FOLDER ?? BUILT_WEB_FOLDER;
          if (settings.WAYMARK_ENV !== "Development" || existsSync(`${clientFolder}/pages`)) {
            await servePages(app, {
              ...place,
              clientFolder,
              source: {
                configuration: configuration.frontend,
                flags: configuration.flags,
                texts: firstTextsOf,
                measured: () => {
                  const known = footprint.current();
                  return known === undefined ? [] : measuredSources(known, { isProduction });
                },
              },
            });
          }
        },
      }),
    /** The real-time channel on a server that is there already: the API's, or one of its own. */
    startHub: (server: HubOptions["server"]): Hub =>
      startHub({
        server,
        basePath: settings.WAYMARK_BASE_PATH,
        cloud: settings.WAYMARK_CLOUD,
        publicOrigins: settings.WAYMARK_PUBLIC_ORIGINS,
        trustedProxies: settings.WAYMARK_TRUSTED_PROXIES,
        source: hubSourceOf(runs),
        wakes,
        isEnd: isEndOfRun,
        countConnect: (ip) => limiter.count("hubConnect", { ip, caller: ANONYMOUS }),
        clock,
        log,
        ...(more.hubCheckEveryMs === undefined ? {} : { checkEveryMs: more.hubCheckEveryMs }),
      }),
    pipelineJobs,
    /** After SIGHUP. */
    readFilesAgain: () => footprint.readAgain(),
    startPipeline: () => {
      exportOutboxMetrics(database.db);
      const parts = [
        startRelay({ db: database.db, streams, log, ...prefix }),
        consumeVisits({ streams, measurements, db: database.db, log, ...prefix }),
        consumeMeasurements({ streams, measurements, db: database.db, log, ...prefix }),
        every(LOOK_FOR_OVERDUE_MS, "ending overdue runs", pipelineJobs.endOverdueRuns, log),
        every(FORGET_EVERY_MS, "forgetting old runs", pipelineJobs.forgetOldRuns, log),
        every(LOOK_FOR_MAILS_MS, "sending mails", pipelineJobs.sendMails, log),
        every(FORGET_SAVED_EVERY_MS, "forgetting old reports", pipelineJobs.forgetOldReports, log),
        every(FORGET_SAVED_EVERY_MS, "forgetting old campaigns", pipelineJobs.forgetOldCampaigns, log),
        every(FORGET_SAVED_EVERY_MS, "forgetting old audit entries", pipelineJobs.forgetOldAudit, log),
      ];
      return { stop: async () => void (await Promise.all(parts.map((part) => part.stop()))) };
    },
    close: async () => {
      mails.close();
      await Promise.allSettled([streams.close(), measurements.close(), database.close()]);
    },
  };
}

const HEALTH_DEADLINE_MS = 1_000;
const FORGET_EVERY_MS = 60_000;
const FORGET_SAVED_EVERY_MS = 3_600_000;

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("no answer in time")), HEALTH_DEADLINE_MS).unref();
  });
  return Promise.race([work, late]);
}
