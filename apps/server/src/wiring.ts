import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { firstTextsOf } from "@waymark/messages/catalogue";
import { exportOutboxMetrics } from "./areas/operations/outbox-metrics.ts";
import { type ComposeOptions, composeAreas } from "./compose-areas.ts";
import { requireSafeRole } from "./platform/database/require-safe-role.ts";
import { type Settings, tlsOf } from "./platform/env.ts";
import { healthOf } from "./platform/health.ts";
import { buildApp, type HttpApp } from "./platform/http/build-app.ts";
import { answerHealth } from "./platform/http/health.ts";
import { registerArea } from "./platform/http/register-area.ts";
import { serveSecurityText } from "./platform/http/security-text.ts";
import { runJobs } from "./platform/jobs/run-jobs.ts";
import type { Log } from "./platform/log.ts";
import { startRelay } from "./platform/outbox/relay.ts";
import { openPlatform, type PlatformOptions } from "./platform/platform.ts";
import { startTrim } from "./platform/streams/trim.ts";
import { tokenCheck } from "./platform/tokens/check.ts";
import { measuredSources } from "./platform/web-pages/measured-sources.ts";
import { servePages } from "./platform/web-pages/serve-pages.ts";

const BUILT_WEB_FOLDER = fileURLToPath(new URL("../../web/dist/client", import.meta.url));

export type Product = ReturnType<typeof wire>;

/** Puts the parts together; read from top to bottom it says what the server is. */
export function wire(settings: Settings, log: Log, options: PlatformOptions & ComposeOptions = {}) {
  const platform = openPlatform(settings, log, options);
  const { clock, database, db, consuming } = platform;
  let draining = false;

  const { areas, jobs, footprint, configuration, ...composed } = composeAreas(platform, options);
  const health = healthOf(platform, () => draining);
  const place = { basePath: settings.WAYMARK_BASE_PATH, cloud: settings.WAYMARK_CLOUD };

  const serveWeb = async (app: HttpApp["app"]): Promise<void> => {
    // In development the pages come from the web's own development server.
    const clientFolder = settings.WAYMARK_WEB_FOLDER ?? BUILT_WEB_FOLDER;
    if (settings.WAYMARK_ENV === "Development" && !existsSync(`${clientFolder}/pages`)) return;
    const { frontend, flags } = configuration;
    const measured = () => {
      const known = footprint();
      const isProduction = settings.WAYMARK_ENV === "Production";
      return known === undefined ? [] : measuredSources(known, { isProduction });
    };
    const source = { configuration: frontend, flags, texts: firstTextsOf, measured };
    await servePages(app, { ...place, clientFolder, source });
  };

  return {
    health,
    selfTest: composed.selfTest,
    requireSafeRole: () => requireSafeRole(database.pool),
    /** Runs one job at once, past its queue: for tests, which choose the moment. */
    runJob: (name: string): Promise<unknown> => {
      const job = jobs.find((one) => one.name === name);
      if (job === undefined) throw new Error(`no job is called ${name}`);
      return job.run({ db, clock, actor: { kind: "job", id: name } });
    },
    drain: () => {
      draining = true;
    },
    startApi: (): Promise<HttpApp> =>
      buildApp({
        ...place,
        log,
        publicOrigins: settings.WAYMARK_PUBLIC_ORIGINS,
        trustedProxies: settings.WAYMARK_TRUSTED_PROXIES,
        inFlightCap: settings.WAYMARK_IN_FLIGHT_CAP,
        shedDelayMs: settings.WAYMARK_SHED_DELAY_MS,
        tls: tlsOf(settings),
        checkToken: tokenCheck({
          ...platform,
          audience: settings.WAYMARK_IDENTITY_AUDIENCE,
          requiredScope: settings.WAYMARK_IDENTITY_REQUIRED_SCOPE,
        }),
        refusalOf: composed.refusalOf,
        limiter: platform.limiter,
        routes: async (app) => {
          for (const part of areas) await part.ready?.();
          answerHealth(app, health);
          serveSecurityText(app, {
            contact: settings.WAYMARK_SECURITY_CONTACT,
            origin: settings.WAYMARK_PUBLIC_ORIGINS[0] ?? "",
            now: clock.now,
          });
          for (const { name, handlers } of areas) registerArea(app, { ...place, db, clock, area: name, handlers });
          await serveWeb(app);
        },
      }),
    startHub: composed.startHub,
    /** After SIGHUP. */
    readFilesAgain: () => {
      for (const part of areas) part.readFilesAgain?.();
    },
    startPipeline: () => {
      exportOutboxMetrics(db);
      const started = areas.flatMap(({ consumers = [] }) => consumers.map((start) => start()));
      const running = [
        ...started,
        startRelay(consuming),
        startTrim({ ...consuming, consumers: started.flatMap(({ consumer }) => consumer ?? []) }),
        runJobs(jobs, { pool: database.pool, db, clock, log }),
      ];
      return { stop: async () => void (await Promise.all(running.map((part) => part.stop()))) };
    },
    close: platform.close,
  };
}
