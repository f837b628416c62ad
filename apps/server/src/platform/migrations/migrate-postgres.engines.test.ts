import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testDatabase } from "@waymark/engines/test-database";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { migratePostgres } from "./migrate-postgres.ts";
import { expectedPostgresLevel, postgresMigrationLevel } from "./migration-level.ts";

let ownerUrl: string;
let client: Client;
let folder: string;

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);

beforeAll(async () => {
  ({ ownerUrl } = await testDatabase());
  client = new Client({ connectionString: ownerUrl });
  await client.connect();
});
afterAll(() => client.end());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "waymark-migrations-"));
  await client.query("drop table if exists schema_migrations, fruits, trees");
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("migratePostgres", () => {
  test("applies each file once and records name, checksum and time", async () => {
    write("0001_fruits.sql", "create table fruits (id integer primary key);\ninsert into fruits values (1);\n");
    write("0002_trees.sql", "create table trees (id integer);\n");
    expect(await postgresMigrationLevel(client)).toBe(0);
    expect(await migratePostgres({ ownerUrl, folder })).toEqual(["0001_fruits.sql", "0002_trees.sql"]);
    expect(await migratePostgres({ ownerUrl, folder })).toEqual([]);
    const { rows } = await client.query(
      "select name, length(checksum), applied_at <= now() as past from schema_migrations",
    );
    expect(rows).toEqual([
      { name: "0001_fruits.sql", length: 64, past: true },
      { name: "0002_trees.sql", length: 64, past: true },
    ]);
    expect((await client.query("select count(*)::int as n from fruits")).rows).toEqual([{ n: 1 }]);
    expect(await postgresMigrationLevel(client)).toBe(2);
    expect(expectedPostgresLevel(folder)).toBe(2);
  });

  test("two runners at once apply each file once", async () => {
    write("0001_fruits.sql", "select pg_sleep(0.3);\ncreate table fruits (id integer primary key);\n");
    const runs = await Promise.all([migratePostgres({ ownerUrl, folder }), migratePostgres({ ownerUrl, folder })]);
    expect(runs.flat()).toEqual(["0001_fruits.sql"]);
  });

  test("refuses a file that was edited after it was applied", async () => {
    write("0001_fruits.sql", "create table fruits (id integer);\n");
    await migratePostgres({ ownerUrl, folder });
    write("0001_fruits.sql", "create table fruits (id bigint);\n");
    await expect(migratePostgres({ ownerUrl, folder })).rejects.toThrow(/0001_fruits\.sql was edited.*restore it/);
  });

  test("leaves nothing of a file that fails", async () => {
    write("0001_fruits.sql", "create table fruits (id integer);\nselect 1 / 0;\n");
    await expect(migratePostgres({ ownerUrl, folder })).rejects.toThrow(/0001_fruits\.sql: division by zero/);
    expect((await client.query("select to_regclass('fruits') as found")).rows).toEqual([{ found: null }]);
    expect(await postgresMigrationLevel(client)).toBe(0);
  });

  test("gives way when a lock is not free, lets others through, and applies once it is", async () => {
    write("0001_fruits.sql", "create table fruits (id integer);\n");
    await migratePostgres({ ownerUrl, folder });
    write("0002_ripe.sql", "alter table fruits add column ripe boolean;\n");
    const reader = new Client({ connectionString: ownerUrl });
    await reader.connect();
    await reader.query("begin; select * from fruits");
    const logged: string[] = [];
    const migrated = migratePostgres({
      ownerUrl,
      folder,
      log: (sentence) => {
        logged.push(sentence);
        if (logged.length === 2) void reader.query("commit");
      },
    });
    expect(await migrated).toEqual(["0002_ripe.sql"]);
    expect(logged.slice(0, 2)).toEqual([
      "0002_ripe.sql: a lock was not free, try 1 of 20",
      "0002_ripe.sql: a lock was not free, try 2 of 20",
    ]);
    expect(logged.at(-1)).toBe("applied 0002_ripe.sql");
    await reader.end();
  });

  test("runs a file marked no-transaction statement by statement, also beside a second runner", async () => {
    write("0001_fruits.sql", "create table fruits (id integer);\n");
    write(
      "0002_index.sql",
      "-- no-transaction\ndrop index concurrently if exists fruits_id;\ncreate index concurrently fruits_id on fruits (id);\n",
    );
    const runs = await Promise.all([migratePostgres({ ownerUrl, folder }), migratePostgres({ ownerUrl, folder })]);
    expect(runs.flat().sort()).toEqual(["0001_fruits.sql", "0002_index.sql"]);
    const { rows } = await client.query("select indisvalid from pg_index where indexrelid = 'fruits_id'::regclass");
    expect(rows).toEqual([{ indisvalid: true }]);
  });
});
