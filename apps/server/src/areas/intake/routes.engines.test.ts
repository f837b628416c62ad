import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { type ClickHouseClient, createClient } from "@clickhouse/client";
import { intakeLimits } from "@waymark/contracts/intake/limits";
import type { IntakeReply, IntakeSample } from "@waymark/contracts/intake/schemas";
import { routes } from "@waymark/contracts/routes";
import { DAY_MS, MINUTE_MS } from "@waymark/contracts/units";
import { type TestServer, testServer, world } from "@waymark/dev/test-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { type Ctx, ctxOf } from "../../platform/ctx.ts";
import { connectDatabase, type DatabaseConnection } from "../../platform/database/connect.ts";
import { createLog } from "../../platform/log.ts";
import { placeNetwork } from "../geography/place-network.ts";
import { saveProvider } from "../solutions/save-provider.ts";
import { saveSolution } from "../solutions/save-solution.ts";
import { makeProvider, makeSolution } from "../solutions/test-solutions.ts";
import { addKey } from "./add-key.ts";
import { revokeKey } from "./revoke-key.ts";

const TENANT = world.tenants.contoso.id;
const LISBON = 2_267_057;
const NETWORK = "240.7.1.0";
const PATH = routes.intake.samples.path;

let server: TestServer;
let client: ClickHouseClient;
let owner: DatabaseConnection;
let key: string;
let pipeline: { stop: () => Promise<void> };
const operator = (agoMs = 0): Ctx =>
  ctxOf(owner.db, { ...systemClock, now: () => Date.now() - agoMs }, "MultiTenant", { kind: "operator", id: "test" });
const newKey = async (): Promise<{ id: string; text: string }> => {
  const made = await addKey(operator(), TENANT, "test");
  if (made === undefined) throw new Error("too many keys");
  return made;
};

const provider = makeProvider();
const fibre = makeSolution(provider, { items: [{ kind: "IP", value: `${NETWORK}/24`, proof: "operator" }] });

beforeAll(async () => {
  server = await testServer({ places: true });
  client = createClient({ url: server.database.clickhouseUrl });
  owner = connectDatabase({ url: server.database.ownerUrl, poolSize: 2, log: createLog("silent", "test") });
  await saveProvider(operator(9 * DAY_MS), provider);
  await saveSolution(operator(8 * DAY_MS), fibre);
  key = (await newKey()).text;
  pipeline = server.product.startPipeline();
}, 120_000);
afterAll(async () => {
  await pipeline.stop();
  await Promise.all([client.close(), owner.close()]);
});
beforeEach(async () => {
  await client.command({ query: "truncate table samples" });
  await client.command({ query: "truncate table quarantined_samples" });
});

const sample = (more: Partial<IntakeSample> = {}): Partial<IntakeSample> => ({
  id: randomUUID(),
  at: new Date().toISOString(),
  workload: "mail",
  outcome: "ok",
  rttMs: 23.5,
  city: LISBON,
  address: "240.7.1.77",
  ...more,
});

type Sending = { key?: string; headers?: Record<string, string>; app?: TestServer["app"]; path?: string };
const send = (
  payload: string | Buffer,
  { key: shown = key, headers = {}, app = server.app, path = PATH }: Sending = {},
) =>
  app.inject({
    method: "POST",
    url: path,
    headers: { "content-type": "application/json", "x-intake-key": shown, ...headers },
    payload,
  });
const sendSamples = (samples: readonly object[], sending?: Sending) => send(JSON.stringify({ samples }), sending);
const rowsOf = async (table: string) =>
  (await client.query({ query: `select * from ${table} final order by at, workload`, format: "JSONEachRow" })).json<
    Record<string, unknown>
  >();
const untilStored = (count: number, table = "samples") =>
  expect.poll(async () => (await rowsOf(table)).length, { timeout: 20_000 }).toBe(count);

test("a sample is answered when the stream has it, and is attributed to the solution that holds its network", async () => {
  const reply = await sendSamples([
    sample({ at: "2026-01-01T00:00:00Z" }),
    sample({ metro: "LIS", bestMetro: "LIS", position: "onSite" }),
  ]);
  expect(reply.statusCode).toBe(202);
  expect(reply.json<IntakeReply>()).toEqual({
    accepted: 1,
    quarantined: 0,
    refused: 1,
    refusals: [{ index: 0, reason: "tooOld" }],
  });
  await untilStored(1);
  const [stored] = await rowsOf("samples");
  expect(stored).toMatchObject({
    source: "intake",
    workload: "mail",
    country: "PT",
    city: LISBON,
    egress_network: NETWORK,
    rtt_ms: 23.5,
    metro: "LIS",
    position: "onSite",
    access: fibre.id,
  });
  expect(stored?.at).toMatch(/:00$/);
  expect(JSON.stringify(stored)).not.toContain("240.7.1.77");
});

