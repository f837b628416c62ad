import { randomUUID } from "node:crypto";
import { type ClickHouseClient, createClient } from "@clickhouse/client";
import { testVisitor } from "@waymark/dev/injected-visitor";
import { connectOwner } from "@waymark/dev/owner-connection";
import { runSettings } from "@waymark/dev/run-settings";
import { type TestServer, testServer } from "@waymark/dev/test-server";
import type { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectClickhouse, type Measurements } from "../../platform/clickhouse.ts";
import { systemClock } from "../../platform/clock.ts";
import { connectDatabase } from "../../platform/database/connect.ts";
import { createLog } from "../../platform/log.ts";
import { readPeersBy } from "./peers.read.ts";
import { rebuildRunMeasurements } from "./rebuild-measurements.ts";
import type { StoredPlace } from "./stored-report.ts";
import { MAINZ } from "./test-places.ts";

let server: TestServer;
let visitor: ReturnType<typeof testVisitor>;
let owner: Client;
let client: ClickHouseClient;
let measurements: Measurements;

beforeAll(async () => {
  server = await testServer({ env: runSettings() });
  visitor = testVisitor(server);
  owner = await connectOwner(server.database.ownerUrl);
  client = createClient({ url: server.database.clickhouseUrl });
  measurements = connectClickhouse(server.database.clickhouseUrl);
});
afterAll(async () => {
  await Promise.all([owner.end(), client.close(), measurements.close()]);
});

const ask = async <Row>(query: string): Promise<Row[]> =>
  (await client.query({ query, format: "JSONEachRow" })).json<Row>();
const parts = () =>
  ask<{ measurement_id: string; part: string }>(
    "select measurement_id, part from measurements final order by measurement_id, part",
  );

describe("a run's measurements", () => {
  test("reach ClickHouse once, without user, report or run, the address cut and the time coarse", async () => {
    const { run } = await visitor.begin();
    await visitor.result(run, "download");
    await visitor.finish(run);
    const pipeline = server.product.startPipeline();
    await expect.poll(async () => (await parts()).length, { timeout: 20_000 }).toBe(5);
    await pipeline.stop();
    expect((await parts()).map(({ part }) => part)).toEqual([
      "files/FRA",
      "line",
      "mail/AMS/use",
      "mail/FRA",
      "mail/PAR",
    ]);
    const kept = JSON.stringify(await ask("select * from measurements"));
    for (const secret of [run.runId, run.nonce, "127.0.0.1", "50.0", "8.27"]) expect(kept).not.toContain(secret);
    expect(kept).toContain('"egress_network":"127.0.0.0"');
    expect(kept).toContain('"download_mbps":41.5');
    expect(await ask("select distinct toSecond(at) as second from measurements")).toEqual([{ second: 0 }]);
    const { rows } = await owner.query("select measurement_id from runs where id = $1", [run.runId]);
    expect(new Set((await parts()).map((row) => row.measurement_id))).toEqual(new Set([rows[0].measurement_id]));
  });

  test("that cannot be are counted nowhere", async () => {
    const before = (await parts()).length;
    const impossible = [
      { code: "SYD", workload: "mail", inUse: true, samples: 25, smallestMs: 3, medianMs: 3, p90Ms: 3 },
      { code: "FRA", workload: "mail", inUse: false, samples: 25, smallestMs: 7, medianMs: 8, p90Ms: 9 },
    ];
    await visitor.begin({ measuredLatencies: JSON.stringify(impossible) });
    const pipeline = server.product.startPipeline();
    await expect.poll(async () => (await parts()).length, { timeout: 20_000 }).toBe(before + 1);
    await pipeline.stop();
    expect(await ask("select 1 from measurements where metro = 'SYD'")).toEqual([]);
  });

  test("are rebuilt from PostgreSQL, twice too, to exactly the same rows", async () => {
    const before = await ask("select * from measurements final order by measurement_id, part");
    await client.command({ query: "truncate table measurements" });
    const actor = { kind: "operator", id: "test" } as const;
    const pipeline = server.product.startPipeline();
    const database = connectDatabase({ url: server.database.ownerUrl, poolSize: 2, log: createLog("silent", "test") });
    for (let time = 0; time < 2; time += 1)
      expect(await rebuildRunMeasurements({ db: database.db, clock: systemClock, actor })).toBe(2);
    await database.close();
    await expect
      .poll(() => ask("select * from measurements final order by measurement_id, part"), { timeout: 20_000 })
      .toEqual(before);
    await pipeline.stop();
  });
});

