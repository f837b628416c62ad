import { join } from "node:path";
import { homeFolder } from "@waymark/engines/home";
import { portsFrom } from "@waymark/engines/ports";
import { type Engines, startEngines } from "@waymark/engines/start-engines";
import { startIdentity } from "@waymark/identity/identity";
import { migrateClickhouse } from "@waymark/server/platform/migrations/migrate-clickhouse";
import { migratePostgres } from "@waymark/server/platform/migrations/migrate-postgres";
import { type Child, ROOT, startChild, waitUntilReady } from "./child.ts";
import { seedAnonymousTests } from "./demo-tests/seed-anonymous-tests.ts";
import { startInbox } from "./inbox.ts";
import { startOutside } from "./registries/start-outside.ts";
import type { ScenarioName } from "./scenario/scenarios.ts";
import { type RunningScenario, startScenario } from "./scenario/start-scenario.ts";
import { loadDemoPlaces, seedDemoPlaces } from "./seed-demo-places.ts";
import { seedDemoWorld } from "./seed-demo-world.ts";
import { serverEnvironment } from "./server-environment.ts";

export type ProductOptions = {
  readonly portBase: number;
  readonly home: string;
  /** `built`: the server serves the production build. `live`: the web's development server is in front. */
  readonly pages: "built" | "live";
  readonly env?: Record<string, string>;
  readonly logsToFile?: boolean;
  readonly telemetry?: boolean;
  /** The visitor's network. Without one there are no front doors, and the server listens at the web's port. */
  readonly scenario?: ScenarioName;
  /** Fills the engines before the server starts. */
  readonly fill?: () => Promise<void>;
  /** Further origins of this product at which people can sign in. */
  readonly furtherWebOrigins?: readonly string[];
};

export type RunningProduct = {
  readonly webUrl: string;
  readonly identityUrl: string;
  readonly inboxUrl: string;
  readonly engines: Engines;
  /** Undefined without a scenario in the options. */
  readonly scenario: RunningScenario | undefined;
  readonly environment: Readonly<Record<string, string>>;
  readonly server: () => Child;
  /** Stops the server if it runs and starts it again, with other settings if given. */
  readonly restartServer: (env?: Record<string, string>) => Promise<void>;
  /** Starts another server process on its own port. */
  readonly startTwin: (port: number, env?: Record<string, string>) => Promise<Child>;
  readonly stop: () => Promise<void>;
};

const READY_WITHIN_MS = 120_000;

/** Starts the whole product on this machine: engines, migrations, demo world, identity, inbox, server and pages. */
export async function startProduct(options: ProductOptions): Promise<RunningProduct> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const one of stops.splice(0).reverse()) await one().catch(() => undefined);
  };
  try {
    return { ...(await startParts(options, stops)), stop };
  } catch (error) {
    // After a failure, stops everything that has started.
    await stop();
    throw error;
  }
}