test("the same batch twice is there once, also when the stream has forgotten the first", async () => {
  const batch = [sample(), sample({ workload: "calls", jitterMs: 2, packetsSent: 200, packetsLost: 1 })];
  for (let time = 0; time < 2; time += 1) expect((await sendSamples(batch)).statusCode).toBe(202);
  await untilStored(2);
  // Another batch around it makes another message.
  expect((await sendSamples([...batch, sample()])).statusCode).toBe(202);
  await untilStored(3);
});

test("equal ids of two tenants are two samples", async () => {
  const made = await addKey(operator(), world.tenants.fabrikam.id, "test");
  const shared = sample();
  await sendSamples([shared]);
  expect((await sendSamples([shared], { key: made?.text ?? "" })).statusCode).toBe(202);
  await untilStored(2);
});

test("takes a list, one sample in each line, and gzip of both", async () => {
  const line = () => JSON.stringify(sample());
  const lines = { "content-type": "application/x-ndjson" };
  const gzip = { "content-encoding": "gzip" };
  const replies = [
    await send(`[${line()}]`),
    await send(`${line()}\n${line()}\n`, { headers: lines }),
    await send(gzipSync(`[${line()}]`), { headers: gzip }),
    await send(gzipSync(`${line()}\r\n{\n${line()}`), { headers: { ...lines, ...gzip } }),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202]);
  expect(replies.at(-1)?.json<IntakeReply>()).toMatchObject({
    accepted: 2,
    refusals: [{ index: 1, reason: "invalid" }],
  });
  await untilStored(6);
});

test("coordinates become the city, and an unknown city is refused", async () => {
  const { city: _, ...nowhere } = sample();
  const reply = await sendSamples([{ ...nowhere, latitude: 38.72, longitude: -9.14 }, sample({ city: 7 })]);
  expect(reply.json<IntakeReply>()).toMatchObject({ accepted: 1, refusals: [{ index: 1, reason: "placeUnknown" }] });
  await untilStored(1);
  expect((await rowsOf("samples"))[0]).toMatchObject({ country: "PT", state: "PT.14" });
});

test("what beats light is set apart with its reason, and is no sample", async () => {
  const impossible = sample({ rttMs: 3, metro: "FRA" });
  for (let time = 0; time < 2; time += 1) {
    const reply = await sendSamples([impossible, sample()]);
    expect(reply.json<IntakeReply>()).toMatchObject({ accepted: 1, quarantined: 1, refused: 0 });
  }
  await untilStored(1, "quarantined_samples");
  await untilStored(2);
  expect((await rowsOf("quarantined_samples"))[0]).toMatchObject({
    reason: "fasterThanLight",
    rtt_ms: 3,
    metro: "FRA",
  });
  expect((await rowsOf("samples")).map(({ rtt_ms }) => rtt_ms)).toEqual([23.5, 23.5]);
});

test("a batch of which nothing is good is refused with its reasons", async () => {
  const reply = await sendSamples([
    sample({ at: new Date(Date.now() + 6 * MINUTE_MS).toISOString() }),
    sample({ at: new Date(Date.now() - 7 * DAY_MS - MINUTE_MS).toISOString() }),
    { ...sample(), rttMs: -1 },
    { ...sample(), tenantId: TENANT },
  ]);
  expect(reply.statusCode).toBe(400);
  expect(reply.json<{ issues: { at: string; message: string }[] }>().issues).toEqual([
    { at: "samples/0", message: "inFuture" },
    { at: "samples/1", message: "tooOld" },
    { at: "samples/2", message: expect.stringMatching(/^invalid: rttMs: /) },
    { at: "samples/3", message: expect.stringMatching(/^invalid: .*tenantId/) },
  ]);
});

