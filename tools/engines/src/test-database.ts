import { randomBytes } from "node:crypto";
import { createClient } from "@clickhouse/client";
import { afterAll, inject } from "vitest";
import { migrateClickhouse } from "../../../apps/server/src/platform/migrations/migrate-clickhouse.ts";
import { withClient } from "./postgres/provision.ts";
import "./test-context.ts";
import { templateWithPlaces } from "./template-with-places.ts";
import { TEMPLATE } from "./test-context.ts";
import { dropStreams } from "./test-streams.ts";

export interface TestDatabase {
  ownerUrl: string;
  appUrl: string;
  clickhouseUrl: string;
  natsUrl: string;
  natsToken: string;
  /** Prefix for the names of streams, consumers and subjects, so that test files do not interfere. */
  streamPrefix: string;
}

function toDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function clickhouseCommand(url: string, query: string): Promise<void> {
  const client = createClient({ url });
  try {
    await client.command({ query });
  } finally {
    await client.close();
  }
}

/**
 * Creates both databases for one test file, migrated, empty except for optional places, and drops them at the end with the
 * streams of their prefix. Call it in beforeAll or at the top.
 */
export async function testDatabase({ places = false } = {}): Promise<TestDatabase> {
  const { urls } = inject("engines");
  const template = places ? await templateWithPlaces(urls) : TEMPLATE;
  const name = `test_${randomBytes(6).toString("hex")}`;
  const clickhouseUrl = toDatabase(urls.clickhouse, name);
  await withClient(urls.postgresSuperuser, async (client) => {
    // Owner and application keep in the copy what they may do in the template, except to connect.
    await client.query(`create database ${name} template ${template} owner waymark_owner`);
    await client.query(`grant connect on database ${name} to waymark_app`);
  });
  await migrateClickhouse({ url: clickhouseUrl });

  afterAll(async () => {
    await dropStreams(urls.nats, urls.natsToken, new RegExp(`^${name}`));
    await withClient(urls.postgresSuperuser, (client) => client.query(`drop database ${name} with (force)`));
    await clickhouseCommand(urls.clickhouse, `DROP DATABASE IF EXISTS ${name} SYNC`);
  });
  return {
    ownerUrl: toDatabase(urls.postgresOwner, name),
    appUrl: toDatabase(urls.postgresApp, name),
    clickhouseUrl,
    natsUrl: urls.nats,
    natsToken: urls.natsToken,
    streamPrefix: name,
  };
}
