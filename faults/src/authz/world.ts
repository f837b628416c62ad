import { runSettings } from "@waymark/dev/run-settings";
import { loadDemoPlaces } from "@waymark/dev/seed-demo-places";
import { seedDemoWorld } from "@waymark/dev/seed-demo-world";
import { serverEnvironment } from "@waymark/dev/server-environment";
import { claimRunPlace } from "@waymark/engines/claim-run-place";
import { startEngines } from "@waymark/engines/start-engines";
import { startIdentity } from "@waymark/identity/identity";
import { migrateClickhouse } from "@waymark/server/platform/migrations/migrate-clickhouse";
import { migratePostgres } from "@waymark/server/platform/migrations/migrate-postgres";

const PORT_BASE = 5_300;

export type World = {
  readonly identityUrl: string;
  readonly origin: string;
  /** The settings of a server in this world. */
  readonly environment: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
};

/** Real engines with the demo world and the identity stand-in; the servers under test run in this process. */
export async function startWorld(): Promise<World> {
  const engines = await startEngines({ ...(await claimRunPlace("authz", PORT_BASE)), quiet: true });
  const stopEngines = async (): Promise<void> => {
    // Engines that ran before stay.
    if (engines.started.length > 0) await engines.stop();
  };
  try {
    const { ports, urls } = engines;
    await Promise.all([migratePostgres({ ownerUrl: urls.postgresOwner }), migrateClickhouse({ url: urls.clickhouse })]);
    await loadDemoPlaces(urls.postgresOwner);
    await seedDemoWorld(urls.postgresOwner);
    const origin = `http://localhost:${ports.web}`;
    const identityUrl = `http://localhost:${ports.identity}`;
    const identity = await startIdentity({ port: ports.identity, origin: identityUrl, webOrigins: [origin] });
    const environment = serverEnvironment({ engines, webOrigin: origin, identityOrigin: identityUrl, port: ports.web });
    return {
      identityUrl,
      origin,
      environment: { ...environment, ...runSettings() },
      stop: async () => {
        await identity.stop();
        await stopEngines();
      },
    };
  } catch (error) {
    await stopEngines();
    throw error;
  }
}
