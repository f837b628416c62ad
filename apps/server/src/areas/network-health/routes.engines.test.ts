import { randomUUID } from "node:crypto";
import { limits } from "@waymark/contracts/limits";
import type { UnhealthyMetroScores } from "@waymark/contracts/network-health/schemas";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@waymark/contracts/units";
import { connectOwner } from "@waymark/dev/owner-connection";
import { type TestServer, testServer } from "@waymark/dev/test-server";
import type { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connectClickhouse, type Measurements } from "../../platform/clickhouse.ts";
import { systemClock } from "../../platform/clock.ts";
import { watchMetros } from "./watch-metros.ts";

const URL = "/AnonymousConnectivityTest/UnhealthyMetroScores";
const LISBON = { country: "PT", state: "PT.14", city: 2_267_057 } as const;
const MAINZ = { country: "DE", state: "DE.08", city: 2_874_225 } as const;
/** To the minute, as tests are. */
const START = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

let now = START;
let server: TestServer;
let owner: Client;
let measurements: Measurements;

beforeAll(async () => {
  server = await testServer({ clock: { now: () => now }, places: true });
  owner = await connectOwner(server.database.ownerUrl);
  measurements = connectClickhouse(server.database.clickhouseUrl);
});
afterAll(() => Promise.all([owner.end(), measurements.close()]));
beforeEach(async () => {
  for (const table of ["measurements", "unwell_metros", "judged_metros", "metro_progress"])
    await measurements.client.command({ query: `truncate table ${table}` });
  // What is in memory is older than that.
  now += HOUR_MS;
});

const insert = (place: typeof LISBON | typeof MAINZ, count: number, agoMs: number, ms: number, cloud = "MultiTenant") =>
  measurements.client.insert({
    table: "measurements",
    format: "JSONEachRow",
    values: Array.from({ length: count }, (_, index) => ({
      measurement_id: randomUUID(),
      part: "mail/FRA/use",
      cloud,
      at: Math.floor((now - agoMs) / MINUTE_MS) * 60,
      ...place,
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
/** What is in memory stands for some seconds; after more than a minute nobody is shown it. */
async function ask(query = ""): Promise<UnhealthyMetroScores> {
  now += 2 * MINUTE_MS;
  const reply = await server.app.inject(`${URL}${query}`);
  expect(reply.statusCode).toBe(200);
  return reply.json();
}
async function makeLisbonSlow(): Promise<void> {
  await insert(LISBON, 25, 2 * DAY_MS, 20);
  await insert(MAINZ, 25, 2 * DAY_MS, 20);
  await insert(LISBON, 12, 5 * MINUTE_MS, 300);
  await insert(MAINZ, 12, 5 * MINUTE_MS, 21);
  await look();
}

test("before anybody has looked nothing is known, and that is an answer [V208]", async () => {
  expect(await ask()).toEqual({ generatedAt: null, metros: [], well: [] });
});

test("anybody reads which metros are not well, and which are [V176, V208, P283]", async () => {
  await makeLisbonSlow();
  const judgedAt = new Date(now).toISOString();
  const scores = await ask();
  expect(scores).toEqual({
    generatedAt: judgedAt,
    metros: [
      {
        place: expect.objectContaining({ id: LISBON.city, city: "Lisbon", country: "Portugal", countryIso2: "PT" }),
        score: 0,
        since: expect.stringMatching(/:\d0:00\.000Z$/),
        until: null,
        workloads: ["mail"],
        condition: "slow",
        provisional: true,
      },
    ],
    well: [expect.objectContaining({ id: MAINZ.city, city: "Mainz" })],
  });
  expect(scores.metros[0]?.place.latitude).toBeCloseTo(38.7, 0);
});

test("the pipeline looks again and again: trouble goes on, ends, and is shown for the days that one asks for", async () => {
  await makeLisbonSlow();
  const [{ since } = { since: "" }] = (await ask()).metros;
  now += 10 * MINUTE_MS;
  await insert(LISBON, 12, MINUTE_MS, 200);
  const lastSeen = now;
  await look();
  expect((await ask()).metros).toMatchObject([{ since, until: null }]);

  now += 2 * HOUR_MS;
  await insert(LISBON, 12, MINUTE_MS, 20);
  await look();
  expect((await ask()).metros).toEqual([]);
  const ended = { since, until: new Date(lastSeen).toISOString(), condition: "slow" };
  expect((await ask("?days=1")).metros).toMatchObject([ended]);
  now += 2 * DAY_MS;
  await look();
  expect((await ask("?days=1")).metros).toEqual([]);
  expect((await ask("?days=30")).metros).toMatchObject([ended]);
});

test("each cloud has its own metros", async () => {
  await insert(LISBON, 25, 2 * DAY_MS, 20, "GovernmentCommunity");
  await insert(LISBON, 12, 5 * MINUTE_MS, 300, "GovernmentCommunity");
  await look();
  expect((await ask()).metros).toEqual([]);
  now += MINUTE_MS;
  const reply = await server.app.inject(`/gcc${URL}`);
  expect(reply.json<UnhealthyMetroScores>().metros).toHaveLength(1);
});

test("a clock that goes back hides nothing that is found afterwards", async () => {
  await makeLisbonSlow();
  now -= 3 * HOUR_MS;
  await insert(MAINZ, 25, 2 * DAY_MS, 20);
  await insert(MAINZ, 12, 5 * MINUTE_MS, 300);
  await look();
  expect((await ask()).metros.map(({ place }) => place.city)).toContain("Mainz");
  now += 3 * HOUR_MS;
});

test.each(["?days=31", "?days=-1", "?days=many"])("refuses %s", async (query) => {
  expect((await server.app.inject(`${URL}${query}`)).statusCode).toBe(400);
});

test("DisableNetworkHealth takes the call away", async () => {
  await owner.query(
    "insert into feature_controls (cloud, name, value) values ('MultiTenant', 'DisableNetworkHealth', true)",
  );
  now += limits.flagsCacheMs;
  expect((await server.app.inject(URL)).statusCode).toBe(404);
  expect((await server.app.inject(`/gcc${URL}`)).statusCode).toBe(200);
  await owner.query("delete from feature_controls where name = 'DisableNetworkHealth'");
});
