import { randomUUID } from "node:crypto";
import { limits } from "@waymark/contracts/limits";
import type { SiteFindings } from "@waymark/contracts/organization/schemas";
import { DAY_MS } from "@waymark/contracts/units";
import { connectOwner } from "@waymark/dev/owner-connection";
import { runSettings } from "@waymark/dev/run-settings";
import { type TestServer, testServer, world } from "@waymark/dev/test-server";
import type { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

const contoso = world.tenants.contoso.id;
const SHARING = { shareReportWithPublic: false, shareReportWithinOrganization: true };
let server: TestServer;
let owner: Client;

beforeAll(async () => {
  server = await testServer({ env: runSettings() });
  owner = await connectOwner(server.database.ownerUrl);
  await owner.query("select set_config('waymark.tenant', $1, false)", [contoso]);
});
afterAll(() => owner.end());
beforeEach(async () => {
  await owner.query("delete from reports");
});

type Asked = { readonly body?: object; readonly as?: string; readonly method?: "GET" | "POST" };
async function ask<Reply = unknown>(call: string, { body, as = "tenantAdmin", method = "GET" }: Asked = {}) {
  const reply = await server.app.inject({
    method: body === undefined ? method : "POST",
    url: `/ConnectivityTest/${call}`,
    headers: {
      origin: server.origin,
      ...(as === "anonymous" ? {} : { authorization: await server.bearer(as) }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: reply.statusCode, json: (reply.body === "" ? undefined : reply.json()) as Reply };
}
const auditOf = async (action: string) =>
  (await owner.query("select actor_id, before, after from audit_entries where action = $1 order by at", [action])).rows;

type Saved = {
  readonly ownerId?: string;
  readonly city?: string;
  readonly findings?: string[];
  readonly daysAgo?: number;
};
async function save({ ownerId = randomUUID(), city = "Lisbon", findings = [], daysAgo = 0 }: Saved = {}) {
  const at = new Date(Date.now() - daysAgo * DAY_MS);
  const id = randomUUID();
  await owner.query(
    `insert into reports (id, cloud, tenant_id, owner_id, started_at, saved_at, keep_until, report, judgement, city, region,
       country, verdict, tone, findings, mail_ms)
     values ($1, 'MultiTenant', $2, $3, $4, $4, $4::timestamptz + interval '730 days', '{}', '{}', $5, '', 'Portugal', '{}', 'works', $6, 40)`,
    [id, contoso, ownerId, at, city, findings],
  );
  return id;
}

describe("what only an administrator may do", () => {
  const calls = [
    ["ChangeAdminSettings", { shareReportWithPublic: true, shareReportWithinOrganization: true }],
    ["SiteFindings", undefined],
    ["Campaigns", undefined],
    ["CreateCampaign", { id: randomUUID(), name: "Autumn", days: 7 }],
    [`EndCampaign/${randomUUID()}`, {}],
    ["ErasePerson", { userId: randomUUID() }],
  ] as const;
  test.each([
    ["anonymous", 401],
    ["owner", 403],
    ["guest", 403],
    ["otherTenant", 403],
    ["operator", 403],
  ])("is refused to: %s", async (as, status) => {
    for (const [call, body] of calls)
      expect((await ask(call, { as, ...(body === undefined ? {} : { body }) })).status, call).toBe(status);
    expect(await auditOf("organization.changeAdminSettings")).toEqual([]);
  });

  test("is reported to the page", async () => {
    expect((await ask("GetOrganizationAccess")).json).toEqual({
      isOrganizationAdmin: true,
      isProviderReviewer: false,
    });
    expect((await ask("GetOrganizationAccess", { as: "owner" })).json).toEqual({
      isOrganizationAdmin: false,
      isProviderReviewer: false,
    });
  });
});

describe("admin settings", () => {
  test("are two yes or no, by default within the organisation only, for each signed-in person [V103, V209, P286]", async () => {
    const defaults = { shareReportWithPublic: false, shareReportWithinOrganization: true };
    expect(await ask("GetAdminSettings", { as: "colleague" })).toEqual({ status: 200, json: defaults });
    expect((await ask("GetAdminSettings", { as: "anonymous" })).status).toBe(401);
  });

  test("are changed by an administrator, for their organisation alone, once and on record", async () => {
    const changed = { shareReportWithPublic: true, shareReportWithinOrganization: false };
    for (const _ of ["first", "repeated"])
      expect(await ask("ChangeAdminSettings", { body: changed })).toEqual({ status: 200, json: changed });
    expect((await ask("GetAdminSettings", { as: "owner" })).json).toEqual(changed);
    expect((await ask("GetAdminSettings", { as: "otherTenant" })).json).not.toEqual(changed);
    expect(await auditOf("organization.changeAdminSettings")).toEqual([
      {
        actor_id: world.users.tenantAdmin.oid,
        before: { shareReportWithPublic: false, shareReportWithinOrganization: true },
        after: changed,
      },
    ]);
  });

  test("with anything but the two fields are refused", async () => {
    for (const body of [{}, { shareReportWithPublic: "yes" }, { ...SHARING, tenantId: contoso }])
      expect((await ask("ChangeAdminSettings", { body })).status).toBe(400);
  });

  test("one at a time: what is not named stays as another administrator left it", async () => {
    await ask("ChangeAdminSettings", { body: { shareReportWithPublic: false, shareReportWithinOrganization: true } });
    const { json } = await ask("ChangeAdminSettings", { body: { shareReportWithinOrganization: false } });
    expect(json).toEqual({ shareReportWithPublic: false, shareReportWithinOrganization: false });
    await ask("ChangeAdminSettings", { body: SHARING });
  });
});

describe("sites", () => {
  const sites = async (query = "") => (await ask<SiteFindings>(`SiteFindings${query}`)).json;

  test("are hidden with four testers and shown with five", async () => {
    for (let one = 0; one < 4; one += 1) await save({ findings: ["farEgress"] });
    expect(await sites()).toMatchObject({ sites: [], hiddenSites: 1, testersAtHiddenSites: null });
    await save();
    expect(await sites()).toMatchObject({
      sites: [
        {
          city: "Lisbon",
          country: "Portugal",
          testers: 5,
          tests: 5,
          testersFine: 5,
          medianMailMs: 40,
          findings: [{ rule: "farEgress", testers: 4 }],
        },
      ],
      hiddenSites: 0,
    });
  });

  test("say nothing of one more tester, nor by another window", async () => {
    for (let one = 0; one < 5; one += 1) await save({ daysAgo: 20, findings: ["farEgress"] });
    const before = (await sites("?days=30")).sites;
    await save({ findings: ["udpBlocked"] });
    for (const days of [30, 90]) expect((await sites(`?days=${days}`)).sites).toEqual(before);
    expect(await sites("?days=7")).toMatchObject({ sites: [], hiddenSites: 1, testersAtHiddenSites: null });
  });

  test("are those of the own organisation", async () => {
    for (let one = 0; one < 5; one += 1) await save();
    const foreign = world.tenants.fabrikam.id;
    await owner.query("select set_config('waymark.tenant', $1, false)", [foreign]);
    await owner.query(
      `insert into access_grants (cloud, tenant_id, subject_kind, subject_id, right_name, granted_by)
       values ('MultiTenant', $1, 'user', $2, 'organizationAdmin', 'test')`,
      [foreign, world.users.otherTenant.oid],
    );
    await owner.query("select set_config('waymark.tenant', $1, false)", [contoso]);
    const later = await server.again({});
    const reply = await later.app.inject({
      url: "/ConnectivityTest/SiteFindings",
      headers: { authorization: await server.bearer("otherTenant") },
    });
    expect(reply.json()).toMatchObject({ sites: [], hiddenSites: 0 });
  });

  test("of a campaign that is not there are not there", async () => {
    expect((await ask(`SiteFindings?campaignId=${randomUUID()}`)).status).toBe(404);
    expect((await ask("SiteFindings?days=8")).status).toBe(400);
  });
});

describe("erasing a person", () => {
  test("deletes what is theirs, is on record, and does nothing to another organisation's people", async () => {
    const ownerId = world.users.owner.oid;
    for (let one = 0; one < 3; one += 1) await save({ ownerId });
    const kept = await save({ ownerId: world.users.colleague.oid });
    expect(await ask("ErasePerson", { body: { userId: ownerId } })).toEqual({
      status: 200,
      json: { reports: 3, sharesReceived: 0, isComplete: true },
    });
    expect((await owner.query("select id from reports")).rows).toEqual([{ id: kept }]);
    expect(await auditOf("reports.erasePerson")).toEqual([
      {
        actor_id: world.users.tenantAdmin.oid,
        before: null,
        after: { userId: ownerId, reports: 3 },
      },
    ]);
    expect((await ask("ErasePerson", { body: { userId: world.users.otherTenant.oid } })).json).toMatchObject({
      reports: 0,
      isComplete: true,
    });
  });
});

describe("what is past its term", () => {
  test("goes: audit entries of an organisation and of the installation after two years", async () => {
    const days = limits.auditKeptDays;
    const enter = (scope: string, tenantId: string) =>
      owner.query("select set_config('waymark.scope', $1, false), set_config('waymark.tenant', $2, false)", [
        scope,
        tenantId,
      ]);
    const scopes = [
      ["vendor", ""],
      ["tenant", contoso],
    ] as const;
    for (const [scope, tenantId] of scopes) {
      await enter(scope, tenantId);
      // More old ones than go at once.
      for (const [age, entries] of [
        [days + 1, 501],
        [days - 1, 1],
      ])
        await owner.query(
          `insert into audit_entries (actor_kind, actor_id, action, at)
           select 'job', 'test', 'test.age', now() - make_interval(days => $1) from generate_series(1, $2)`,
          [age, entries],
        );
    }
    expect(await server.product.runJob("operations.forgetOldAudit")).toBe(2 * 501);
    for (const [scope, tenantId] of scopes) {
      await enter(scope, tenantId);
      expect((await auditOf("test.age")).length).toBe(1);
    }
  });
});
