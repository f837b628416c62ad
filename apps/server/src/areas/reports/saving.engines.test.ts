import { randomUUID } from "node:crypto";
import { ReadableReport } from "@waymark/contracts/connectivity-test/report";
import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/test-run";
import { limits } from "@waymark/contracts/limits";
import type { OwnedReports } from "@waymark/contracts/reports/schemas";
import { DAY_MS } from "@waymark/contracts/units";
import { testVisitor } from "@waymark/dev/injected-visitor";
import { connectOwner } from "@waymark/dev/owner-connection";
import { runSettings } from "@waymark/dev/run-settings";
import { newClaimSecret } from "@waymark/dev/run-visitor";
import { type TestServer, testServer, world } from "@waymark/dev/test-server";
import type { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let now = Date.now();
let server: TestServer;
let visitor: ReturnType<typeof testVisitor>;
let database: Client;

beforeAll(async () => {
  server = await testServer({ env: runSettings(), clock: { now: () => now } });
  visitor = testVisitor(server);
  database = await connectOwner(server.database.ownerUrl);
});
afterAll(() => database.end());

type Asked = { readonly as?: string; readonly claim?: string; readonly body?: object };

async function ask(method: "GET" | "POST" | "DELETE", path: string, { as, claim, body }: Asked = {}) {
  const reply = await server.app.inject({
    method,
    url: path,
    headers: {
      origin: server.origin,
      ...(as === undefined ? {} : { authorization: await server.bearer(as) }),
      ...(claim === undefined ? {} : { [CLAIM_HEADER]: claim }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: reply.statusCode, json: reply.body === "" ? undefined : reply.json<never>() };
}

async function finishedRun() {
  const { run, claimSecret } = await visitor.begin();
  await visitor.finish(run);
  return { id: run.runId, claim: claimSecret };
}
type Run = Awaited<ReturnType<typeof finishedRun>>;

const save = ({ id, claim }: Run, as = "owner") =>
  ask("POST", "/ConnectivityTest/CreateReport", { as, claim, body: { id } });
const claimed = ({ id, claim }: Run, as?: string) =>
  ask("GET", `/AnonymousConnectivityTest/ReadReport/${id}`, as === undefined ? { claim } : { claim, as });
const read = (id: string, as: string) => ask("GET", `/ConnectivityTest/ReadReport/${id}`, { as });
const remove = (id: string, as: string) => ask("DELETE", `/ConnectivityTest/DeleteReport/${id}`, { as });

const LISBON = { city: "Lisbon", region: "", country: "Portugal", latitude: 38.72, longitude: -9.14 };
const correct = ({ id, claim }: { id: string; claim?: string }, place: typeof LISBON, as?: string) =>
  ask("POST", `/AnonymousConnectivityTest/CorrectPlace/${id}`, {
    ...(as === undefined ? {} : { as }),
    ...(claim === undefined ? {} : { claim }),
    body: { subject: "user", ...place },
  });

async function savedReport(as = "owner"): Promise<Run> {
  const run = await finishedRun();
  expect((await save(run, as)).status).toBe(200);
  return run;
}

async function setControl(name: string, value: boolean): Promise<void> {
  await database.query(
    `insert into feature_controls (cloud, name, value) values ('MultiTenant', $1, $2)
     on conflict (cloud, name) do update set value = $2`,
    [name, value],
  );
  now += limits.flagsCacheMs + 1;
}

/** Every row of every table that names the id, whatever the column. */
async function rowsNaming(id: string): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    "select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public' where c.relkind = 'r'",
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    await database.query("begin");
    for (const [scope, tenantId] of [
      ["tenant", world.tenants.contoso.id],
      ["anonymous", ""],
      ["vendor", ""],
    ]) {
      await database.query(
        `select set_config('waymark.scope', $1, true), set_config('waymark.cloud', 'MultiTenant', true),
                set_config('waymark.tenant', $2, true)`,
        [scope, tenantId],
      );
      const { rows } = await database.query(`select 1 from ${name} t where t::text like '%' || $1 || '%'`, [id]);
      if (rows.length > 0) found.push(name);
    }
    await database.query("rollback");
  }
  return found;
}

const listed = async (as: string): Promise<readonly string[]> => {
  const { json } = await ask("GET", "/ConnectivityTest/OwnedReports", { as });
  return (json as unknown as OwnedReports).reports.map(({ id }) => id);
};

test("the signed-in save, list, share and delete a report; the anonymous do none of it [V002, V011]", async () => {
  const run = await finishedRun();
  const share = { body: { organization: true } };
  const refused = await Promise.all([
    ask("POST", "/ConnectivityTest/CreateReport", { claim: run.claim, body: { id: run.id } }),
    ask("GET", "/ConnectivityTest/OwnedReports"),
    ask("POST", `/ConnectivityTest/Share/${run.id}`, share),
    ask("DELETE", `/ConnectivityTest/DeleteReport/${run.id}`),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401]);

  expect(await listed("owner")).not.toContain(run.id);
  expect((await save(run)).status).toBe(200);
  expect(await listed("owner")).toContain(run.id);
  expect((await read(run.id, "colleague")).status).toBe(404);
  expect((await ask("POST", `/ConnectivityTest/Share/${run.id}`, { as: "owner", ...share })).status).toBe(200);
  expect((await read(run.id, "colleague")).status).toBe(200);
  expect((await remove(run.id, "owner")).status).toBe(204);
  expect(await listed("owner")).not.toContain(run.id);
  expect((await read(run.id, "colleague")).status).toBe(404);
});

describe("CreateReport", () => {
  test("saves a finished test of the signed-in, once however often it is said, and answers its id [V178, V214, P248, P291]", async () => {
    const run = await finishedRun();
    const own = await claimed(run);
    const first = await save(run);
    expect(first).toMatchObject({ status: 200, json: { id: run.id } });
    expect(await save(run)).toEqual(first);
    const { reading, ...report } = ReadableReport.parse((await read(run.id, "owner")).json);
    expect(reading).toMatchObject({ relation: "owner", hidden: [] });
    expect(Date.parse(reading.until)).toBe(Date.parse(report.dateTime) + limits.savedReportKeptDays * DAY_MS);
    expect(report.userId).toBe(world.users.owner.oid);
    const { reading: _, userId: __, ...anonymous } = own.json as unknown as ReadableReport;
    expect({ ...report, userId: undefined }).toEqual({ ...anonymous, userId: undefined });
  });

  test("an anonymous report is saved after a later sign-in, by the holder of its secret and by nobody else [V162]", async () => {
    const run = await finishedRun();
    now += 3 * DAY_MS;
    for (const claim of [undefined, newClaimSecret()]) {
      const body = { id: run.id };
      const asked = claim === undefined ? { as: "colleague", body } : { as: "colleague", body, claim };
      expect((await ask("POST", "/ConnectivityTest/CreateReport", asked)).status).toBe(404);
    }
    expect((await save(run, "colleague")).status).toBe(200);
    // The same browser, another person: the first one keeps it.
    for (const other of ["owner", "otherTenant"]) expect((await save(run, other)).status).toBe(404);
    expect((await read(run.id, "colleague")).status).toBe(200);
  });

  test("a test that still goes on is not saved, and nobody saves without signing in", async () => {
    const { run, claimSecret } = await visitor.begin();
    expect((await save({ id: run.runId, claim: claimSecret })).status).toBe(409);
    const body = { id: run.runId };
    expect((await ask("POST", "/ConnectivityTest/CreateReport", { claim: claimSecret, body })).status).toBe(401);
  });

  test("with saving turned off nothing is saved [V186, P273]", async () => {
    const run = await finishedRun();
    await setControl("DisableSaveReport", true);
    expect(await save(run)).toMatchObject({ status: 403, json: { code: "turned_off" } });
    await setControl("DisableSaveReport", false);
    expect((await save(run)).status).toBe(200);
  });

  test("once it is saved, the secret opens nothing any more, not even for another person in the same browser", async () => {
    const run = await finishedRun();
    expect((await claimed(run)).status).toBe(200);
    await save(run);
    const survey = (as?: string) =>
      ask("POST", `/IPClassification/v2?runId=${run.id}`, as === undefined ? { claim: run.claim } : { as });
    for (const other of [undefined, "colleague", "otherTenant"]) {
      expect((await claimed(run, other)).status).toBe(404);
      expect((await correct(run, LISBON, other)).status).toBe(404);
    }
    expect((await survey()).status).toBe(404);
    expect((await claimed(run, "owner")).status).toBe(200);
    expect((await survey("owner")).status).toBe(200);
  });

  test("saved again after a correction, the report holds the corrected place; the owner needs no secret for either", async () => {
    const { id } = await savedReport();
    expect((await correct({ id }, LISBON, "owner")).status).toBe(200);
    expect((await ask("POST", "/ConnectivityTest/CreateReport", { as: "colleague", body: { id } })).status).toBe(404);
    expect((await ask("POST", "/ConnectivityTest/CreateReport", { as: "owner", body: { id } })).status).toBe(200);
    const { corrections } = (await read(id, "owner")).json as unknown as ReadableReport;
    expect(corrections).toMatchObject([{ subject: "user", city: "Lisbon" }]);
  });

  test("fields that the server owns are refused", async () => {
    const run = await finishedRun();
    for (const more of [
      { userId: randomUUID() },
      { ownerId: randomUUID() },
      { tenantId: randomUUID() },
      { status: "Finished" },
    ]) {
      const body = { id: run.id, ...more };
      expect(
        (await ask("POST", "/ConnectivityTest/CreateReport", { as: "owner", claim: run.claim, body })).status,
      ).toBe(400);
    }
  });
});

describe("ReadReport", () => {
  test("a foreign report and one that never was answer alike, headers too [V210, P287]", async () => {
    const { id } = await savedReport();
    const missing = randomUUID();
    const answer = async (asked: string, as: string | undefined) => {
      const path = as === undefined ? "AnonymousConnectivityTest" : "ConnectivityTest";
      const reply = await server.app.inject({
        url: `/${path}/ReadReport/${asked}`,
        headers: as === undefined ? {} : { authorization: await server.bearer(as) },
      });
      const { date: _, ...headers } = reply.headers;
      const plain = (text: string) => text.replaceAll(asked, "<id>").replace(/"requestId":"[^"]+"/, "");
      return {
        status: reply.statusCode,
        body: plain(reply.body),
        headers: plain(JSON.stringify(headers)).replace(/"x-request-id":"[^"]+"|"x-ratelimit[^,}]+/g, ""),
      };
    };
    for (const as of ["colleague", "otherTenant", "guest", undefined]) {
      const foreign = await answer(id, as);
      expect(foreign.status).toBe(404);
      expect(foreign).toEqual(await answer(missing, as));
    }
  });
});

