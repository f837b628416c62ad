import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { serverEnvironment } from "@waymark/dev/server-environment";
import { testDatabase } from "@waymark/engines/test-database";
import { Client, Pool } from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { requireSafeRole } from "./require-safe-role.ts";

/** Read before anybody is known; the application may only read them. */
const WITHOUT_ROW_SECURITY = ["tenants", "remote_flags", "feature_controls"];

type ScopeKind = "tenant" | "anonymous" | "vendor" | "provider";
type Scope = { readonly scope: ScopeKind; readonly cloud: string; readonly tenantId: string };

const A: Scope = { scope: "tenant", cloud: "MultiTenant", tenantId: randomUUID() };
const B: Scope = { ...A, tenantId: randomUUID() };
/** The same tenant, asked for in the other cloud. */
const A_IN_GCC: Scope = { ...A, cloud: "GovernmentCommunity" };

/** Tables that are not a tenant's, and whose rows they hold. */
const SCOPE_OF: Readonly<Record<string, Exclude<ScopeKind, "tenant">>> = {
  runs: "anonymous",
  run_events: "anonymous",
  run_samples: "anonymous",
  place_corrections: "anonymous",
  survey_answers: "anonymous",
  mails: "vendor",
  solutions: "provider",
  solution_items: "provider",
  item_proofs: "provider",
  item_refusals: "provider",
  solution_requests: "provider",
  outage_watches: "provider",
  outage_notices: "provider",
  solution_tags: "vendor",
  index_windows: "vendor",
  index_places: "vendor",
  solution_indexes: "vendor",
  index_restatements: "vendor",
  registration_mails: "vendor",
  workloads: "vendor",
  services: "vendor",
  endpoint_changes: "vendor",
  endpoint_due_publishings: "vendor",
  endpoint_log: "vendor",
  endpoint_log_heads: "vendor",
  endpoint_version_changes: "vendor",
  endpoint_change_authors: "vendor",
  endpoint_change_approvals: "vendor",
  endpoint_change_bypasses: "vendor",
  endpoint_test_results: "vendor",
  endpoint_versions: "vendor",
  feed_readers: "vendor",
  endpoint_sets: "vendor",
  endpoint_set_fqdns: "vendor",
  endpoint_set_cidrs: "vendor",
  fqdns: "vendor",
  fqdn_assignments: "vendor",
  fqdn_scans: "vendor",
  refused_registrations: "vendor",
};

let owner: Client;
let app: Client;
/** Every table whose rows belong to a cloud variant, a tenant or a provider, by the catalogue. */
let guardedTables: string[];
/** Those whose rows belong to one tenant or one provider. */
let ownedTables: string[];

beforeAll(async () => {
  const { ownerUrl, appUrl } = await testDatabase();
  owner = new Client({ connectionString: ownerUrl });
  app = new Client({ connectionString: appUrl });
  await Promise.all([owner.connect(), app.connect()]);
  const { rows } = await owner.query<{ name: string }>(`
    select distinct c.relname as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attname in ('cloud', 'tenant_id', 'provider_id') and not a.attisdropped
    where c.relkind in ('r', 'p') order by 1`);
  guardedTables = rows.map((row) => row.name).filter((name) => !WITHOUT_ROW_SECURITY.includes(name));
  ownedTables = guardedTables.filter((table) => (SCOPE_OF[table] ?? "provider") === "provider");
});
afterAll(() => Promise.all([owner.end(), app.end()]));

const inTable = (table: string, scope: Scope): Scope => ({ ...scope, scope: SCOPE_OF[table] ?? "tenant" });

const enter = (client: Client, { scope, cloud, tenantId }: Scope) =>
  client.query(
    `select set_config('waymark.scope', $1, true), set_config('waymark.cloud', $2, true), set_config('waymark.tenant', $3, true),
       set_config('waymark.provider', case $1 when 'provider' then md5($2 || $4)::uuid::text else '' end, true)`,
    [scope, cloud, scope === "tenant" ? tenantId : "", tenantId],
  );

