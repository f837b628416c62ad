import { randomUUID } from "node:crypto";
import { performanceLimits } from "@waymark/contracts/performance/limits";
import type { NpiRanking, NpiReply } from "@waymark/contracts/performance/npi-schemas";
import { NIL_ID } from "@waymark/contracts/performance/sample";
import { DAY_MS, HOUR_MS, utcDay } from "@waymark/contracts/units";
import { type TestServer, testServer, world } from "@waymark/dev/test-server";
import { untilAnswered } from "@waymark/dev/until-answered";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectClickhouse, type Measurements } from "../../../platform/clickhouse.ts";
import { systemClock } from "../../../platform/clock.ts";
import { ctxOf, type JobCtx } from "../../../platform/ctx.ts";
import { connectDatabase, type DatabaseConnection } from "../../../platform/database/connect.ts";
import { write } from "../../../platform/database/in-scope.ts";
import { vendorScope } from "../../../platform/database/scope.ts";
import { createLog } from "../../../platform/log.ts";
import { saveProvider } from "../../solutions/save-provider.ts";
import { makeProvider } from "../../solutions/test-solutions.ts";
import { closeDays } from "../close-days.ts";
import { makeSolution, putRows, type Row } from "../test-figures.ts";
import { sampleRow } from "../test-samples.ts";
import { readIndexes, readKnownIndexes } from "./indexes.read.ts";
import { updateIndexes } from "./update-indexes.ts";

let server: TestServer;
let measurements: Measurements;
let owner: DatabaseConnection;
let app: DatabaseConnection;

const MONTH_END = Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), 1);
const MONTH = utcDay(MONTH_END - DAY_MS).slice(0, 7);
/** The last of its days from Monday to Friday. */
const WORKDAY =
  [1, 2, 3].map((days) => MONTH_END - days * DAY_MS).find((at) => ![0, 6].includes(new Date(at).getUTCDay())) ?? 0;
/** When the month before has just been frozen; today may be weeks later. */
let now = MONTH_END + 2 * DAY_MS + 2 * HOUR_MS;
const clock = { ...systemClock, now: () => now };

const wingtip = makeProvider({ tenantId: world.tenants.wingtip.id, name: "Wingtip" });
const others = { id: randomUUID(), name: "Others" };
const fibre = makeSolution("Fibre Business", wingtip);
const peers = Array.from({ length: 6 }, (_, nth) => makeSolution(`Peer ${nth}`, others, { visibility: "Public" }));
const hidden = makeSolution("Hidden", others);
const LISBON = 2_267_057;

/** Mail of 20 tenants through two networks each, around noon. */
const mail = (solution: { solution_id: string }, rttMs: number, more: Row = {}): Row[] =>
  Array.from({ length: 400 }, (_, index) =>
    sampleRow({
      at: (WORKDAY + 12 * HOUR_MS) / 1_000,
      received_at: (WORKDAY + 13 * HOUR_MS) / 1_000,
      access: solution.solution_id,
      tenant: index % 20,
      egress_network: `240.7.${index % 40}.0`,
      rtt_ms: rttMs * (0.9 + (0.2 * index) / 399),
      position: "onSite",
      ...more,
    }),
  );

beforeAll(async () => {
  server = await testServer();
  measurements = connectClickhouse(server.database.clickhouseUrl);
  const log = createLog("silent", "test");
  owner = connectDatabase({ url: server.database.ownerUrl, poolSize: 1, log });
  await saveProvider(ctxOf(owner.db, systemClock, "MultiTenant", { kind: "operator", id: "test" }), wingtip);
  app = connectDatabase({ url: server.database.appUrl, poolSize: 2, log });
  await putRows(measurements, "solutions", [
    fibre,
    hidden,
    ...peers,
    makeSolution("Satellite", others, { visibility: "Public", type: "satellite" }),
  ]);
  await putRows(measurements, "city_points", [{ version: 1, id: LISBON, latitude: 38.72, longitude: -9.13 }]);
  await putRows(measurements, "copied_versions", [
    { name: "city_points", version: 1, fingerprint: "test", row_count: 1 },
  ]);
  await putRows(measurements, "samples", [
    ...mail(fibre, 22),
    ...mail(hidden, 12),
    ...mail(hidden, 12, { at: (WORKDAY + 3 * HOUR_MS) / 1_000 }).slice(0, 24),
    // 30, 40, … 80 ms.
    ...peers.flatMap((peer, nth) => mail(peer, 30 + 10 * nth)),
  ]);
  await closeDays(measurements, clock);
});
afterAll(async () => {
  await app.close();
  await owner.close();
  await measurements.close();
});

const job = (): JobCtx => ({ db: app.db, clock, actor: { kind: "job", id: "test" } });
async function ask<Reply>(path: string, query: Record<string, string>, as: string) {
  const headers = { origin: server.origin, authorization: await server.bearer(as) };
  const url = `/api/pnpp/api/v1/${path}?${new URLSearchParams(query)}`;
  const reply = await untilAnswered(() => server.app.inject({ method: "GET", url, headers }));
  return { status: reply.statusCode, json: reply.json() as Reply };
}
const npiOf = (id: string, query: Record<string, string> = {}, as = "p1") =>
  ask<NpiReply>("getNpi", { solutionId: id, ...query }, as);
const ranking = (query: Record<string, string> = {}, as = "leadership") =>
  ask<NpiRanking>("NPI", { country: "PT", ...query }, as);