describe("DeleteReport", () => {
  test("takes everything with it, and nothing brings it back [V182, V217, P250, P294]", async () => {
    const run = await savedReport();
    expect(await rowsNaming(run.id)).toContain("reports");
    expect((await remove(run.id, "colleague")).status).toBe(404);
    expect((await remove(run.id, "otherTenant")).status).toBe(404);
    expect((await remove(run.id, "owner")).status).toBe(204);
    expect((await remove(run.id, "owner")).status).toBe(404);
    expect(await rowsNaming(run.id)).toEqual([]);
    expect((await save(run)).status).toBe(404);
    expect((await read(run.id, "owner")).status).toBe(404);
    expect((await claimed(run)).status).toBe(404);
  });

  test("several at once: one's own go, others stay", async () => {
    const [one, two, foreign] = [await savedReport(), await savedReport(), await savedReport("colleague")];
    const body = { ids: [one.id, two.id, foreign.id, randomUUID()] };
    expect(await ask("POST", "/ConnectivityTest/DeleteReports", { as: "owner", body })).toMatchObject({
      status: 200,
      json: { deleted: 2 },
    });
    expect((await read(foreign.id, "colleague")).status).toBe(200);
  });
});

describe("one's own data", () => {
  test("is listed in full, and erased with every row that names the person", async () => {
    const mine = [await savedReport("receiver"), await savedReport("receiver")];
    const other = await savedReport("owner");
    const { json } = await ask("GET", "/ConnectivityTest/MyData", { as: "receiver" });
    expect((json as unknown as { reports: { id: string }[] }).reports.map(({ id }) => id).sort()).toEqual(
      mine.map(({ id }) => id).sort(),
    );
    const stored = await ask("GET", `/ConnectivityTest/StoredOfReport/${mine[0]?.id}`, { as: "receiver" });
    expect(stored).toMatchObject({
      status: 200,
      json: { parts: expect.arrayContaining([expect.objectContaining({ part: "events" })]) },
    });
    expect((await ask("GET", `/ConnectivityTest/StoredOfReport/${mine[0]?.id}`, { as: "owner" })).status).toBe(404);
    expect(await ask("POST", "/ConnectivityTest/EraseMyData", { as: "receiver" })).toMatchObject({
      json: { reports: 2, isComplete: true },
    });
    for (const { id } of mine) expect(await rowsNaming(id)).toEqual([]);
    expect((await read(other.id, "owner")).status).toBe(200);
  });
});

