import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ClickHouseClient, createClient } from "@clickhouse/client";
import { testDatabase } from "@waymark/engines/test-database";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { migrateClickhouse } from "./migrate-clickhouse.ts";

let url: string;
let client: ClickHouseClient;
let folder: string;

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);

async function rows(query: string): Promise<unknown[]> {
  return (await client.query({ query, format: "JSONEachRow" })).json();
}

beforeAll(async () => {
  url = (await testDatabase()).clickhouseUrl;
  client = createClient({ url });
});
afterAll(() => client.close());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "waymark-migrations-"));
  for (const table of ["schema_migrations", "fruits"])
    await client.command({ query: `DROP TABLE IF EXISTS ${table} SYNC` });
});
afterEach(() => rmSync(folder, { recursive: true }));

test("applies each file once, statement by statement", async () => {
  write(
    "0001_fruits.sql",
    "-- A comment; with a semicolon.\nCREATE TABLE IF NOT EXISTS fruits (id UInt32) ENGINE = MergeTree ORDER BY id;\n\nALTER TABLE fruits ADD COLUMN IF NOT EXISTS name String DEFAULT ';';\n",
  );
  expect(await migrateClickhouse({ url, folder })).toEqual(["0001_fruits.sql"]);
  expect(await migrateClickhouse({ url, folder })).toEqual([]);
  expect(await rows("SELECT number, name, length(checksum) AS length FROM schema_migrations")).toEqual([
    { number: 1, name: "0001_fruits.sql", length: 64 },
  ]);
  expect(await rows("SELECT name FROM system.columns WHERE database = currentDatabase() AND table = 'fruits'")).toEqual(
    [{ name: "id" }, { name: "name" }],
  );
});

test("two runners at once do no harm", async () => {
  write("0001_fruits.sql", "CREATE TABLE IF NOT EXISTS fruits (id UInt32) ENGINE = MergeTree ORDER BY id;\n");
  await Promise.all([migrateClickhouse({ url, folder }), migrateClickhouse({ url, folder })]);
  expect(await migrateClickhouse({ url, folder })).toEqual([]);
});

test("refuses an edited file and a statement that cannot be run twice", async () => {
  write("0001_fruits.sql", "CREATE TABLE fruits (id UInt32) ENGINE = MergeTree ORDER BY id;\n");
  await expect(migrateClickhouse({ url, folder })).rejects.toThrow("0001_fruits.sql: IF NOT EXISTS is missing");
  write("0001_fruits.sql", "CREATE TABLE IF NOT EXISTS fruits (id UInt32) ENGINE = MergeTree ORDER BY id;\n");
  await migrateClickhouse({ url, folder });
  write("0001_fruits.sql", "CREATE TABLE IF NOT EXISTS fruits (id UInt64) ENGINE = MergeTree ORDER BY id;\n");
  await expect(migrateClickhouse({ url, folder })).rejects.toThrow("0001_fruits.sql was edited");
});
