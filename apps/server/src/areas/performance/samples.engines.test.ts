import { randomUUID } from "node:crypto";
import { type ClickHouseClient, createClient } from "@clickhouse/client";
import { DAY_MS } from "@waymark/contracts/units";
import { testVisitor } from "@waymark/dev/injected-visitor";
import { runSettings } from "@waymark/dev/run-settings";
import { type TestServer, testServer } from "@waymark/dev/test-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { type Ctx, ctxOf } from "../../platform/ctx.ts";
import { connectDatabase, type DatabaseConnection } from "../../platform/database/connect.ts";
import { createLog } from "../../platform/log.ts";
import { rebuildRunMeasurements } from "../connectivity-test/rebuild-measurements.ts";
import { saveProvider } from "../solutions/save-provider.ts";
import { saveSolution } from "../solutions/save-solution.ts";
import { makeProvider, makeSolution } from "../solutions/test-solutions.ts";

let server: TestServer;
let client: ClickHouseClient;
let owner: DatabaseConnection;
const daysAgo = (days: number): Ctx =>
  ctxOf(owner.db, { ...systemClock, now: () => Date.now() - days * DAY_MS }, "MultiTenant", {
    kind: "operator",
    id: "test",
  });

const provider = makeProvider();
// The test's visitor comes from this network.
const items = [{ kind: "IP", value: "127.0.0.0/24", proof: "operator" }] as const;
const ELSEWHERE = [{ kind: "ASN", value: "AS64501", proof: "operator" }] as const;
const former = makeSolution(provider, { items });
const fibre = makeSolution(provider, { items });

beforeAll(async () => {
  server = await testServer({ env: runSettings() });
  client = createClient({ url: server.database.clickhouseUrl });
  owner = connectDatabase({ url: server.database.ownerUrl, poolSize: 2, log: createLog("silent", "test") });
  await saveProvider(daysAgo(4), provider);
  await saveSolution(daysAgo(3), former);
  await saveSolution(daysAgo(2), { ...former, items: ELSEWHERE });
  await saveSolution(daysAgo(1), fibre);
});
afterAll(async () => {
  await Promise.all([client.close(), owner.close()]);
});

const stored = async () => {
  const found = await client.query({
    query: "select * except (received_at) from samples final order by at, workload, sample_id",
    format: "JSONEachRow",
  });
  return found.json<Record<string, unknown>>();
};
const testOnce = async (): Promise<void> => {
  const visitor = testVisitor(server);
  const { run } = await visitor.begin();
  await visitor.result(run, "download");
  await visitor.result(run, "skype");
  await visitor.finish(run);
};
const whilePipelineRuns = async (until: () => Promise<void>): Promise<void> => {
  const pipeline = server.product.startPipeline();
  try {
    await until();
  } finally {
    await pipeline.stop();
  }
};
const untilStored = (samples: number) => () =>
  expect.poll(async () => (await stored()).length, { timeout: 20_000 }).toBe(samples);

test("a visitor's test is a sample of mail, files and calls, whose network stands for the tenant", async () => {
  await testOnce();
  await whilePipelineRuns(untilStored(3));
  const [calls, files, mail] = await stored();
  expect(mail).toMatchObject({
    source: "visitor",
    outcome: "ok",
    egress_network: "127.0.0.0",
    ip_version: 4,
    metro: "AMS",
  });
  expect(files).toMatchObject({ workload: "files", tenant: mail?.tenant, rtt_ms: null });
  expect(calls).toMatchObject({ workload: "calls", tenant: mail?.tenant, megabytes_per_second: null });
  expect(files?.megabytes_per_second).toBeGreaterThan(0);
  expect(calls?.packets_sent).toBeGreaterThan(0);
});

test("a sample is attributed by the claim of its own time", async () => {
  expect(new Set((await stored()).map(({ access }) => access))).toEqual(new Set([fibre.id]));
});

test("samples are rebuilt from PostgreSQL, twice too, to exactly the same rows", async () => {
  const before = await stored();
  await client.command({ query: "truncate table samples" });
  const job = { db: owner.db, clock: systemClock, actor: { kind: "operator", id: "test" } } as const;
  await whilePipelineRuns(async () => {
    for (let time = 0; time < 2; time += 1) await rebuildRunMeasurements(job);
    await expect.poll(stored, { timeout: 20_000 }).toEqual(before);
  });
});

test("raw samples go after 35 days", async () => {
  const before = (await stored()).length;
  const old = { ...(await stored())[0], sample_id: randomUUID(), at: "2020-01-01 00:00:00", received_at: 0 };
  await client.insert({ table: "samples", values: [old], format: "JSONEachRow" });
  await client.command({ query: "optimize table samples final" });
  expect(await stored()).toHaveLength(before);
});
