import { randomUUID } from "node:crypto";
import { limits } from "@waymark/contracts/limits";
import type { OwnedReports, ReportSummary } from "@waymark/contracts/reports/schemas";
import { DAY_MS } from "@waymark/contracts/units";
import { connectOwner } from "@waymark/dev/owner-connection";
import { type TestServer, testServer, world } from "@waymark/dev/test-server";
import type { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let server: TestServer;
let database: Client;
const COUNT = 130;

beforeAll(async () => {
  server = await testServer();
  database = await connectOwner(server.database.ownerUrl);
  const tenantId = world.tenants.contoso.id;
  await database.query("begin");
  await database.query(
    "select set_config('waymark.cloud', 'MultiTenant', true), set_config('waymark.tenant', $1, true)",
    [tenantId],
  );
  for (const [ownerId, count] of [
    [world.users.owner.oid, COUNT],
    [world.users.colleague.oid, 3],
  ] as const)
    await database.query(
      `insert into reports (id, cloud, tenant_id, owner_id, started_at, saved_at, keep_until, report, judgement, city, region,
                            country, verdict, tone, findings, mail_ms, files_megabytes_per_second, busy_rise_ms)
       select gen_random_uuid(), 'MultiTenant', $1, $2, date_trunc('minute', now()) - (n / 2) * interval '1 day', now(),
              now() + interval '700 days', '{}', '{}', (array['Lisbon', 'Madrid', 'Porto'])[1 + n % 3], '',
              (array['Portugal', 'Spain', 'Portugal'])[1 + n % 3],
              '{"tone":"struggles","effect":"callsStruggles","tasks":[],"causes":[],"owners":[]}',
              (array['works', 'struggles', 'wont'])[1 + n % 3],
              case when n % 10 = 0 then '{farEgress}'::text[] else '{}' end,
              case when n % 5 = 0 then null else n end, n % 7, null
       from generate_series(1, $3) n`,
      [tenantId, ownerId, count],
    );
  await database.query("commit");
});
afterAll(() => database.end());

async function list(
  query: Readonly<Record<string, string>> = {},
  as = "owner",
  call = "OwnedReports",
): Promise<OwnedReports> {
  const reply = await server.app.inject({
    url: `/ConnectivityTest/${call}?${new URLSearchParams(query)}`,
    headers: { authorization: await server.bearer(as) },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<OwnedReports>();
}

async function everyPage(query: Readonly<Record<string, string>>): Promise<ReportSummary[]> {
  const rows: ReportSummary[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await list(after === undefined ? query : { ...query, after });
    rows.push(...page.reports);
    after = page.next;
  }
  return rows;
}

describe("OwnedReports", () => {
  test("lists what one saved, newest first, page by page, and nobody else's [V029, V179, V211, P288]", async () => {
    const first = await list();
    expect(first).toMatchObject({ matching: COUNT, total: COUNT, countries: ["Portugal", "Spain"] });
    expect(first.reports).toHaveLength(limits.historyPageRows);
    expect((await list({}, "colleague")).total).toBe(3);
    expect((await list({}, "otherTenant")).total).toBe(0);
    const reply = await server.app.inject("/ConnectivityTest/OwnedReports");
    expect(reply.statusCode).toBe(401);
  });

  test.each(["when", "place", "verdict", "mail", "files", "busy"] as const)(
    "sorted by %s, either way, the pages together hold each report once and in order",
    async (sort) => {
      for (const order of ["asc", "desc"] as const) {
        const rows = await everyPage({ sort, order, limit: "7" });
        expect(new Set(rows.map(({ id }) => id)).size).toBe(COUNT);
        const values = rows.map((row) =>
          sort === "mail" ? row.mailMs : sort === "when" ? Date.parse(row.dateTime) : null,
        );
        const known = values.filter((value) => value !== null);
        expect(known).toEqual([...known].sort((one, other) => (order === "asc" ? one - other : other - one)));
        // What was not measured comes last.
        if (sort === "mail") expect(values.slice(known.length).every((value) => value === null)).toBe(true);
      }
    },
  );

  test("filters by time, country and verdict", async () => {
    const since = new Date(Date.now() - 10.5 * DAY_MS).toISOString();
    const recent = await list({ since, limit: "500" });
    expect(recent.matching).toBe(recent.reports.length);
    expect(recent.reports.every(({ dateTime }) => dateTime >= since)).toBe(true);
    expect(recent.matching).toBeLessThan(30);
    const spanish = await list({ countries: "Spain", limit: "500" });
    expect(new Set(spanish.reports.map(({ city }) => city))).toEqual(new Set(["Madrid"]));
    expect(spanish.total).toBe(COUNT);
    const bad = await list({ tones: "wont,struggles", limit: "500" });
    expect(bad.matching).toBe(COUNT - (await list({ tones: "works" })).matching);
  });

  test("searches places and findings together", async () => {
    const porto = await list({ search: "PORTO", limit: "500" });
    expect(new Set(porto.reports.map(({ city }) => city))).toEqual(new Set(["Porto"]));
    const either = await list({ search: "leaves far away", findings: "farEgress", limit: "500" });
    expect(either.matching).toBe(13);
    expect((await list({ search: "%" })).matching).toBe(0);
  });

  test("what no page ended with, and unknown words, are refused", async () => {
    for (const query of [
      "after=nonsense",
      `after=${Buffer.from('["x"]').toString("base64url")}`,
      "sort=owner",
      "limit=501",
      "tones=fine",
    ]) {
      const reply = await server.app.inject({
        url: `/ConnectivityTest/OwnedReports?${query}`,
        headers: { authorization: await server.bearer("owner") },
      });
      expect(reply.statusCode, query).toBe(400);
    }
  });
});

describe("ReceivedReports", () => {
  test("lists what others shared with one, without the places that were left out [V180, V212, P289]", async () => {
    const [shown, hidden] = (await list({ sort: "when", limit: "2" })).reports;
    await database.query("begin");
    await database.query(
      "select set_config('waymark.cloud', 'MultiTenant', true), set_config('waymark.tenant', $1, true)",
      [world.tenants.contoso.id],
    );
    for (const [reportId, parts] of [
      [shown?.id, []],
      [hidden?.id, ["place"]],
    ] as const)
      await database.query(
        `insert into report_shares (report_id, cloud, tenant_id, kind, receiver_id, shared_by_name, hidden, shared_at, expires_at)
         values ($1, 'MultiTenant', $2, 'person', $3, 'Amara Okafor', $4, now(), now() + interval '1 day')`,
        [reportId, world.tenants.contoso.id, world.users.receiver.oid, parts],
      );
    await database.query("commit");
    const received = await list({}, "receiver", "ReceivedReports");
    expect(received.reports.map(({ id }) => id).sort()).toEqual([shown?.id, hidden?.id].sort());
    expect(received.reports.find(({ id }) => id === hidden?.id)).toMatchObject({ city: "", country: "", findings: [] });
    expect(received.countries).toEqual([shown?.country]);
    expect(
      (await list({ search: hidden?.city ?? "" }, "receiver", "ReceivedReports")).reports.map(({ id }) => id),
    ).not.toContain(hidden?.id);
    expect((await list({}, "exReceiver", "ReceivedReports")).total).toBe(0);

    const remove = async () =>
      server.app.inject({
        method: "DELETE",
        url: `/ConnectivityTest/DeleteReceivedReport/${shown?.id}`,
        headers: { authorization: await server.bearer("receiver"), origin: server.origin },
      });
    // Off one's own list, for good; its owner keeps it. [V218, P295]
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    expect((await list({}, "receiver", "ReceivedReports")).total).toBe(1);
    expect((await list()).total).toBe(COUNT);
  });

  test("a received report is taken off the list, and a missing one answers alike [V218, P295]", async () => {
    const reply = await server.app.inject({
      method: "DELETE",
      url: `/ConnectivityTest/DeleteReceivedReport/${randomUUID()}`,
      headers: { authorization: await server.bearer("receiver"), origin: server.origin },
    });
    expect(reply.statusCode).toBe(404);
  });
});

test("with history turned off there is none [V187]", async () => {
  await database.query(
    "insert into feature_controls (cloud, name, value) values ('MultiTenant', 'DisableHistoryReport', true)",
  );
  const other = await server.again({});
  const reply = await other.app.inject({
    url: "/ConnectivityTest/OwnedReports",
    headers: { authorization: await server.bearer("owner") },
  });
  expect(reply.json()).toMatchObject({ status: 403, code: "turned_off" });
});