describe("peers", () => {
  const NOW = Date.parse("2026-11-15T12:00:00Z");
  const insert = (
    rows: readonly { network: string; ms: number; city?: number; state?: string; daysAgo?: number; cloud?: string }[],
  ) =>
    client.insert({
      table: "measurements",
      format: "JSONEachRow",
      values: rows.map(
        ({ network, ms, city = MAINZ.id, state = MAINZ.stateId, daysAgo = 1, cloud = "MultiTenant" }) => ({
          measurement_id: randomUUID(),
          part: "mail/FRA/use",
          cloud,
          at: Math.floor(NOW / 1000) - daysAgo * 86_400,
          country: "DE",
          state,
          city,
          egress_network: network,
          workload: "mail",
          metro: "FRA",
          in_use: true,
          samples: 25,
          smallest_ms: ms,
        }),
      ),
    });
  // A new reader each time: what it knows of everyone stays with it for ten minutes.
  const peersAt = (place: StoredPlace) => readPeersBy(measurements, { now: () => NOW })("MultiTenant", place);
  const peers = () => peersAt(MAINZ);
  const many = (count: number, ms: number, of: string) =>
    Array.from({ length: count }, (_, index) => ({ network: `203.0.${of}.${index}`, ms }));

  beforeAll(() => client.command({ query: "truncate table measurements" }));

  test("are unknown under 20, whatever one network sends (one vote per network and day)", async () => {
    await insert(many(19, 8, "1"));
    await insert(Array.from({ length: 50 }, () => ({ network: "203.0.1.0", ms: 1 })));
    await insert([
      { network: "198.51.100.0", ms: 5, daysAgo: 31 },
      { network: "198.51.101.0", ms: 5, cloud: "GovernmentCommunity" },
    ]);
    expect(await peers()).toBeNull();
  });

  test("from 20 on they are the city's: bins in percent, the best tenth, how many and since when", async () => {
    await insert([{ network: "203.0.2.0", ms: 300 }]);
    await insert([...many(10, 18, "3"), ...many(6, 60, "4"), ...many(4, 150, "5")]);
    const figures = await peers();
    expect(figures).toMatchObject({
      scope: "city",
      place: "Mainz",
      count: 40,
      since: "2026-10-16T12:00:00.000Z",
      distributionValueBin1: 47.5,
      distributionValueBin2: 25,
      distributionValueBin3: 15,
      distributionValueBin4: 10,
      distributionValueBin5: 2.5,
      bestPossibleLatency: 8,
    });
  });

  test("where the city has too few they are the state's, then the country's, then everyone's", async () => {
    const worms = { ...MAINZ, id: 1, city: "Worms" };
    expect(await peersAt(worms)).toMatchObject({
      scope: "state",
      place: "Rhineland-Palatinate",
      count: 40,
    });
    const hamburg = { ...MAINZ, id: 2, city: "Hamburg", state: "Hamburg", stateId: "DE.04" };
    expect(await peersAt(hamburg)).toMatchObject({
      scope: "country",
      place: "Germany",
    });
    const vienna = { ...hamburg, country: "Austria", countryIso2: "AT" };
    expect(await peersAt(vienna)).toMatchObject({
      scope: "all",
      place: "",
      count: 40,
      distributionValueBin1: 47.5,
      // What the best of the world reach is not possible everywhere.
      bestPossibleLatency: null,
    });
  });
});