async function startParts(
  options: ProductOptions,
  stops: (() => Promise<unknown>)[],
): Promise<Omit<RunningProduct, "stop">> {
  const [engines, scenario] = await bothOf(startEnginesOf(options, stops), startScenarioOf(options, stops));
  const { ports, urls } = engines;
  await Promise.all([migratePostgres({ ownerUrl: urls.postgresOwner }), migrateClickhouse({ url: urls.clickhouse })]);
  await loadDemoPlaces(urls.postgresOwner);
  await seedDemoWorld(urls.postgresOwner);
  if (scenario !== undefined) {
    await seedDemoPlaces(urls.postgresOwner);
    await seedAnonymousTests(urls.clickhouse, Date.now());
  }
  await options.fill?.();

  const webUrl = `http://localhost:${ports.web}`;
  const identityUrl = `http://localhost:${ports.identity}`;
  const webOrigins = [webUrl, ...(options.furtherWebOrigins ?? [])];
  const identity = await startIdentity({ port: ports.identity, origin: identityUrl, webOrigins });
  stops.push(() => identity.stop());
  const inbox = await startInbox(ports);
  stops.push(() => inbox.stop());

  // What lies outside belongs to the demo world, as the visitor's network does.
  const outside = scenario === undefined ? undefined : await startOutside(options);
  if (outside !== undefined) stops.push(outside.stop);

  const serverPort = options.pages === "built" && scenario === undefined ? ports.web : ports.api;
  const environment = {
    ...serverEnvironment({ engines, webOrigin: webUrl, identityOrigin: identityUrl, port: serverPort }),
    ...scenario?.environment,
    ...outside?.environment,
    ...options.env,
  };
  const log = (name: string) => logOf(options, name);
  const launchServer = (port: number, env: Record<string, string>, name: string): Child => {
    const telemetry = options.telemetry === true ? ["--import", "./apps/server/src/processes/telemetry.ts"] : [];
    const child = startChild([...telemetry, "apps/server/src/processes/main.ts"], {
      env: { ...environment, ...env, WAYMARK_PORT: String(port) },
      ...log(name),
    });
    stops.push(() => child.stop());
    return child;
  };
  const ready = (port: number, child: Child): Promise<void> =>
    waitUntilReady(`http://127.0.0.1:${port}/readyz`, child, READY_WITHIN_MS);

  let server = launchServer(serverPort, {}, "server");
  await ready(serverPort, server);
  if (options.pages === "live")
    await startWeb(scenario === undefined ? ports.web : ports.pages, serverPort, log("web"), stops);

  return {
    webUrl,
    identityUrl,
    inboxUrl: inbox.url,
    engines,
    scenario,
    environment,
    server: () => server,
    restartServer: async (env = {}) => {
      await server.stop();
      server = launchServer(serverPort, env, "server");
      await ready(serverPort, server);
    },
    startTwin: async (port, env = {}) => {
      const twin = launchServer(port, { WAYMARK_METRICS_PORT: "0", ...env }, `server-${port}`);
      await ready(port, twin);
      return twin;
    },
  };
}

/** Waits for both before it throws, because a part that starts later would never be stopped. */
async function bothOf<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other]);
  return [await one, await other];
}

async function startEnginesOf(options: ProductOptions, stops: (() => Promise<unknown>)[]): Promise<Engines> {
  const engines = await startEngines({ home: options.home, portBase: options.portBase, quiet: true });
  // Keeps engines that were already running.
  if (engines.started.length > 0) stops.push(() => engines.stop());
  return engines;
}

async function startScenarioOf(
  options: ProductOptions,
  stops: (() => Promise<unknown>)[],
): Promise<RunningScenario | undefined> {
  if (options.scenario === undefined) return undefined;
  const { api, pages } = portsFrom(options.portBase);
  const scenario = await startScenario({
    name: options.scenario,
    portBase: options.portBase,
    home: options.home,
    pagesTarget: options.pages === "live" ? { host: "localhost", port: pages } : { host: "127.0.0.1", port: api },
    ...logOf(options, "scenario"),
  });
  stops.push(() => scenario.stop());
  return scenario;
}

const logOf = ({ logsToFile, home }: ProductOptions, name: string): { logFile?: string } =>
  logsToFile === true ? { logFile: join(homeFolder(home), `${name}.log`) } : {};

async function startWeb(
  port: number,
  apiPort: number,
  log: { logFile?: string },
  stops: (() => Promise<unknown>)[],
): Promise<void> {
  const child = startChild([join(ROOT, "node_modules/vite/bin/vite.js")], {
    cwd: join(ROOT, "apps/web"),
    env: { WAYMARK_WEB_PORT: String(port), WAYMARK_API_URL: `http://127.0.0.1:${apiPort}` },
    ...log,
  });
  stops.push(() => child.stop());
  await waitUntilReady(`http://localhost:${port}/`, child, READY_WITHIN_MS);
}
