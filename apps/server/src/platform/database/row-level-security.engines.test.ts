import { randomUUID } from "node:crypto";
import { testDatabase } from "@waymark/engines/test-database";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** Read before a tenant is known; the application may only read it. */
const WITHOUT_ROW_SECURITY = ["tenants"];

const A = { cloud: "MultiTenant", tenantId: randomUUID() };
const B = { cloud: "MultiTenant", tenantId: randomUUID() };
/** The same tenant, asked for in the other cloud. */
const A_IN_GCC = { ...A, cloud: "GovernmentCommunity" };

let owner: Client;
let app: Client;
let tenantTables: string[];

beforeAll(async () => {
  const { ownerUrl, appUrl } = await testDatabase();
  owner = new Client({ connectionString: ownerUrl });
  app = new Client({ connectionString: appUrl });
  await Promise.all([owner.connect(), app.connect()]);
  const { rows } = await owner.query<{ name: string }>(`
    select c.relname as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relkind in ('r', 'p') order by 1`);
  tenantTables = rows.map((row) => row.name).filter((name) => !WITHOUT_ROW_SECURITY.includes(name));
});
afterAll(() => Promise.all([owner.end(), app.end()]));

type Scope = { cloud: string; tenantId: string };

async function inScope<Result>(client: Client, scope: Scope | undefined, work: () => Promise<Result>): Promise<Result> {
  await client.query("begin");
  try {
    if (scope !== undefined)
      await client.query("select set_config('waymark.cloud', $1, true), set_config('waymark.tenant', $2, true)", [
        scope.cloud,
        scope.tenantId,
      ]);
    return await work();
  } finally {
    await client.query("rollback");
  }
}

/** One run for each scope, whichever of its tables asks first. */
const RUN_ID = "md5($1::text || $2::uuid)::uuid";
const RUN = `insert into runs (id, cloud, tenant_id, claim_hash, status, last_sequence, answered, started_at, ends_by, measurement_id, report)
  values (${RUN_ID}, $1, $2, sha256('x'), 'Started', 1, '{}', now(), now(), gen_random_uuid(), '{}') on conflict (id) do nothing`;

const REPORT = `insert into reports (id, cloud, tenant_id, owner_id, started_at, saved_at, keep_until, report, judgement, city,
    region, country, verdict, tone, findings)
  values (${RUN_ID}, $1, $2, gen_random_uuid(), now(), now(), now(), '{}', '{}', '', '', '', '{}', 'works', '{}') on conflict (id) do nothing`;
const SHARE = `insert into report_shares (id, report_id, cloud, tenant_id, kind, shared_by_name, hidden, shared_at, expires_at)
  values (${RUN_ID}, ${RUN_ID}, $1, $2, 'public', 'test', '{}', now(), now() + interval '1 day') on conflict do nothing`;
const CAMPAIGN = `insert into campaigns (id, cloud, tenant_id, name, created_at, ends_at)
  values (${RUN_ID}, $1, $2, 'test', now(), now()) on conflict (id) do nothing`;