describe("retention", () => {
  test("shares go a month after they ended, however they ended; mails after a week", async () => {
    const { id } = await savedReport();
    const tenantId = world.tenants.contoso.id;
    const within = async (tenant: string, text: string, values: readonly unknown[] = []) => {
      await database.query("begin");
      await database.query(
        "select set_config('waymark.cloud', 'MultiTenant', true), set_config('waymark.tenant', $1, true)",
        [tenant],
      );
      const { rows } = await database.query<{ name: string }>(text, [...values]);
      await database.query("commit");
      return rows.map(({ name }) => name).toSorted();
    };
    const at = (days: number) => new Date(now + days * DAY_MS);
    for (const [name, expires, revoked, removed] of [
      ["live", 80, null, null],
      ["ran out", 1, null, null],
      ["revoked", 80, 1, null],
      ["removed", 80, null, 1],
    ] as const)
      await within(
        tenantId,
        `insert into report_shares (report_id, cloud, tenant_id, kind, receiver_id, receiver_name, shared_by_name, hidden,
                                    shared_at, expires_at, revoked_at, removed_at)
         values ($1, 'MultiTenant', $2, 'person', gen_random_uuid(), $3, '', '{}', $4, $5, $6, $7)`,
        [
          id,
          tenantId,
          name,
          at(0),
          at(expires),
          revoked === null ? null : at(revoked),
          removed === null ? null : at(removed),
        ],
      );
    const left = () => within(tenantId, "select receiver_name as name from report_shares where report_id = $1", [id]);
    now += 30 * DAY_MS;
    await server.product.runJob("reports.forgetOldReports");
    expect(await left()).toEqual(["live", "ran out", "removed", "revoked"]);
    now += 2 * DAY_MS;
    await server.product.runJob("reports.forgetOldReports");
    expect(await left()).toEqual(["live"]);
  });

  test("a saved report outlives its anonymous run by far, and is gone after two years", async () => {
    const run = await savedReport();
    now += 31 * DAY_MS;
    await server.product.runJob("connectivityTest.forgetOldRuns");
    await server.product.runJob("reports.forgetOldReports");
    expect((await read(run.id, "owner")).status).toBe(200);
    now += (limits.savedReportKeptDays - 32) * DAY_MS;
    expect((await read(run.id, "owner")).status).toBe(200);
    now += 2 * DAY_MS;
    // Whether or not the job has come by.
    expect((await read(run.id, "owner")).status).toBe(404);
    await server.product.runJob("reports.forgetOldReports");
    expect(await rowsNaming(run.id)).toEqual([]);
  });
});
