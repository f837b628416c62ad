import { createClient } from "@clickhouse/client";
import type { TestProject } from "vitest/node";
import { migratePostgres } from "../../../apps/server/src/platform/migrations/migrate-postgres.ts";
import { claimRunPlace } from "./claim-run-place.ts";
import { ensureDatabase, withClient } from "./postgres/provision.ts";
import { startEngines } from "./start-engines.ts";
import "./test-context.ts";
import { TEMPLATE, TEMPLATE_WITH_PLACES, THROW_AWAY } from "./test-context.ts";
import { ANY_TEST, dropStreams } from "./test-streams.ts";

const TEST_HOME = "test";
const TEST_PORT_BASE = 4600;

/** Drops the databases that a killed run has left behind. */
async function dropLeftovers(superuserUrl: string, clickhouseUrl: string): Promise<void> {
  await withClient(superuserUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>("select datname from pg_database");
    for (const { datname } of rows)
      if (THROW_AWAY.test(datname) || datname === TEMPLATE || datname === TEMPLATE_WITH_PLACES)
        await client.query(`drop database ${datname} with (force)`);
  });
  const client = createClient({ url: clickhouseUrl });
  try {
    const names = await (await client.query({ query: "SHOW DATABASES", format: "JSONEachRow" })).json<{
      name: string;
    }>();
    for (const { name } of names) if (THROW_AWAY.test(name)) await client.command({ query: `DROP DATABASE ${name}` });
  } finally {
    await client.close();
  }
}

function insideTemplate(url: string): string {
  const address = new URL(url);
  address.pathname = `/${TEMPLATE}`;
  return address.href;
}

/**
 * Vitest calls this once before the tests that need engines; engines that already ran stay up afterwards.
 * @public by its name, from the configuration.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engines = await startEngines({ ...(await claimRunPlace(TEST_HOME, TEST_PORT_BASE)), quiet: true });
  const { urls } = engines;
  await dropLeftovers(urls.postgresSuperuser, urls.clickhouse);
  // Of runs that were killed.
  await dropStreams(urls.nats, urls.natsToken, ANY_TEST);
  await ensureDatabase(urls.postgresSuperuser, TEMPLATE);
  await migratePostgres({ ownerUrl: insideTemplate(urls.postgresOwner) });
  project.provide("engines", { home: engines.home, ports: engines.ports, urls });
  return async () => {
    if (engines.started.length > 0) await engines.stop();
  };
}