async function inScope<Result>(client: Client, scope: Scope | undefined, work: () => Promise<Result>): Promise<Result> {
  await client.query("begin");
  try {
    if (scope !== undefined) await enter(client, scope);
    return await work();
  } finally {
    await client.query("rollback");
  }
}

/** One run, and one provider, for each scope, whichever of its tables asks first. */
const RUN_ID = "md5($1::text || $2::uuid)::uuid";
const RUN = `insert into runs (id, cloud, claim_hash, status, last_sequence, answered, started_at, ends_by, measurement_id, report)
  values (${RUN_ID}, $1, sha256('x'), 'Started', 1, '{}', now(), now(), gen_random_uuid(), '{}') on conflict (id) do nothing`;

const REPORT = `insert into reports (id, cloud, tenant_id, owner_id, started_at, saved_at, keep_until, report, judgement, city,
    region, country, verdict, tone, findings)
  values (${RUN_ID}, $1, $2, gen_random_uuid(), now(), now(), now(), '{}', '{}', '', '', '', '{}', 'works', '{}') on conflict (id) do nothing`;
const SHARE = `insert into report_shares (id, report_id, cloud, tenant_id, kind, shared_by_name, hidden, shared_at, expires_at)
  values (${RUN_ID}, ${RUN_ID}, $1, $2, 'public', 'test', '{}', now(), now() + interval '1 day') on conflict do nothing`;
const CAMPAIGN = `insert into campaigns (id, cloud, tenant_id, name, created_at, ends_at)
  values (${RUN_ID}, $1, $2, 'test', now(), now()) on conflict (id) do nothing`;

const PROVIDER = `insert into providers (provider_id, cloud, tenant_id, public_id, name, url, status)
  values (${RUN_ID}, $1, $2, ${RUN_ID}::text, 'test', 'https://test.example', 'Approved') on conflict do nothing`;
const SOLUTION = `insert into solutions (id, cloud, provider_id, name, type)
  values (${RUN_ID}, $1, ${RUN_ID}, 'test', 'isp') on conflict do nothing`;

const WATCH = `insert into outage_watches (id, cloud, provider_id, solution_id, user_id, asked_at)
  values (${RUN_ID}, $1, ${RUN_ID}, ${RUN_ID}, ${RUN_ID}, now()) on conflict do nothing`;

const INDEX_WINDOW = `insert into index_windows (cloud, name, first_day, last_day, fingerprint, computed_at)
  values ($1, ${RUN_ID}::text, now(), now(), 'test', now()) on conflict do nothing`;

const WORKLOAD = `insert into workloads (cloud, id, champ_group, champ_email, service_area, service_area_name, property_groups,
    workload_type, updated_at)
  values ($1, ${RUN_ID}::text, ${RUN_ID}, 'jo@test.example', 'test', 'test', '{test}', 'Internal', now()) on conflict do nothing`;
const ENDPOINT_SET = `insert into endpoint_sets (id, cloud, instance, is_member_set, workload, governance_category, is_express_route,
    is_required, optional_functionality, tcp_ports, udp_ports, is_hidden, public_description, internal_description, updated_at)
  values (${RUN_ID}, $1, 'Worldwide', false, ${RUN_ID}::text, 'Default', false, true, '', '', '', false, 'test', '', now())
  on conflict do nothing`;
const VERSION_NUMBER = "lpad(abs(hashtext($2::uuid::text))::text, 10, '0')";
const VERSION = `insert into endpoint_versions (cloud, instance, version, published_at)
  values ($1, 'France', ${VERSION_NUMBER}, now()) on conflict do nothing`;
