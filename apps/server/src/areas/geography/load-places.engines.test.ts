import { DAY_MS } from "@waymark/contracts/units";
import { type TestServer, testServer } from "@waymark/dev/test-server";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { ctxOf } from "../../platform/ctx.ts";
import { connectDatabase, type DatabaseConnection } from "../../platform/database/connect.ts";
import { createLog } from "../../platform/log.ts";
import { addressSources } from "./addresses/address-sources.ts";
import { ADDRESS_DATA_WARNING_DAYS } from "./ask-geo-data.ts";
import { loadPlaces } from "./load-places.ts";

const OPERATOR = { kind: "operator", id: "test" } as const;
const OLDEST_DATA = Math.min(...(await addressSources(undefined)).map(({ dataDate }) => Date.parse(dataDate)));

let now = OLDEST_DATA;
let server: TestServer;
let owner: DatabaseConnection;
let sql: Client;

beforeAll(async () => {
  server = await testServer({ clock: { now: () => now } });
  const url = server.database.ownerUrl;
  owner = connectDatabase({ url, poolSize: 2, log: createLog("silent", "test"), deadlineMs: 30_000 });
  sql = new Client({ connectionString: url });
  await sql.connect();
});
afterAll(() => Promise.all([owner.close(), sql.end()]));

const geoCheck = async () => (await server.product.selfTest()).checks.find(({ check }) => check === "geoData");
const one = async (query: string) => (await sql.query<Record<string, unknown>>(query)).rows[0];

test("before anything is loaded the self-test says how to load", async () => {
  expect(await geoCheck()).toMatchObject({ outcome: "failed", detail: expect.stringContaining("load-places") });
});

test("two loaders at once load once", async () => {
  const outcomes = await Promise.all([
    loadPlaces(ctxOf(owner.db, systemClock, "MultiTenant", OPERATOR)),
    loadPlaces(ctxOf(owner.db, systemClock, "MultiTenant", OPERATOR)),
  ]);
  expect(outcomes.map(({ changed }) => changed).sort()).toEqual([false, true]);
  expect(await one("select count(*)::int as places from places")).toEqual({ places: 135_233 });
  expect(await one("select count(*)::int as states from states")).toEqual({ states: 3_736 });
});

test("loading again changes nothing, and nothing is audited for it", async () => {
  const before = await one("select max(loaded_at) as at from geo_data_versions");
  expect(await loadPlaces(ctxOf(owner.db, systemClock, "MultiTenant", OPERATOR))).toEqual({
    changed: false,
    places: 0,
    states: 0,
  });
  expect(await one("select max(loaded_at) as at from geo_data_versions")).toEqual(before);
  await sql.query(
    "select set_config('waymark.cloud', 'MultiTenant', false), set_config('waymark.scope', 'vendor', false)",
  );
  expect(await one("select count(*)::int as entries from audit_entries where action = 'geography.loadPlaces'")).toEqual(
    {
      entries: 1,
    },
  );
});

test("every place lies on the globe, and nearly everybody lives in a known state", async () => {
  expect(
    await one(`select sum(population) filter (where s.code is null)::float8 / sum(population) < 0.01 as nearly_all
      from places p left join states s on s.country = p.country and s.code = p.state_code`),
  ).toEqual({ nearly_all: true });
});

test("the hundred largest places and nearly all capitals' names are there in Japanese and Chinese", async () => {
  expect(
    await one(`select count(*) filter (where name_ja is null or name_zh_hans is null or name_zh_hant is null)::int as missing
      from (select * from places order by population desc limit 100) as largest`),
  ).toEqual({ missing: 0 });
  expect(await one("select name_ja, name_zh_hans, name_zh_hant from places where name = 'Taipei'")).toEqual({
    name_ja: "台北",
    name_zh_hans: "台北",
    name_zh_hant: "台北",
  });
});

test("a load that fails half-way leaves what was there", async () => {
  await sql.query("update geo_data_versions set fingerprint = 'older'");
  await sql.query("alter table geo_data_versions add constraint planted check (fingerprint = 'older') not valid");
  await expect(loadPlaces(ctxOf(owner.db, systemClock, "MultiTenant", OPERATOR))).rejects.toThrow("planted");
  expect(await one("select count(*)::int as places from places")).toEqual({ places: 135_233 });
  await sql.query("alter table geo_data_versions drop constraint planted");
});

test("the self-test tells places of another release, then all is well, then data that has aged", async () => {
  expect(await geoCheck()).toMatchObject({
    outcome: "warning",
    detail: expect.stringContaining("not those of this release"),
  });
  expect(await loadPlaces(ctxOf(owner.db, systemClock, "MultiTenant", OPERATOR))).toMatchObject({ changed: true });
  expect(await geoCheck()).toMatchObject({
    outcome: "passed",
    detail: expect.stringMatching(/^135233 places, 3736 states/),
  });
  now = OLDEST_DATA + (ADDRESS_DATA_WARNING_DAYS + 1) * DAY_MS;
  expect(await geoCheck()).toMatchObject({ outcome: "warning", detail: expect.stringContaining("Geographical data") });
});

test("the application may read places and networks, and change none of them", async () => {
  const app = new Client({ connectionString: server.database.appUrl });
  await app.connect();
  try {
    for (const table of ["places", "states", "network_places", "geo_data_versions"]) {
      await app.query(`select from ${table} limit 1`);
      await expect(app.query(`delete from ${table}`)).rejects.toThrow("permission denied");
      await expect(app.query(`insert into ${table} default values`)).rejects.toThrow("permission denied");
    }
  } finally {
    await app.end();
  }
});