const INSERTS: Readonly<Record<string, (scope: Scope) => [string, unknown[]]>> = {
  access_grants: ({ cloud, tenantId }) => [
    "insert into access_grants (cloud, tenant_id, subject_kind, subject_id, right_name, granted_by) values ($1, $2, 'user', $3, 'domainLens', 'test')",
    [cloud, tenantId, randomUUID()],
  ],
  audit_entries: ({ cloud, tenantId }) => [
    "insert into audit_entries (cloud, tenant_id, actor_kind, actor_id, action) values ($1, $2, 'job', 'test', 'test')",
    [cloud, tenantId],
  ],
  visits: ({ cloud, tenantId }) => [
    "insert into visits (cloud, tenant_id, idempotency_key, event, at) values ($1, $2, $3, 'NetworkProviderPortalVisit', now())",
    [cloud, tenantId, randomUUID()],
  ],
  runs: ({ cloud, tenantId }) => [RUN, [cloud, tenantId]],
  run_events: ({ cloud, tenantId }) => [
    `with run as (${RUN}) insert into run_events (run_id, sequence, cloud, tenant_id, event, payload, at)
     values (${RUN_ID}, 1, $1, $2, 'ReceiveTestStatus', '{}', now())`,
    [cloud, tenantId],
  ],
  run_samples: ({ cloud, tenantId }) => [
    `with run as (${RUN}) insert into run_samples (run_id, cloud, tenant_id, doors, at)
     values (${RUN_ID}, $1, $2, '[]', now())`,
    [cloud, tenantId],
  ],
  place_corrections: ({ cloud, tenantId }) => [
    `with run as (${RUN}) insert into place_corrections
       (run_id, subject, cloud, tenant_id, city, region, country, latitude, longitude, light, at)
     values (${RUN_ID}, 'egress', $1, $2, 'Lisbon', '', 'Portugal', 38.7, -9.1, 'plausible', now())`,
    [cloud, tenantId],
  ],
  reports: ({ cloud, tenantId }) => [REPORT, [cloud, tenantId]],
  report_shares: ({ cloud, tenantId }) => [`with report as (${REPORT}) ${SHARE}`, [cloud, tenantId]],
  mails: ({ cloud, tenantId }) => [
    `with report as (${REPORT}), share as (${SHARE})
     insert into mails (cloud, tenant_id, about_tenant_id, about_report_id, about_share_id, created_at, next_try_at)
     values ($1, $2, $2, ${RUN_ID}, ${RUN_ID}, now(), now())`,
    [cloud, tenantId],
  ],
  admin_settings: ({ cloud, tenantId }) => [
    "insert into admin_settings values ($1, $2, false, true, now())",
    [cloud, tenantId],
  ],
  campaigns: ({ cloud, tenantId }) => [CAMPAIGN, [cloud, tenantId]],
  campaign_results: ({ cloud, tenantId }) => [
    `with campaign as (${CAMPAIGN}) insert into campaign_results
       (campaign_id, report_key, cloud, tenant_id, tester, city, region, country, findings, tone, at)
     values (${RUN_ID}, sha256('x'), $1, $2, sha256('y'), 'Lisbon', '', 'Portugal', '{}', 'works', now())`,
    [cloud, tenantId],
  ],
  survey_answers: ({ cloud, tenantId }) => [
    `with run as (${RUN}) insert into survey_answers (run_id, cloud, tenant_id, predicted_type, at)
     values (${RUN_ID}, $1, $2, 'Home', now())`,
    [cloud, tenantId],
  ],
};

describe("in the catalogue", () => {
  test("every table with a tenant has forced row-level security with a policy that reads and one that writes", async () => {
    const { rows } = await owner.query<{ name: string; held: boolean; policies: number }>(
      `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as held,
         (select count(*)::int from pg_policy p where p.polrelid = c.oid and p.polqual is not null and p.polwithcheck is not null) as policies
       from pg_class c where c.relname = any($1) order by 1`,
      [tenantTables],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => !row.held || row.policies === 0)).toEqual([]);
  });

  test("the exceptions are those that are written down, and the application may only read them", async () => {
    for (const table of WITHOUT_ROW_SECURITY) {
      const { rows } = await owner.query<{ right: string }>(
        "select privilege_type as right from information_schema.role_table_grants where grantee = 'waymark_app' and table_name = $1",
        [table],
      );
      expect(rows).toEqual([{ right: "SELECT" }]);
    }
  });

  test("the application's role owns nothing, bypasses nothing and belongs to nobody", async () => {
    const { rows } = await owner.query(`
      select r.rolsuper, r.rolbypassrls, r.rolcreaterole, r.rolcreatedb, r.rolreplication,
        (select count(*)::int from pg_class c where c.relowner = r.oid) as owned,
        (select count(*)::int from pg_auth_members m where m.member = r.oid) as memberships
      from pg_roles r where r.rolname = 'waymark_app'`);
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        owned: 0,
        memberships: 0,
      },
    ]);
  });

  test("it may not make tables, nor change or forget what was audited", async () => {
    await expect(app.query("create table mine (id integer)")).rejects.toThrow("permission denied");
    await expect(app.query("alter table visits disable row level security")).rejects.toThrow("must be owner");
    await expect(app.query("drop policy visits_scope on visits")).rejects.toThrow("must be owner");
    await expect(app.query("update audit_entries set action = 'other'")).rejects.toThrow("permission denied");
    await expect(app.query("delete from audit_entries")).rejects.toThrow("permission denied");
    await expect(app.query("update runs set report = '{}'")).rejects.toThrow("permission denied");
    await expect(app.query("update run_events set payload = '{}'")).rejects.toThrow("permission denied");
    await expect(app.query("delete from run_events")).rejects.toThrow("permission denied");
    await expect(app.query("set role waymark_owner")).rejects.toThrow("permission denied");
  });
});

