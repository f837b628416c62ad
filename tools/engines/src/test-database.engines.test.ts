import { createClient } from "@clickhouse/client";
import { Client } from "pg";
import { expect, test } from "vitest";
import { testDatabase } from "./test-database.ts";

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const [first, second] = await Promise.all([testDatabase(), testDatabase()]);

test("two test files never see each other's rows, and both are migrated", async () => {
  expect(await ask(first.appUrl, "select max(number) >= 1 as migrated from schema_migrations")).toEqual([
    { migrated: true },
  ]);
  await ask(first.ownerUrl, "create table only_here (id integer)");
  expect(await ask(second.ownerUrl, "select to_regclass('only_here') as found")).toEqual([{ found: null }]);
  expect(first.streamPrefix).not.toBe(second.streamPrefix);
});

test("the application's role is as powerless in the copy as in the product", async () => {
  await expect(ask(first.appUrl, "create table mine (id integer)")).rejects.toThrow("permission denied");
  await expect(ask(first.appUrl, "delete from schema_migrations")).rejects.toThrow("permission denied");
});

test("ClickHouse has a migrated database of its own as well", async () => {
  const client = createClient({ url: first.clickhouseUrl });
  const reply = await client.query({
    query: "SELECT count() > 0 AS migrated, currentDatabase() AS name FROM schema_migrations",
    format: "JSONEachRow",
  });
  expect(await reply.json()).toEqual([{ migrated: 1, name: first.streamPrefix }]);
  await client.close();
});