const stored = () => readIndexes(app.db, "MultiTenant", (tx) => readKnownIndexes(tx, {}));
const forget = () =>
  // no audit: a test makes every window one whose days have changed.
  write({ db: owner.db, actor: job().actor }, vendorScope("MultiTenant"), async (tx) => {
    await tx.updateTable("index_windows").set({ fingerprint: "before" }).execute();
  });

test("a closed day puts samples together by workload, position and local time, for the place whosever they are", async () => {
  const reply = await measurements.client.query({
    query: `select solution = '${NIL_ID}' as isPlace, workload, position, hours, sum(samples) as samples
            from day_strata group by all order by isPlace, hours`,
    format: "JSONEachRow",
  });
  const noon = { workload: "mail", position: "onSite", hours: "business", samples: 3_200 };
  const night = { ...noon, hours: "other", samples: 24 };
  expect(await reply.json()).toEqual([0, 1].flatMap((isPlace) => [noon, night].map((one) => ({ isPlace, ...one }))));
});

test("a month is frozen on its third day after, beside the last closed days", async () => {
  expect(await updateIndexes(job(), measurements)).toEqual([MONTH, "newest"]);
  expect(await updateIndexes(job(), measurements)).toEqual([]);
});

test("a provider reads the index of its own solution among nameless peers, and what the better of them reach [P312]", async () => {
  const { json } = await npiOf(fibre.solution_id, { month: MONTH });
  expect(json).toMatchObject({
    month: MONTH,
    country: "PT",
    state: "",
    rank: { from: 1, to: 1 },
    sharedWith: 0,
    peers: 6,
    peersMissing: 0,
    restatements: [],
  });
  expect(json.index.value).toBeGreaterThan(80);
  // The second best of six has 77 points, the best 79.
  expect(json.baseline).toBeGreaterThan(76);
  expect(json.baseline).toBeLessThan(79);
  expect(json.months).toMatchObject([{ month: MONTH, rank: { from: 1 }, baseline: json.baseline }]);
  expect(json.peerIndexes).toHaveLength(6);
  expect(json.peerIndexes).toEqual(json.peerIndexes.toSorted((one, other) => one - other));
  expect(JSON.stringify(json)).not.toContain("Peer ");
  const newest = (await npiOf(fibre.solution_id, { state: "PT.14" })).json;
  expect(newest).toMatchObject({ month: null, lastDay: utcDay(now - DAY_MS), country: "PT", state: "PT.14" });
  const nowhere = (await npiOf(fibre.solution_id, { country: "ES" })).json;
  expect(nowhere).toMatchObject({ country: "ES", index: { withheld: "NoData" }, rank: null, peersMissing: 5 });
});

test("leadership reads the ranking of a place, without private solutions [P314]", async () => {
  const { json } = await ranking({ month: MONTH });
  expect(json).toMatchObject({ month: MONTH, country: "PT", months: [MONTH] });
  expect(json.groups).toHaveLength(1);
  const [isps] = json.groups;
  expect(isps?.solutions.map(({ name, rank }) => [name, rank?.from])).toEqual(
    peers.map(({ name }, nth) => [name, nth + 1]),
  );
  expect((await ranking({ partnerTypes: "vpn" })).json.groups).toEqual([]);
  expect((await ranking({}, "p1")).status).toBe(403);
});

test("another's solution is not found", async () => {
  for (const id of [hidden.solution_id, randomUUID()]) expect((await npiOf(id)).status).toBe(404);
  expect((await npiOf(fibre.solution_id, {}, "leadership")).status).toBe(404);
});

test("a frozen month that is computed again is equal to the digit, whoever has become public since", async () => {
  const before = await stored();
  await putRows(measurements, "solutions", [{ ...hidden, revision: 2, visibility: "Public" }]);
  await forget();
  expect(await updateIndexes(job(), measurements)).toEqual([MONTH, "newest"]);
  const ofMonth = (rows: typeof before) => rows.filter(({ name }) => name === MONTH);
  expect(ofMonth(await stored())).toEqual(ofMonth(before));
  expect((await npiOf(fibre.solution_id, { month: MONTH })).json.restatements).toEqual([]);
  // The last closed days compare with it.
  expect((await npiOf(fibre.solution_id)).json.peers).toBe(7);
});

test("samples that come late restate a frozen month, with the value before", async () => {
  const [best] = peers;
  if (best === undefined) throw new Error("no peer");
  const before = (await npiOf(best.solution_id, { month: MONTH }, "leadership")).json.index.value;
  now += HOUR_MS;
  await putRows(measurements, "samples", mail(best, 200, { received_at: now / 1_000 }));
  await closeDays(measurements, clock);
  expect(await updateIndexes(job(), measurements)).toEqual([MONTH, "newest"]);
  const { json } = await npiOf(best.solution_id, { month: MONTH }, "leadership");
  expect(json.index.value).toBeLessThan(before ?? 0);
  expect(json.restatements).toEqual([
    {
      month: MONTH,
      oldValue: before,
      newValue: json.index.value,
      reason: "lateSamples",
      restatedAt: new Date(now).toISOString(),
    },
  ]);
});

test("too few peers make no rank and no baseline, and it is said how many are missing", async () => {
  await putRows(
    measurements,
    "solutions",
    [...peers.slice(1), hidden].map((one) => ({ ...one, revision: 3, visibility: "Private" })),
  );
  await forget();
  await updateIndexes(job(), measurements);
  const { json } = await npiOf(fibre.solution_id);
  expect(json).toMatchObject({
    rank: null,
    baseline: null,
    peers: 1,
    peersMissing: performanceLimits.indexPeersMin - 1,
  });
  expect(json.index.value).not.toBeNull();
});
