import { randomUUID } from "node:crypto";
import type { OutagesReply } from "@waymark/contracts/outages/schemas";
import { CONTINUATION_HEADER } from "@waymark/contracts/route";
import { DAY_MS, HOUR_MS, MINUTE_MS, utcDay } from "@waymark/contracts/units";
import { type TestServer, testServer, world } from "@waymark/dev/test-server";
import { beforeAll, expect, test } from "vitest";
import { connectClickhouse } from "../../platform/clickhouse.ts";
import { systemClock } from "../../platform/clock.ts";
import { ctxOf } from "../../platform/ctx.ts";
import { connectDatabase } from "../../platform/database/connect.ts";
import { createLog } from "../../platform/log.ts";
import { setSwitch } from "../configuration/set-switch.ts";
import { makeSolution, putRows } from "../performance/test-figures.ts";
import { saveProvider } from "../solutions/save-provider.ts";
import { makeProvider } from "../solutions/test-solutions.ts";
import { saveOutages } from "./save-outages.ts";

let server: TestServer;
let setFlag: (value: boolean) => Promise<unknown>;

const NOW = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
const wingtip = makeProvider({ tenantId: world.tenants.wingtip.id, name: "Wingtip" });
const fibre = makeSolution("Fibre Business", wingtip, { visibility: "Public" });
const foreign = makeSolution("Cable", { id: randomUUID(), name: "Elsewhere" });

const FARO = { country: "PT", state: "PT.08", city: 2_268_339 };
const outage = (hoursAgo: number, more: object = {}) => ({
  cloud: "MultiTenant" as const,
  solution: fibre.solution_id,
  ...FARO,
  startMs: NOW - hoursAgo * HOUR_MS,
  endMs: NOW - hoursAgo * HOUR_MS + 35 * MINUTE_MS,
  category: 2 as const,
  workloads: ["calls"] as const,
  failed: { dns: 4, tcp: 81, tls: 15 },
  tenants: 23,
  isShared: false,
  ...more,
});

beforeAll(async () => {
  server = await testServer();
  const measurements = connectClickhouse(server.database.clickhouseUrl);
  const owner = connectDatabase({ url: server.database.ownerUrl, poolSize: 1, log: createLog("silent", "test") });
  const ctx = ctxOf(owner.db, systemClock, "MultiTenant", { kind: "operator", id: "test" });
  setFlag = (value) => setSwitch(ctx, { envGroup: "Staging", name: "isOutageEnabled", value });
  await saveProvider(ctx, wingtip);
  await putRows(measurements, "solutions", [fibre, foreign]);
  await saveOutages(measurements, 1, {
    known: [],
    found: [
      outage(2, { endMs: null, category: 5, workloads: ["mail", "files", "calls"], isShared: true }),
      outage(80),
      outage(200, { country: "PT", state: "", city: 0 }),
      outage(300, { state: "PT.14", city: 2_267_057 }),
      outage(400, { tenants: 4 }),
      outage(500, { country: "ES", state: "ES.29", city: 3_117_735 }),
      outage(600, { solution: foreign.solution_id }),
    ],
  });
  await measurements.close();
  return () => owner.close();
});

async function ask(query: Record<string, string> = {}, as = "p1", continuation?: string) {
  const reply = await server.app.inject({
    method: "GET",
    url: `/api/pnpp/api/v1/Outage/history?${new URLSearchParams({ solutionId: fibre.solution_id, ...query })}`,
    headers: {
      origin: server.origin,
      authorization: await server.bearer(as),
      ...(continuation === undefined ? {} : { [CONTINUATION_HEADER]: continuation }),
    },
  });
  const { rows = [] } = reply.json() as Partial<OutagesReply>;
  return {
    status: reply.statusCode,
    rows,
    hoursAgo: rows.map(({ startTime }) => (NOW - Date.parse(startTime)) / HOUR_MS),
    continuation: reply.headers[CONTINUATION_HEADER] as string | undefined,
  };
}

test("outages are not shown until the installation turns them on", async () => {
  expect((await ask()).status).toBe(403);
  await setFlag(true);
  await expect.poll(async () => (await ask()).status, { timeout: 10_000 }).toBe(200);
});

test("an outage says when, how bad, which workloads, in which phase, how many tenants, and how certain [P098, P346]", async () => {
  const { rows } = await ask();
  expect(rows[0]).toMatchObject({
    duration: null,
    category: 5,
    workload: ["mail", "files", "calls"],
    isFinal: false,
    isShared: true,
  });
  expect(rows[1]).toEqual({
    id: rows[1]?.id,
    startTime: new Date(NOW - 80 * HOUR_MS).toISOString(),
    duration: 35,
    category: 2,
    workload: ["calls"],
    dnsErrors: 4,
    tcpErrors: 81,
    tlsErrors: 15,
    impactedTenants: "20-49",
    isFinal: true,
    isShared: false,
    ...FARO,
  });
});

test("the newest comes first, and a provider sees none that is about few tenants", async () => {
  expect((await ask()).hoursAgo).toEqual([2, 80, 200, 300, 500]);
  const seen = await ask({}, "leadership");
  expect(seen.hoursAgo).toEqual([2, 80, 200, 300, 400, 500]);
  expect(seen.rows[4]?.impactedTenants).toBe("under5");
});

test("a place has its own outages and those of the country around it [P317]", async () => {
  expect((await ask({ country: "PT" })).hoursAgo).toEqual([2, 80, 200, 300]);
  expect((await ask({ country: "PT", state: "PT.08" })).hoursAgo).toEqual([2, 80, 200]);
  expect((await ask({ state: "PT.14", city: "2267057" })).hoursAgo).toEqual([200, 300]);
  expect((await ask({ country: "ES", state: "PT.08" })).status).toBe(400);
  expect((await ask({ city: "2267057" })).status).toBe(400);
});

test("a start date asks for what began since or still goes on [P317]", async () => {
  const startDate = utcDay(NOW - 210 * HOUR_MS);
  expect((await ask({ startDate })).hoursAgo).toEqual([2, 80, 200]);
  expect((await ask({ startDate: utcDay(NOW + 2 * DAY_MS) })).hoursAgo).toEqual([2]);
});

test("pages go on by a continuation that belongs to its question [P318]", async () => {
  const first = await ask({ top: "3" });
  expect(first.hoursAgo).toEqual([2, 80, 200]);
  const second = await ask({ top: "3" }, "p1", first.continuation);
  expect(second.hoursAgo).toEqual([300, 500]);
  expect(second.continuation).toBeUndefined();
  expect((await ask({ top: "3", country: "PT" }, "p1", first.continuation)).status).toBe(400);
});

test("what a caller may not read is not found", async () => {
  expect((await ask({ solutionId: foreign.solution_id })).status).toBe(404);
  expect((await ask({ solutionId: randomUUID() }, "leadership")).status).toBe(404);
  expect((await ask({}, "p2")).status).toBe(404);
});
