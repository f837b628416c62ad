import { randomUUID } from "node:crypto";
import type { AssessmentsReply, TenantsReply } from "@waymark/contracts/performance/details-schemas";
import { performanceLimits } from "@waymark/contracts/performance/limits";
import { routes } from "@waymark/contracts/routes";
import { DAY_MS, HOUR_MS, utcDay } from "@waymark/contracts/units";
import { type TestServer, testServer, world } from "@waymark/dev/test-server";
import { untilAnswered } from "@waymark/dev/until-answered";
import { beforeAll, expect, test } from "vitest";
import { connectClickhouse, type Measurements } from "../../platform/clickhouse.ts";
import { systemClock } from "../../platform/clock.ts";
import { ctxOf } from "../../platform/ctx.ts";
import { connectDatabase } from "../../platform/database/connect.ts";
import { createLog } from "../../platform/log.ts";
import { saveProvider } from "../solutions/save-provider.ts";
import { makeProvider } from "../solutions/test-solutions.ts";
import { closeDays } from "./close-days.ts";
import { makeSolution, putRows, type Row } from "./test-figures.ts";
import { sampleRow } from "./test-samples.ts";

let server: TestServer;
let measurements: Measurements;

const TODAY = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const wingtip = makeProvider({ tenantId: world.tenants.wingtip.id, name: "Wingtip" });
const fibre = makeSolution("Fibre Business", wingtip);
const foreign = makeSolution("Cable", { id: randomUUID(), name: "Others" });
const ENOUGH = performanceLimits.figureTenantNetworksMin;

/** Calls of so many tenants through a network. */
const callsThrough = (network: string, count: number, tenants: number, more: Row = {}): Row[] =>
  Array.from({ length: count }, (_, index) =>
    sampleRow({
      at: (TODAY - DAY_MS + 12 * HOUR_MS) / 1_000,
      received_at: (TODAY - DAY_MS + 13 * HOUR_MS) / 1_000,
      workload: "calls",
      access: fibre.solution_id,
      egress_network: network,
      tenant: index % tenants,
      rtt_ms: 40 + (index % 3),
      jitter_ms: 4,
      packets_sent: 1_000,
      packets_lost: index % 10 === 0 ? 10 : 0,
      ...more,
    }),
  );

beforeAll(async () => {
  server = await testServer();
  measurements = connectClickhouse(server.database.clickhouseUrl);
  const owner = connectDatabase({ url: server.database.ownerUrl, poolSize: 1, log: createLog("silent", "test") });
  await saveProvider(ctxOf(owner.db, systemClock, "MultiTenant", { kind: "operator", id: "test" }), wingtip);
  await owner.close();
  await putRows(measurements, "solutions", [fibre, foreign]);
  await putRows(measurements, "samples", [
    ...callsThrough("240.7.1.0", 400, ENOUGH),
    ...callsThrough("2001:db8:7::", 200, ENOUGH, { rtt_ms: 350, jitter_ms: 60, ip_version: 6 }),
    // Elsewhere.
    ...callsThrough("240.7.4.0", 60, ENOUGH, { state: "PT.08", city: 2_268_339 }),
    // Too few to say anything, too few tenants to say so.
    ...callsThrough("240.7.2.0", 20, ENOUGH),
    ...callsThrough("240.7.3.0", 500, ENOUGH - 1),
    // No calls, no call that was measured, and a call of an older day.
    ...callsThrough("240.7.5.0", 400, ENOUGH, { workload: "mail" }),
    ...callsThrough("240.7.5.0", 400, ENOUGH, { outcome: "tcp" }),
    ...callsThrough("240.7.5.0", 400, ENOUGH, { at: (TODAY - 4 * DAY_MS) / 1_000 }),
  ]);
  await closeDays(measurements, { ...systemClock, now: () => TODAY + HOUR_MS });
  return () => measurements.close();
});

async function ask(as: string, query = "", id: string = fibre.solution_id) {
  const headers = { origin: server.origin, authorization: await server.bearer(as) };
  const url = `${routes.performance.latestAssessments.path.replace(":id", id)}${query}`;
  const reply = await untilAnswered(() => server.app.inject({ method: "GET", url, headers }));
  return { status: reply.statusCode, json: reply.json() as AssessmentsReply };
}

test("calls are told by the network of the users, those with the most first, each through the gate [P316]", async () => {
  const { json } = await ask("p1");
  expect(json.day).toBe(utcDay(TODAY - DAY_MS));
  expect(json.networks.map(({ network }) => network)).toEqual([
    "240.7.1.0/24",
    "2001:db8:7::/48",
    "240.7.4.0/24",
    "240.7.2.0/24",
  ]);
  const [good, slow, , few] = json.networks;
  expect(good).toMatchObject({ rtt: { value: 41, samples: 200 }, jitter: { value: 4 }, packetLoss: { value: 0.1 } });
  expect(good?.calls.value).toBeGreaterThan(90);
  expect(slow?.calls.value).toBeLessThan(70);
  expect(few?.calls).toMatchObject({ value: null, withheld: "Imprecise", needs: { samples: 4 } });
});

test("a network of too few tenants is counted, and neither named nor measured", async () => {
  const { json } = await ask("p1");
  expect(json.others).toBe(1);
  expect(JSON.stringify(json)).not.toContain("240.7.3.0");
});

test("a place narrows them, and another's solution is not found", async () => {
  expect((await ask("p1", "?country=PT&state=PT.08")).json.networks.map(({ network }) => network)).toEqual([
    "240.7.4.0/24",
  ]);
  expect((await ask("p1", "?country=ES")).json).toMatchObject({ networks: [], others: 0 });
  expect((await ask("p1", "", foreign.solution_id)).status).toBe(404);
  expect((await ask("leadership")).status).toBe(404);
  expect((await ask("p1", "?city=2268339")).status).toBe(400);
});

test("tenants are told by place in steps, without names, and how much of it the largest is", async () => {
  const path = routes.performance.tenants.path;
  const reply = async (id: string, query: string) => {
    const headers = { origin: server.origin, authorization: await server.bearer("p1") };
    return server.app.inject({ method: "GET", url: `${path.replace(":id", id)}${query}`, headers });
  };
  const { rows } = (await reply(fibre.solution_id, "?aggrLevel=City")).json<TenantsReply>();
  expect(rows).toEqual([
    {
      country: "PT",
      state: "PT.08",
      city: 2_268_339,
      name: "2268339",
      tenants: "10-19",
      largestPercent: 10,
    },
    { country: "PT", state: "PT.14", city: 2_267_057, name: "2267057", tenants: "10-19", largestPercent: 10 },
  ]);
  expect((await reply(fibre.solution_id, "?aggrLevel=Country&country=ES")).json<TenantsReply>().rows).toEqual([]);
  expect((await reply(foreign.solution_id, "")).statusCode).toBe(404);
});
