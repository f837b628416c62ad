import { randomUUID } from "node:crypto";
import { type TestServer, testServer } from "@waymark/dev/test-server";
import { waitFor } from "@waymark/engines/wait";
import type { Sample } from "@waymark/rules/attribution/attribute";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectClickhouse, type Measurements } from "../../platform/clickhouse.ts";
import { systemClock } from "../../platform/clock.ts";
import { type Ctx, ctxOf } from "../../platform/ctx.ts";
import { connectDatabase, type DatabaseConnection } from "../../platform/database/connect.ts";
import { createLog } from "../../platform/log.ts";
import { connectStreams, type Streams, subjectPrefix } from "../../platform/streams/connect.ts";
import { attributionMemory } from "./attribution-memory.ts";
import { watchSolutions } from "./consume.ts";
import { rebuildSolutions } from "./rebuild-solutions.ts";
import { saveProvider } from "./save-provider.ts";
import { saveSolution } from "./save-solution.ts";
import { setTags } from "./set-tags.ts";
import { makeProvider, makeSolution } from "./test-solutions.ts";

const CLOUD = "MultiTenant";
const log = createLog("silent", "test");

let server: TestServer;
let application: DatabaseConnection;
let measurements: Measurements;
let streams: Streams;
let pipeline: { stop: () => Promise<void> };
let ctx: () => Ctx;

const provider = makeProvider();
const fibre = makeSolution(provider, {
  name: "Wingtip Fibre Business",
  items: [{ kind: "IP", value: "240.7.0.0/16", proof: "operator" }],
});

beforeAll(async () => {
  server = await testServer();
  const { appUrl, clickhouseUrl, natsUrl, natsToken, streamPrefix } = server.database;
  application = connectDatabase({ url: appUrl, poolSize: 2, log, deadlineMs: 10_000 });
  measurements = connectClickhouse(clickhouseUrl);
  streams = connectStreams({ url: natsUrl, token: natsToken, log, prefix: streamPrefix });
  await waitFor("NATS is reached", 10_000, async () => streams.current());
  ctx = () => ctxOf(application.db, systemClock, CLOUD, { kind: "operator", id: "test" });
  pipeline = server.product.startPipeline();
  await saveProvider(ctx(), provider);
});
afterAll(async () => {
  await pipeline.stop();
  await Promise.all([application.close(), measurements.close(), streams.close()]);
});

const kept = async (): Promise<Record<string, unknown>[]> => {
  const found = await measurements.client.query({
    query: "select * except (solution_id, provider_id, revision) from solutions final where solution_id = {id: UUID}",
    query_params: { id: fibre.id },
    format: "JSONEachRow",
  });
  return found.json();
};
const asStored = {
  cloud: CLOUD,
  name: fibre.name,
  type: "isp",
  visibility: "Private",
  status: "active",
  awaits_review: false,
  tags: [] as string[],
  provider_name: provider.name,
  provider_status: "Approved",
};
const WITHIN = { timeout: 20_000 };

test("ClickHouse follows names, types, tags, owners and what becomes of a solution", async () => {
  await saveSolution(ctx(), fibre);
  await expect.poll(kept, WITHIN).toEqual([asStored]);
  await setTags(ctx(), fibre, ["tier 1", "pilot", "pilot"]);
  await saveSolution(ctx(), { ...fibre, type: "satellite", visibility: "Public", awaitingReviewSince: new Date() });
  await saveProvider(ctx(), { ...provider, name: "Wingtip", status: "Named" });
  const followed = {
    ...asStored,
    type: "satellite",
    visibility: "Public",
    awaits_review: true,
    tags: ["pilot", "tier 1"],
    provider_name: "Wingtip",
    provider_status: "Named",
  };
  await expect.poll(kept, WITHIN).toEqual([followed]);
});