describe("in the rows, with no filter of the application at all", () => {
  beforeAll(async () => {
    for (const scope of [A, B, A_IN_GCC]) {
      for (const table of tenantTables) {
        const insert = INSERTS[table];
        if (insert === undefined) throw new Error(`say how a row of ${table} is made`);
        await owner.query("begin");
        await owner.query("select set_config('waymark.cloud', $1, true), set_config('waymark.tenant', $2, true)", [
          scope.cloud,
          scope.tenantId,
        ]);
        await owner.query(...insert(scope));
        await owner.query("commit");
      }
    }
  });

  const seen = async (client: Client, table: string, scope: Scope | undefined) =>
    inScope(client, scope, async () => {
      const { rows } = await client.query<{ cloud: string; tenant_id: string }>(
        `select cloud, tenant_id from ${table}`,
      );
      return rows.map((row) => ({ cloud: row.cloud, tenantId: row.tenant_id }));
    });

  test("without a scope nobody sees a row, not even the owner", async () => {
    for (const table of tenantTables) {
      expect(await seen(app, table, undefined)).toEqual([]);
      expect(await seen(owner, table, undefined)).toEqual([]);
    }
  });

  test("each tenant sees its own rows of its own cloud, and 0 of the others", async () => {
    for (const table of tenantTables) {
      for (const scope of [A, B, A_IN_GCC]) expect(await seen(app, table, scope)).toEqual([scope]);
      expect(await seen(app, table, { ...A, tenantId: randomUUID() })).toEqual([]);
    }
  });

  test("a public share is seen from outside by the id of its report alone, and nothing else of it is", async () => {
    const { rows } = await owner.query<{ id: string }>(`select ${RUN_ID} as id`, [A.cloud, A.tenantId]);
    const counts = (asked: string, scope: Scope) =>
      inScope(app, scope, async () => {
        await app.query("select set_config('waymark.asked_report', $1, true)", [asked]);
        const found = await app.query<{ shares: number; reports: number }>(
          "select (select count(*)::int from report_shares where tenant_id = $1) as shares, (select count(*)::int from reports where tenant_id = $1) as reports",
          [A.tenantId],
        );
        return found.rows[0];
      });
    expect(await counts(rows[0]?.id ?? "", B)).toEqual({ shares: 1, reports: 0 });
    expect(await counts(randomUUID(), B)).toEqual({ shares: 0, reports: 0 });
    expect(await counts(rows[0]?.id ?? "", { ...B, cloud: A_IN_GCC.cloud })).toEqual({ shares: 0, reports: 0 });
  });

  test("nobody writes a row for another tenant or into another cloud", async () => {
    for (const table of tenantTables) {
      const { rows } = await owner.query<{ may: boolean }>(
        "select has_table_privilege('waymark_app', $1, 'insert') as may",
        [table],
      );
      const refusal = rows[0]?.may === true ? "violates row-level security" : "permission denied";
      for (const foreign of [B, A_IN_GCC]) {
        const insert = INSERTS[table]?.(foreign) ?? ["", []];
        await expect(inScope(app, A, () => app.query(...insert))).rejects.toThrow(refusal);
      }
    }
  });
});
