import { loadPlaces } from "../../../apps/server/src/areas/geography/load-places.ts";
import { systemClock } from "../../../apps/server/src/platform/clock.ts";
import { ctxOf } from "../../../apps/server/src/platform/ctx.ts";
import { connectDatabase } from "../../../apps/server/src/platform/database/connect.ts";
import { createLog } from "../../../apps/server/src/platform/log.ts";
import { withClient } from "./postgres/provision.ts";
import type { Engines } from "./start-engines.ts";
import { TEMPLATE, TEMPLATE_WITH_PLACES } from "./test-context.ts";

/** Key of the advisory lock, an arbitrary constant: of two test files that ask at once, one creates the template. */
const ADVISORY_LOCK = 8_247_324_107;

/** Creates the template with places at the first call, so that a test run loads them once, and only if it needs them. */
export async function templateWithPlaces(urls: Engines["urls"]): Promise<string> {
  await withClient(urls.postgresSuperuser, async (client) => {
    await client.query("select pg_advisory_lock($1)", [ADVISORY_LOCK]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [TEMPLATE_WITH_PLACES]);
    if (rowCount === 0)
      await client.query(`create database ${TEMPLATE_WITH_PLACES} template ${TEMPLATE} owner waymark_owner`);
    await loadInto(urls.postgresOwner);
  });
  return TEMPLATE_WITH_PLACES;
}

async function loadInto(ownerUrl: string): Promise<void> {
  const address = new URL(ownerUrl);
  address.pathname = `/${TEMPLATE_WITH_PLACES}`;
  const database = connectDatabase({
    url: address.href,
    poolSize: 1,
    log: createLog("silent", "test"),
    deadlineMs: 30_000,
  });
  try {
    await loadPlaces(ctxOf(database.db, systemClock, "MultiTenant", { kind: "job", id: "test" }));
  } finally {
    await database.close();
  }
}