const SET_OF_WORKLOAD = `with workload as (${WORKLOAD}), endpoint_set as (${ENDPOINT_SET})`;
const CHANGE = `insert into endpoint_changes (id, cloud, set_id, instance, workload, status, is_deletion, reason, content, content_hash,
    additions, removals, people_tenant, created_at, updated_at)
  values (${RUN_ID}, $1, ${RUN_ID}, 'Worldwide', ${RUN_ID}::text, 'Draft', false, 'test', '{}', repeat('0', 64), 0, 0, $2, now(), now())
  on conflict do nothing`;
const OF_CHANGE = `${SET_OF_WORKLOAD}, change as (${CHANGE})`;
const FQDN = `insert into fqdns (id, cloud, instance, domain_name, is_wildcard, updated_at)
  values (${RUN_ID}, $1, 'Worldwide', ${RUN_ID}::text, false, now()) on conflict do nothing`;

const INSERTS: Readonly<Record<string, (scope: Scope) => [string, unknown[]]>> = {
  access_grants: ({ cloud, tenantId }) => [
    "insert into access_grants (cloud, tenant_id, subject_kind, subject_id, right_name, granted_by) values ($1, $2, 'user', $3, 'domainLens', 'test')",
    [cloud, tenantId, randomUUID()],
  ],
  intake_keys: ({ cloud, tenantId }) => [
    "insert into intake_keys (id, cloud, tenant_id, name, key_hash) values ($3, $1, $2, 'test', 'test')",
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
    `with run as (${RUN}) insert into run_events (run_id, sequence, cloud, event, payload, at)
     values (${RUN_ID}, 1, $1, 'ReceiveTestStatus', '{}', now())`,
    [cloud, tenantId],
  ],
  run_samples: ({ cloud, tenantId }) => [
    `with run as (${RUN}) insert into run_samples (run_id, cloud, doors, at)
     values (${RUN_ID}, $1, '[]', now())`,
    [cloud, tenantId],
  ],
  place_corrections: ({ cloud, tenantId }) => [
    `with run as (${RUN}) insert into place_corrections
       (run_id, subject, cloud, city, region, country, latitude, longitude, light, at)
     values (${RUN_ID}, 'egress', $1, 'Lisbon', '', 'Portugal', 38.7, -9.1, 'plausible', now())`,
    [cloud, tenantId],
  ],
  reports: ({ cloud, tenantId }) => [REPORT, [cloud, tenantId]],
  report_shares: ({ cloud, tenantId }) => [`with report as (${REPORT}) ${SHARE}`, [cloud, tenantId]],
  mails: ({ cloud, tenantId }) => [
    `insert into mails (cloud, about_kind, about_id, created_at, next_try_at)
     values ($1, 'test', ${RUN_ID}, now(), now())`,
    [cloud, tenantId],
  ],
  admin_settings: ({ cloud, tenantId }) => [
    "insert into admin_settings (cloud, tenant_id, share_report_with_public, share_report_within_organization, changed_at) values ($1, $2, false, true, now())",
    [cloud, tenantId],
  ],
  campaigns: ({ cloud, tenantId }) => [CAMPAIGN, [cloud, tenantId]],
  campaign_results: ({ cloud, tenantId }) => [
    `with campaign as (${CAMPAIGN}) insert into campaign_results
       (campaign_id, report_key, cloud, tenant_id, tester, city, region, country, findings, tone, at)
     values (${RUN_ID}, sha256('x'), $1, $2, sha256('y'), 'Lisbon', '', 'Portugal', '{}', 'works', now())`,
    [cloud, tenantId],
  ],
  providers: ({ cloud, tenantId }) => [PROVIDER, [cloud, tenantId]],
  solutions: ({ cloud, tenantId }) => [`with provider as (${PROVIDER}) ${SOLUTION}`, [cloud, tenantId]],
  solution_items: ({ cloud, tenantId }) => [
    `with provider as (${PROVIDER}), solution as (${SOLUTION}) insert into solution_items
       (cloud, provider_id, solution_id, kind, value, state, date_added, added_by_method)
     values ($1, ${RUN_ID}, ${RUN_ID}, 'ASN', '64500', 'Awaiting', now(), 'Script')`,
    [cloud, tenantId],
  ],
  item_proofs: ({ cloud, tenantId }) => [
    `with provider as (${PROVIDER}) insert into item_proofs (cloud, provider_id, kind, value)
     values ($1, ${RUN_ID}, 'ASN', '64500')`,
    [cloud, tenantId],
  ],
  item_refusals: ({ cloud, tenantId }) => [
    `with provider as (${PROVIDER}) insert into item_refusals (cloud, provider_id, kind, value, reason, refused_at)
     values ($1, ${RUN_ID}, 'ASN', '64500', 'test', now())`,
    [cloud, tenantId],
  ],
  solution_requests: ({ cloud, tenantId }) => [
    `with provider as (${PROVIDER}), solution as (${SOLUTION})
     insert into solution_requests (id, cloud, provider_id, solution_id, operation, content_hash, note, created_at)
     values (gen_random_uuid(), $1, ${RUN_ID}, ${RUN_ID}, 'Delete', 'test', '', now())`,
    [cloud, tenantId],
  ],
  outage_watches: ({ cloud, tenantId }) => [
    `with provider as (${PROVIDER}), solution as (${SOLUTION}) ${WATCH}`,
    [cloud, tenantId],
  ],
  outage_notices: ({ cloud, tenantId }) => [
    `with provider as (${PROVIDER}), solution as (${SOLUTION}), watch as (${WATCH})
     insert into outage_notices (cloud, provider_id, watch_id, outage_id, made_at)
     values ($1, ${RUN_ID}, ${RUN_ID}, gen_random_uuid(), now())`,
    [cloud, tenantId],
  ],
  index_windows: ({ cloud, tenantId }) => [INDEX_WINDOW, [cloud, tenantId]],
  index_places: ({ cloud, tenantId }) => [
    `with index_window as (${INDEX_WINDOW}) insert into index_places (cloud, name, country, state, peer_group, peers)
     values ($1, ${RUN_ID}::text, 'PT', '', 'isp', 1)`,
    [cloud, tenantId],
  ],
  solution_indexes: ({ cloud, tenantId }) => [
    `with index_window as (${INDEX_WINDOW})
     insert into solution_indexes (cloud, name, solution_id, country, state, peer_group, is_peer, withheld)
     values ($1, ${RUN_ID}::text, ${RUN_ID}, 'PT', '', 'isp', true, 'NoData')`,
    [cloud, tenantId],
  ],
  index_restatements: ({ cloud, tenantId }) => [
    `insert into index_restatements (cloud, name, solution_id, country, state, reason, restated_at)
     values ($1, 'test', ${RUN_ID}, 'PT', '', 'lateSamples', now())`,
    [cloud, tenantId],
  ],
  solution_tags: ({ cloud, tenantId }) => [
    `insert into solution_tags (cloud, solution_id, tag) values ($1, ${RUN_ID}, 'test')`,
    [cloud, tenantId],
  ],
  registrations: ({ cloud, tenantId }) => [
    `insert into registrations (cloud, tenant_id, user_id, company_name, company_url, email_address, language, terms_version,
       terms_accepted_at, code_hash, code_salt, tries_left, sent_at, holds_until)
     values ($1, $2, ${RUN_ID}, 'test', 'https://test.example', 'jo@test.example', 'en', '1', now(), sha256('x'), 'y', 5, now(), now())`,
    [cloud, tenantId],
  ],
  registration_mails: ({ cloud, tenantId }) => [
    `insert into registration_mails (id, cloud, address_key, domain_key, person_key, sent_at)
     values (${RUN_ID}, $1, 'x', 'y', 'z', now())`,
    [cloud, tenantId],
  ],
  refused_registrations: ({ cloud, tenantId }) => [
    `insert into refused_registrations (id, cloud, refused_tenant, name, domain, reason, refused_at)
     values (${RUN_ID}, $1, $2, 'test', 'test.example', 'test', now())`,
    [cloud, tenantId],
  ],
  provider_contacts: ({ cloud, tenantId }) => [
    `with provider as (${PROVIDER}) insert into provider_contacts
       (provider_id, cloud, tenant_id, user_id, email_address, email_proven_at, language, terms_version, terms_accepted_at)
     values (${RUN_ID}, $1, $2, ${RUN_ID}, 'jo@test.example', now(), 'en', '1', now())`,
    [cloud, tenantId],
  ],
  workloads: ({ cloud, tenantId }) => [WORKLOAD, [cloud, tenantId]],
  endpoint_due_publishings: ({ cloud, tenantId }) => [
    `insert into endpoint_due_publishings (cloud, instance, due_at)
     values ($1, 'France', to_timestamp(abs(hashtext($2::uuid::text))))`,
    [cloud, tenantId],
  ],
  endpoint_log: ({ cloud, tenantId }) => [
    `insert into endpoint_log (cloud, seq, at, action, instance, set_id, detail, previous_hash, hash)
     values ($1, abs(hashtext($2::uuid::text)) + 1, now(), 'submit', 'France', $2::uuid, '{}', '', '')`,
    [cloud, tenantId],
  ],
  feed_readers: ({ cloud, tenantId }) => [
    `insert into feed_readers (cloud, instance, reader, seen_on)
     values ($1, 'France', sha256($2::uuid::text::bytea), current_date)`,
    [cloud, tenantId],
  ],
  endpoint_log_heads: ({ cloud, tenantId }) => [
    "insert into endpoint_log_heads (cloud, log, seq, hash) values ($1, $2::uuid::text, 0, '')",
    [cloud, tenantId],
  ],
  endpoint_version_changes: ({ cloud, tenantId }) => [
    `with version as (${VERSION})
     insert into endpoint_version_changes (cloud, instance, version, position, set_id, description, service_area, disposition, impact,
       previous, current, added_urls, added_ips, removed_urls, removed_ips, reason)
     values ($1, 'France', ${VERSION_NUMBER}, 0, $2::uuid, '', '', 'Add', 'AddedUrl', '{}', '{}', '{}', '{}', '{}', '{}', '')`,
    [cloud, tenantId],
  ],
  endpoint_versions: ({ cloud, tenantId }) => [VERSION, [cloud, tenantId]],
  endpoint_sets: ({ cloud, tenantId }) => [`with workload as (${WORKLOAD}) ${ENDPOINT_SET}`, [cloud, tenantId]],
  endpoint_changes: ({ cloud, tenantId }) => [`${SET_OF_WORKLOAD} ${CHANGE}`, [cloud, tenantId]],
  endpoint_change_authors: ({ cloud, tenantId }) => [
    `${OF_CHANGE} insert into endpoint_change_authors (cloud, change_id, person, people_tenant, at)
     values ($1, ${RUN_ID}, $2, $2, now())`,
    [cloud, tenantId],
  ],
  endpoint_change_approvals: ({ cloud, tenantId }) => [
    `${OF_CHANGE} insert into endpoint_change_approvals (cloud, change_id, role, kind, is_stand_in, content_hash, people_tenant, note, at)
     values ($1, ${RUN_ID}, 'workloadChamp', 'Rejected', false, '', $2, '', now())`,
    [cloud, tenantId],
  ],
  endpoint_change_bypasses: ({ cloud, tenantId }) => [
    `${OF_CHANGE} insert into endpoint_change_bypasses (cloud, change_id, content_hash, tests, until, people_tenant, note, at)
     values ($1, ${RUN_ID}, '', '{1}', now(), $2, '', now())`,
    [cloud, tenantId],
  ],
  endpoint_test_results: ({ cloud, tenantId }) => [
    `${OF_CHANGE} insert into endpoint_test_results (cloud, change_id, test, content_hash, result, outcome, text_key, inputs, entries,
       entry_count, ran_at, valid_until)
     values ($1, ${RUN_ID}, 1, '', 'Untested', 'Warning', '', '[]', '[]', 0, now(), now())`,
    [cloud, tenantId],
  ],
  endpoint_set_fqdns: ({ cloud, tenantId }) => [
    `${SET_OF_WORKLOAD}
     insert into endpoint_set_fqdns (cloud, set_id, domain_name) values ($1, ${RUN_ID}, 'test.example')`,
    [cloud, tenantId],
  ],
  endpoint_set_cidrs: ({ cloud, tenantId }) => [
    `${SET_OF_WORKLOAD}
     insert into endpoint_set_cidrs (cloud, set_id, subnet) values ($1, ${RUN_ID}, '203.0.113.0/24')`,
    [cloud, tenantId],
  ],
  fqdns: ({ cloud, tenantId }) => [FQDN, [cloud, tenantId]],
  fqdn_assignments: ({ cloud, tenantId }) => [
    `with workload as (${WORKLOAD}), fqdn as (${FQDN})
     insert into fqdn_assignments (fqdn_id, cloud, status, new_workload, people_tenant, requested_at, request_note)
     values (${RUN_ID}, $1, 'PendingReview', ${RUN_ID}::text, $2, now(), 'test')`,
    [cloud, tenantId],
  ],
  fqdn_scans: ({ cloud, tenantId }) => [
    `with fqdn as (${FQDN}) insert into fqdn_scans (cloud, fqdn_id, day, requests) values ($1, ${RUN_ID}, now(), 1)`,
    [cloud, tenantId],
  ],
  services: ({ cloud, tenantId }) => [
    `insert into services (cloud, id, name, lifecycle, workload, is_retired) values ($1, ${RUN_ID}, 'test', 'S5-GA', 'test', false)`,
    [cloud, tenantId],
  ],
  survey_answers: ({ cloud, tenantId }) => [
    `with run as (${RUN}) insert into survey_answers (run_id, cloud, predicted_type, at)
     values (${RUN_ID}, $1, 'Home', now())`,
    [cloud, tenantId],
  ],
};

