import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { type ClickHouseClient, createClient } from "@clickhouse/client";
import type { OwnReport } from "@waymark/contracts/connectivity-test/report";
import { DAY_MS, MINUTE_MS } from "@waymark/contracts/units";
import { testVisitor } from "@waymark/dev/injected-visitor";
import { runSettings } from "@waymark/dev/run-settings";
import { type TestServer, testServer } from "@waymark/dev/test-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectClickhouse, type Measurements } from "../../platform/clickhouse.ts";
import { systemClock } from "../../platform/clock.ts";
import { watchMetros } from "../network-health/watch-metros.ts";

let now = Date.now();
let server: TestServer;
let visitor: ReturnType<typeof testVisitor>;
let client: ClickHouseClient;
let measurements: Measurements;

beforeAll(async () => {
  server = await testServer({ env: runSettings(), clock: { now: () => now }, places: true });
  visitor = testVisitor(server);
  client = createClient({ url: server.database.clickhouseUrl });
  measurements = connectClickhouse(server.database.clickhouseUrl);
});
afterAll(() => Promise.all([client.close(), measurements.close()]));

/** Where GeoNames has Mainz, from which the visitor of these tests comes. */
const insert = (count: number, agoMs: number, ms: number) =>
  client.insert({
    table: "measurements",
    format: "JSONEachRow",
    values: Array.from({ length: count }, (_, index) => ({
      measurement_id: randomUUID(),
      part: "mail/FRA/use",
      cloud: "MultiTenant",
      at: Math.floor((now - agoMs) / MINUTE_MS) * 60,
      country: "DE",
      state: "DE.08",
      city: 2_874_225,
      egress_network: `203.0.${index}.0`,
      asn: 64_500 + index,
      workload: "mail",
      metro: "FRA",
      in_use: true,
      samples: 25,
      smallest_ms: ms,
      median_ms: ms,
    })),
  });

const look = () => watchMetros(measurements, { ...systemClock, now: () => now });

const read = async (id: string, secret: string): Promise<OwnReport> =>
  JSON.parse((await visitor.read(id, secret)).text) as OwnReport;

test("no report waits for the answer whether the visitor's city has a problem", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const clickhouse = { WAYMARK_CLICKHOUSE_URL: `http://127.0.0.1:${port}` };
  const alone = await testServer({ env: { ...runSettings(), ...clickhouse }, places: true });
  expect((await testVisitor(alone).begin()).report).not.toHaveProperty("metroProblem");
  silent.close();
});

test("a known problem of the visitor's city reaches the report and stays with it", async () => {
  await insert(25, 2 * DAY_MS, 20);
  await insert(12, 5 * MINUTE_MS, 300);
  await look();
  const first = await visitor.begin();
  const seen = { city: "Mainz", since: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d0:00\.000Z$/) };
  await expect.poll(async () => (await read(first.run.runId, first.claimSecret)).metroProblem).toEqual(seen);
  expect((await visitor.begin()).report.metroProblem).toEqual(seen);
  await visitor.finish(first.run);

  // An hour later all is well, and the report still says how it was.
  now += 60 * MINUTE_MS;
  expect((await read(first.run.runId, first.claimSecret)).metroProblem).toEqual(seen);
  // Nobody looked since, so nobody knows.
  await expect.poll(async () => "metroProblem" in (await visitor.begin()).report).toBe(false);
  await look();
  now += MINUTE_MS;
  await expect.poll(async () => (await visitor.begin()).report.metroProblem).toBeNull();
});
