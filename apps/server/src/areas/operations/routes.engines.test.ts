import { randomUUID } from "node:crypto";
import { createClient } from "@clickhouse/client";
import { type JobList, SELF_TEST_CHECKS } from "@waymark/contracts/operations/schemas";
import { type TestServer, testServer } from "@waymark/dev/test-server";
import { untilAnswered } from "@waymark/dev/until-answered";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const VISIT = "/api/Operations/Visit";
const NAME = "reports.forgetOldReports";

let server: TestServer;
let owner: Client;

beforeAll(async () => {
  server = await testServer();
  owner = new Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
});
afterAll(() => owner.end());

const post = async (url: string, body: object, principal?: string) =>
  server.app.inject({
    method: "POST",
    url,
    headers: {
      origin: server.origin,
      ...(principal === undefined ? {} : { authorization: await server.bearer(principal) }),
    },
    payload: body,
  });
const outboxRows = async (): Promise<number> =>
  Number((await owner.query<{ count: string }>("select count(*) from outbox")).rows[0]?.count);

describe("a visit [P106]", () => {
  test("ten requests at once make one row and one event", async () => {
    const before = await outboxRows();
    const visit = { event: "NetworkProviderPortalVisit", idempotencyKey: randomUUID() };
    const replies = await Promise.all(Array.from({ length: 10 }, () => untilAnswered(() => post(VISIT, visit, "p1"))));
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array<number>(10).fill(204));
    expect(await outboxRows()).toBe(before + 1);
  });

  test("of two tenants with one key is two", async () => {
    const before = await outboxRows();
    const visit = { event: "SolutionDetailPageVisit", idempotencyKey: randomUUID() };
    await post(VISIT, visit, "p1");
    await post(VISIT, visit, "p2");
    expect(await outboxRows()).toBe(before + 2);
  });

  test.each([
    { event: "OtherVisit", idempotencyKey: randomUUID() },
    { event: "NetworkProviderPortalVisit", idempotencyKey: "1" },
    { event: "NetworkProviderPortalVisit", idempotencyKey: randomUUID(), tenantId: randomUUID() },
    { event: "NetworkProviderPortalVisit", idempotencyKey: randomUUID(), at: "2020-01-01T00:00:00Z" },
    { event: "NetworkProviderPortalVisit" },
  ])("%j is refused: nobody says from outside whose or when", async (body) => {
    expect((await post(VISIT, body, "p1")).statusCode).toBe(400);
  });

  test("reaches ClickHouse once, without the visitor", async () => {
    const pipeline = server.product.startPipeline();
    const client = createClient({ url: server.database.clickhouseUrl });
    const rows = async () =>
      (await client.query({ query: "select event, cloud from visits final", format: "JSONEachRow" })).json<{
        event: string;
        cloud: string;
      }>();
    const expected = await outboxRows();
    await expect.poll(async () => (await rows()).length, { timeout: 60_000 }).toBe(expected);
    await pipeline.stop();
    const columns = await (
      await client.query({
        query: "select name from system.columns where table = 'visits' and database = currentDatabase()",
        format: "JSONEachRow",
      })
    ).json<{ name: string }>();
    expect(columns.map((column) => column.name).toSorted()).toEqual(["at", "cloud", "event", "event_id"]);
    await client.close();
  }, 90_000);
});

describe("a problem in a browser", () => {
  const problem = { reference: randomUUID(), kind: "render", route: "/", message: "it broke" };

  test("may be reported by anyone", async () => {
    expect((await post("/api/Operations/ClientProblem", problem)).statusCode).toBe(204);
  });

  test.each([
    { ...problem, userName: "Amara" },
    { ...problem, message: "x".repeat(301) },
    { ...problem, reference: "1" },
  ])("%j is refused", async (body) => {
    expect((await post("/api/Operations/ClientProblem", body)).statusCode).toBe(400);
  });
});

describe("the self-test", () => {
  test("tells an operator of every part, each asked", async () => {
    const reply = await server.app.inject({
      url: "/api/Operations/SelfTest",
      headers: { authorization: await server.bearer("operator") },
    });
    expect(reply.statusCode).toBe(200);
    const { checks } = reply.json<{ checks: { check: string; outcome: string; detail: string }[] }>();
    expect(checks.map((one) => one.check)).toEqual([...SELF_TEST_CHECKS]);
    const outcome = new Map(checks.map((one) => [one.check, one.outcome]));
    for (const check of ["postgres", "migrations", "nats", "clickhouse", "outbox", "identity", "clock"])
      expect([check, outcome.get(check)]).toEqual([check, "passed"]);
    expect(JSON.stringify(checks)).not.toMatch(/postgres:\/\/|secret|password/);
  });

  test("is nobody else's", async () => {
    const headers = { authorization: await server.bearer("leadership") };
    expect((await server.app.inject({ url: "/api/Operations/SelfTest", headers })).statusCode).toBe(403);
  });
});

describe("jobs", () => {
  const jobs = async (principal: string) =>
    server.app.inject({ url: "/api/Operations/Jobs", headers: { authorization: await server.bearer(principal) } });

  test("are listed for operators once a pipeline has started, and one can be run now, which is audited", async () => {
    const { stop } = server.product.startPipeline();
    const seen = async () => (await jobs("operator")).json<JobList>().jobs.find(({ name }) => name === NAME);
    await expect.poll(async () => (await seen())?.runs, { timeout: 20_000, interval: 1_000 }).toBeGreaterThan(0);
    const before = (await seen())?.runs ?? 0;
    expect((await post("/api/Operations/RunJob", { name: NAME }, "operator")).statusCode).toBe(204);
    await expect.poll(async () => (await seen())?.runs, { timeout: 20_000, interval: 1_000 }).toBeGreaterThan(before);
    await stop();
    expect(await seen()).toMatchObject({ everySeconds: 3_600, error: null, failures: 0 });
    await owner.query(
      "select set_config('waymark.scope', 'vendor', false), set_config('waymark.cloud', 'MultiTenant', false)",
    );
    const { rows } = await owner.query(
      "select entity_kind, entity_id from audit_entries where action = 'operations.runJob'",
    );
    expect(rows).toEqual([{ entity_kind: "job", entity_id: NAME }]);
  });

  test("that nobody knows are not found, and others than operators see none", async () => {
    expect((await post("/api/Operations/RunJob", { name: "nobody.knowsIt" }, "operator")).statusCode).toBe(404);
    expect((await jobs("owner")).statusCode).toBe(403);
  });
});