test("events that come again, late or about nothing leave one row, and it stays the newest", async () => {
  const before = await kept();
  const subject = `${subjectPrefix(server.database.streamPrefix)}waymark.events.solutionChanged`;
  const publish = (solutionId: string) =>
    streams.current()?.js.publish(subject, JSON.stringify({ cloud: CLOUD, solutionId }), { msgID: randomUUID() });
  // What a slow consumer would still insert: an older revision.
  const stale = { ...asStored, solution_id: fibre.id, provider_id: provider.id, revision: 1, name: "Old name" };
  await measurements.client.insert({ table: "solutions", values: [stale], format: "JSONEachRow" });
  for (let time = 0; time < 3; time += 1) await publish(fibre.id);
  await publish(randomUUID());
  const last = { ...fibre, id: randomUUID(), name: "Wingtip Fibre Home", items: [] };
  await saveSolution(ctx(), last);
  await expect
    .poll(async () => {
      const found = await measurements.client.query({
        query: "select name from solutions final order by name",
        format: "JSONEachRow",
      });
      return (await found.json<{ name: string }>()).map(({ name }) => name);
    }, WITHIN)
    .toEqual([fibre.name, last.name]);
  expect(await kept()).toEqual(before);
  const { rows } = await application.pool.query("select count(*)::int as parked from parked_messages");
  expect(rows).toEqual([{ parked: 0 }]);
});

test("an emptied ClickHouse is filled from PostgreSQL", async () => {
  const before = await kept();
  await measurements.client.command({ query: "truncate table solutions" });
  const owner = connectDatabase({ url: server.database.ownerUrl, poolSize: 1, log });
  expect(await rebuildSolutions({ db: owner.db, clock: systemClock, actor: { kind: "operator", id: "test" } })).toBe(2);
  await owner.close();
  await expect.poll(kept, WITHIN).toEqual(before);
});

const sampleOf = (more: Partial<Sample> = {}): Sample => ({
  address: "240.7.1.2",
  asn: null,
  atMs: Date.now(),
  ...more,
});

test("samples are attributed by what is claimed now, seconds after it changed", async () => {
  const { streamPrefix } = server.database;
  const watch = watchSolutions({ streams, streamPrefix });
  // It would look again by itself only long after the test: what it knows of changes comes from the event.
  const memory = attributionMemory({ db: application.db, clock: systemClock, log, watch, lookAgainMs: 600_000 });
  expect(() => memory.attribute(CLOUD, sampleOf())).toThrow(expect.objectContaining({ code: "dependency_down" }));
  const running = memory.start();
  const accessIn = (cloud: "MultiTenant" | "GovernmentCommunity") => {
    try {
      return memory.attribute(cloud, sampleOf()).access;
    } catch {
      return "not loaded";
    }
  };
  const access = () => accessIn(CLOUD);
  await expect.poll(access, WITHIN).toBe(fibre.id);
  // Clouds are loaded one after another.
  await expect.poll(() => accessIn("GovernmentCommunity"), WITHIN).toBeNull();

  const narrower = { ...fibre, id: randomUUID(), name: "Wingtip Campus", type: "university" } as const;
  await saveSolution(ctx(), { ...narrower, items: [{ kind: "IP", value: "240.7.1.0/24", proof: "operator" }] });
  const moved = Date.now();
  await expect.poll(access, WITHIN).toBe(narrower.id);
  expect(Date.now() - moved).toBeLessThan(60_000);
  expect(memory.attribute(CLOUD, sampleOf({ atMs: 0 })).access).toBeNull();

  await saveProvider(ctx(), { ...provider, status: "AwaitingEndorsement" });
  await expect.poll(access, WITHIN).toBeNull();
  await running.stop();
});

test("a change whose event is missed is found all the same", async () => {
  const memory = attributionMemory({
    db: application.db,
    clock: systemClock,
    log,
    watch: () => ({ stop: () => undefined }),
    lookAgainMs: 200,
  });
  const running = memory.start();
  await expect.poll(() => runsWithout(() => memory.attribute(CLOUD, sampleOf())), WITHIN).toBe(true);
  expect(memory.attribute(CLOUD, sampleOf()).access).toBeNull();
  await saveProvider(ctx(), provider);
  await expect.poll(() => memory.attribute(CLOUD, sampleOf()).access !== null, WITHIN).toBe(true);
  await running.stop();
});

function runsWithout(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