test.each([
  ["no JSON", "{", 400],
  ["nothing", "", 400],
  ["an empty list", "[]", 400],
  ["a number", "7", 400],
  ["another field beside samples", '{"samples":[],"tenant":"x"}', 400],
  ["200,000 lists in one another", "[".repeat(200_000), 400],
  ["too many samples", `[${"0,".repeat(intakeLimits.samplesMax)}0]`, 413],
  ["more than a body may have", " ".repeat(intakeLimits.packedMaxBytes + 1), 413],
])("refuses %s", async (_, body, status) => {
  expect((await send(body)).statusCode).toBe(status);
});

test("a bomb is unpacked to the limit and no further; other encodings are refused", async () => {
  const bomb = gzipSync(Buffer.alloc(100 * 1024 ** 2, " "));
  const before = process.memoryUsage().arrayBuffers;
  const reply = await send(bomb, { headers: { "content-encoding": "gzip" } });
  expect(reply.statusCode).toBe(413);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5 * intakeLimits.unpackedMaxBytes);
  expect((await send("x", { headers: { "content-encoding": "br" } })).statusCode).toBe(415);
  expect((await send("x", { headers: { "content-encoding": "gzip" } })).statusCode).toBe(400);
  expect((await send("x", { headers: { "content-type": "text/plain" } })).statusCode).toBe(415);
});

test("missing, malformed, unknown and foreign keys get one and the same answer, whatever the body", async () => {
  const unknown = (await newKey()).text.replace(/_[^_]{4}/, "_0000");
  const other = key.replace(/.{4}$/, key.endsWith("AAAA") ? "BBBB" : "AAAA");
  const replies = [
    await send("{", { key: "" }),
    await send("{", { key: "wik_x" }),
    await send("[]", { key: unknown }),
    await sendSamples([sample()], { key: other }),
    await send(gzipSync(Buffer.alloc(9 * 1024 ** 2)), { key: other, headers: { "content-encoding": "gzip" } }),
  ];
  const answers = replies.map(({ statusCode, json }) => {
    const { requestId: __, ...body } = json<{ requestId: string }>();
    return { statusCode, body };
  });
  expect(answers[0]).toMatchObject({ statusCode: 401, body: { code: "intake_key_refused" } });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  const government = await sendSamples([sample()], { path: `/gcc${PATH}` });
  expect(government.statusCode).toBe(401);
});

test("a revoked key ends within its term, on servers that remember it too", async () => {
  const { id, text } = await newKey();
  let nowMs = Date.now();
  const { app } = await server.again({ clock: { ...systemClock, now: () => nowMs } });
  const status = async () => (await sendSamples([sample()], { key: text, app })).statusCode;
  await expect.poll(status, { timeout: 60_000 }).toBe(202);
  expect(await revokeKey(operator(), TENANT, id)).toBe(true);
  expect(await revokeKey(operator(), TENANT, id)).toBe(false);
  nowMs += intakeLimits.keyCacheMs;
  expect(await status()).toBe(401);
}, 90_000);

test("a program sends no Origin; a foreign page may not send at all", async () => {
  expect((await sendSamples([sample()], { headers: { origin: "https://attacker.example" } })).statusCode).toBe(403);
  expect((await sendSamples([sample()], { headers: { origin: server.origin } })).statusCode).toBe(202);
});

test("a tenant that sends too many in an hour is asked to wait for the next", async () => {
  const sender = await addKey(operator(), world.tenants.fabrikam.id, "much");
  const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000;
  await owner.db
    .insertInto("rate_windows")
    .values({
      key: `intakeSamples:MultiTenant/${world.tenants.fabrikam.id}`,
      window_start: String(hour),
      count: intakeLimits.samplesPerHour,
      expires_at: new Date(hour + 3_600_000),
    })
    .onConflict((conflict) =>
      conflict.columns(["key", "window_start"]).doUpdateSet({ count: intakeLimits.samplesPerHour }),
    )
    .execute();
  const reply = await sendSamples([sample()], { key: sender?.text ?? "" });
  expect(reply.statusCode).toBe(429);
  expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
  expect((await sendSamples([sample()])).statusCode).toBe(202);
});

test("the network and place of an address come from what operators know of it", async () => {
  await placeNetwork(operator(), {
    prefix: "240.7.9.0/24",
    placeId: LISBON,
    asn: 64_500,
    asName: null,
    reason: "test",
  });
  await expect
    .poll(
      async () => {
        await sendSamples([sample({ address: "240.7.9.9" })]);
        return (await rowsOf("samples")).some(({ asn, egress_city }) => asn === 64_500 && egress_city === LISBON);
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toBe(true);
}, 60_000);