describe("in the catalogue", () => {
  test("every table whose rows belong to somebody has forced row-level security with a policy that reads and one that writes", async () => {
    const { rows } = await owner.query<{ name: string; held: boolean; policies: number }>(
      `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as held,
         (select count(*)::int from pg_policy p where p.polrelid = c.oid and p.polqual is not null and p.polwithcheck is not null) as policies
       from pg_class c where c.relname = any($1) order by 1`,
      [guardedTables],
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
    await expect(app.query("drop policy visits_tenant on visits")).rejects.toThrow("must be owner");
    await expect(app.query("update audit_entries set action = 'other'")).rejects.toThrow("permission denied");
    await expect(app.query("delete from audit_entries")).rejects.toThrow("permission denied");
    await expect(app.query("update runs set report = '{}'")).rejects.toThrow("permission denied");
    await expect(app.query("update run_events set payload = '{}'")).rejects.toThrow("permission denied");
    await expect(app.query("delete from run_events")).rejects.toThrow("permission denied");
    await expect(app.query("set role waymark_owner")).rejects.toThrow("permission denied");
  });
});

describe("in the grants", () => {
  const give = (right: string) =>
    inScope(app, A, () =>
      app.query(
        "insert into access_grants (subject_kind, subject_id, right_name, granted_by) values ('user', $1, $2, 'test') returning id",
        [randomUUID(), right],
      ),
    );

  test("the application gives the two rights of an endorsement, and no other", async () => {
    for (const right of ["partnerRegistered", "partnerPortal"]) expect((await give(right)).rows).toHaveLength(1);
    for (const right of ["providerReview", "leadershipReport", "oceAction", "domainLens", "organizationAdmin"])
      await expect(give(right)).rejects.toThrow("row-level security");
  });

  test("it ends no other, and changes nothing else of one", async () => {
    const ended = await inScope(app, A, () => app.query("update access_grants set revoked_at = now() returning id"));
    expect(ended.rows).toEqual([]);
    await expect(app.query("update access_grants set right_name = 'partnerPortal'")).rejects.toThrow(
      "permission denied",
    );
    await expect(app.query("delete from access_grants")).rejects.toThrow("permission denied");
  });
});

describe("in the rows, with no filter of the application at all", () => {
  beforeAll(async () => {
    for (const given of [A, B, A_IN_GCC]) {
      for (const table of guardedTables) {
        const scope = inTable(table, given);
        const insert = INSERTS[table];
        if (insert === undefined) throw new Error(`say how a row of ${table} is made`);
        await owner.query("begin");
        await enter(owner, scope);
        await owner.query(...insert(scope));
        await owner.query("commit");
      }
    }
  });

  /** How many rows of each cloud a scope sees. */
  const seen = async (client: Client, table: string, scope: Scope | undefined) =>
    inScope(client, scope, async () => {
      const { rows } = await client.query<{ cloud: string; count: number }>(
        `select cloud, count(*)::int as count from ${table} group by cloud`,
      );
      return rows;
    });

  test("without a scope nobody sees a row, not even the owner", async () => {
    for (const table of guardedTables) {
      expect(await seen(app, table, undefined)).toEqual([]);
      expect(await seen(owner, table, undefined)).toEqual([]);
    }
  });

  test("each tenant or provider sees its own rows of its own cloud, and 0 of the others", async () => {
    for (const table of ownedTables) {
      for (const scope of [A, B, A_IN_GCC])
        expect(await seen(app, table, inTable(table, scope))).toEqual([{ cloud: scope.cloud, count: 1 }]);
      expect(await seen(app, table, inTable(table, { ...A, tenantId: randomUUID() }))).toEqual([]);
      if (SCOPE_OF[table] === "provider") expect(await seen(app, table, A)).toEqual([]);
    }
  });

  test("rows of nobody in particular are seen in their own kind of scope and cloud, and in no other", async () => {
    for (const [table, scope] of Object.entries(SCOPE_OF)) {
      if (ownedTables.includes(table)) continue;
      expect(await seen(app, table, { ...A, scope })).toEqual([{ cloud: A.cloud, count: 2 }]);
      expect(await seen(app, table, { ...A_IN_GCC, scope })).toEqual([{ cloud: A_IN_GCC.cloud, count: 1 }]);
      expect(await seen(app, table, A)).toEqual([]);
      expect(await seen(app, table, { ...A, scope: scope === "vendor" ? "anonymous" : "vendor" })).toEqual([]);
    }
    for (const table of ownedTables)
      for (const scope of ["anonymous", "vendor"] as const) expect(await seen(app, table, { ...A, scope })).toEqual([]);
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
    for (const table of guardedTables) {
      const { rows } = await owner.query<{ may: boolean }>(
        "select has_table_privilege('waymark_app', $1, 'insert') as may",
        [table],
      );
      const refusal = rows[0]?.may === true ? "violates row-level security" : "permission denied";
      for (const foreign of [B, A_IN_GCC]) {
        const insert = INSERTS[table]?.(foreign) ?? ["", []];
        // A row of nobody in particular is foreign in a tenant's scope already, and in its own scope in the other cloud.
        if (ownedTables.includes(table) || foreign === A_IN_GCC)
          await expect(inScope(app, inTable(table, A), () => app.query(...insert))).rejects.toThrow(refusal);
        await expect(inScope(app, A, () => app.query(...insert))).rejects.toThrow(refusal);
      }
    }
  });
});

describe("the guard of a table", () => {
  beforeAll(async () => {
    await owner.query(`
      create table sample_rows (id integer primary key, cloud text not null, provider_id uuid not null);
      select waymark_guard('sample_rows', 'provider');
      select waymark_guard('sample_rows', 'across', 'leadershipReport');
      grant select, insert, update, delete on sample_rows to waymark_app;`);
  });
  const as = (settings: Readonly<Record<string, string>>, query: string) =>
    inScope(app, undefined, async () => {
      for (const [name, value] of Object.entries({ cloud: "MultiTenant", ...settings }))
        await app.query("select set_config($1, $2, true)", [`waymark.${name}`, value]);
      return (await app.query(query)).rowCount;
    });
  const provider = randomUUID();

  test("fills in whose a row is; a provider sees its own rows, another one none", async () => {
    await app.query("begin");
    await app.query(
      "select set_config('waymark.scope', 'provider', true), set_config('waymark.cloud', 'MultiTenant', true)",
    );
    await app.query("select set_config('waymark.provider', $1, true)", [provider]);
    await app.query("insert into sample_rows (id) values (1)");
    await app.query("commit");
    expect(await as({ scope: "provider", provider }, "select * from sample_rows")).toBe(1);
    expect(await as({ scope: "provider", provider: randomUUID() }, "select * from sample_rows")).toBe(0);
  });

  test("opens a table across providers with the named right only, for reading only", async () => {
    const across = { scope: "across", right: "leadershipReport" };
    expect(await as(across, "select * from sample_rows")).toBe(1);
    expect(await as({ ...across, right: "domainLens" }, "select * from sample_rows")).toBe(0);
    expect(await as(across, "update sample_rows set id = 2")).toBe(0);
    expect(await as(across, "delete from sample_rows")).toBe(0);
    await expect(as(across, `insert into sample_rows (id, provider_id) values (3, '${provider}')`)).rejects.toThrow(
      "violates row-level security",
    );
  });

  test("refuses a scope that nobody knows, and across without a right", async () => {
    await expect(owner.query("select waymark_guard('sample_rows', 'everybody')")).rejects.toThrow("no scope is called");
    await expect(owner.query("select waymark_guard('sample_rows', 'across')")).rejects.toThrow("names the right");
  });
});

describe("the server's role", () => {
  const superuser = () => inject("engines").urls.postgresSuperuser;
  const check = async (url: string) => {
    const pool = new Pool({ connectionString: url, max: 1 });
    try {
      await requireSafeRole(pool);
    } finally {
      await pool.end();
    }
  };

  test("is refused where it is a superuser or owns the tables", async () => {
    const { ownerUrl, appUrl } = await testDatabase();
    await expect(check(appUrl)).resolves.toBeUndefined();
    await expect(check(ownerUrl)).rejects.toThrow('"waymark_owner" of WAYMARK_DATABASE_URL owns the tables');
    await expect(check(superuser())).rejects.toThrow("is a superuser");
  });

  test("is refused where it only bypasses row-level security, and the process leaves with a sentence", async () => {
    const name = `bypass_${randomUUID().slice(0, 8)}`;
    const admin = new Client({ connectionString: superuser() });
    await admin.connect();
    try {
      await admin.query(`create role ${name} login bypassrls password 'planted'`);
      const url = new URL((await testDatabase()).appUrl);
      Object.assign(url, { username: name, password: "planted" });
      await expect(check(url.href)).rejects.toThrow("may bypass row-level security");
      const { status, stderr } = spawnSync(process.execPath, ["src/processes/main.ts"], {
        cwd: new URL("../../..", import.meta.url),
        env: {
          PATH: process.env.PATH,
          ...serverEnvironment({
            engines: inject("engines"),
            webOrigin: "http://localhost:1",
            identityOrigin: "http://localhost:1",
            port: 0,
          }),
          WAYMARK_DATABASE_URL: url.href,
        },
        encoding: "utf8",
        timeout: 30_000,
      });
      expect([status, stderr]).toEqual([2, expect.stringContaining(`The role "${name}" of WAYMARK_DATABASE_URL`)]);
    } finally {
      await admin.query(`drop role if exists ${name}`);
      await admin.end();
    }
  });
});
