import type { Client } from "pg";

/** How much Domain Lens holds. */
export type Size = { readonly sets: number; readonly fqdns: number; readonly changes: number };

const WORKLOADS = 40;
const ENTRIES = 12;
const PERSON = "00000000-0000-4000-8000-00000000000a";
/** The same id for the same words, in the form of a random one. */
const PREPARE = `
  set waymark.cloud = 'MultiTenant'; set waymark.scope = 'vendor';
  create or replace function pg_temp.id_of(words text) returns uuid language sql immutable as
    $$ select overlay(overlay(md5(words) placing '4' from 13) placing '8' from 17)::uuid $$;`;

/** $1 sets, $2 FQDNs, $3 changes: most of Worldwide, a quarter of the changes open, each with its author. */
const STATEMENTS: readonly ((size: Size) => string)[] = [
  () =>
    `truncate endpoint_sets, endpoint_changes, endpoint_version_changes, endpoint_versions, fqdns, workloads cascade`,
  () => `insert into workloads (id, cloud, champ_group, champ_email, service_area, service_area_name, property_groups,
      workload_type, updated_at)
    select 'Workload ' || n, 'MultiTenant', pg_temp.id_of('group ' || n), 'w' || n || '@northwind.example', 'Area ' || n % 4,
      'Area ' || n % 4, array['Web'], 'Internal', now() from generate_series(0, ${WORKLOADS - 1}) n`,
  () => `insert into endpoint_versions (cloud, instance, version, published_at)
    select 'MultiTenant', instance, '2026110100', now() from unnest(array['Worldwide', 'China', 'USGovDoD']) instance`,
  ({ sets }) => `insert into endpoint_sets (id, cloud, instance, public_id, is_member_set, published_version, workload,
      governance_category, is_express_route, is_required, optional_functionality, tcp_ports, udp_ports, is_hidden,
      public_description, internal_description, updated_at)
    select pg_temp.id_of('set ' || n), 'MultiTenant', (array['Worldwide', 'Worldwide', 'Worldwide', 'China', 'USGovDoD'])[1 + n % 5], n + 1,
      false, '2026110100', 'Workload ' || n % ${WORKLOADS}, (array['Default', 'Allow', 'Allow', 'Optimize'])[1 + n % 4], false, true, '',
      '443', '', false, 'Set ' || n, '', now() from generate_series(0, ${sets - 1}) n`,
  ({ sets }) => `insert into endpoint_set_fqdns (cloud, set_id, domain_name, since_version)
    select 'MultiTenant', pg_temp.id_of('set ' || n / ${ENTRIES}), 'h' || n || '.w' || n % 97 || '.contoso.com', '2026110100'
    from generate_series(0, ${sets * ENTRIES - 1}) n`,
  ({ sets }) => `insert into endpoint_set_cidrs (cloud, set_id, subnet, since_version)
    select 'MultiTenant', pg_temp.id_of('set ' || n / ${ENTRIES}),
      set_masklen(('240.0.0.0'::inet + n::bigint * 256)::cidr, 24)::cidr, '2026110100'
    from generate_series(0, ${sets * ENTRIES - 1}) n`,
  ({
    fqdns,
  }) => `insert into fqdns (cloud, instance, domain_name, is_wildcard, workload, scope, sample_count, updated_at)
    select 'MultiTenant', (array['Worldwide', 'Worldwide', 'China'])[1 + n % 3], 'h' || n || '.w' || n % 97 || '.contoso.com', false,
      'Workload ' || n % ${WORKLOADS}, 'MVP', n * 7919 % 100003, now() - make_interval(secs => n)
    from generate_series(0, ${fqdns - 1}) n`,
  ({
    sets,
    changes,
  }) => `insert into endpoint_changes (id, cloud, set_id, instance, workload, status, is_deletion, reason, base_version,
      base, content, content_hash, additions, removals, people_tenant, published_version, published_at, created_at, updated_at,
      submitted_at)
    select pg_temp.id_of('change ' || n), 'MultiTenant', s.id, s.instance, s.workload, status, false, 'Change ' || n, '2026110100',
      content, content || '{"tcpPorts": "80,443"}', encode(sha256(n::text::bytea), 'hex'), 0, 0, pg_temp.id_of('people'),
      case when status = 'Published' then '2026110100' end, case when status = 'Published' then now() end, now(),
      now() - make_interval(secs => n), case when status <> 'Draft' then now() end
    from (select n, pg_temp.id_of('set ' || n % ${sets}) as set_id,
        (array['Draft', 'PendingReview', 'Published', 'Published', 'Published', 'Published', 'Published', 'Published'])[1 + n % 8] as status
      from generate_series(0, ${changes - 1}) n) planned
    join endpoint_sets s on s.id = planned.set_id
    cross join lateral (select jsonb_build_object('workloadName', s.workload, 'governanceCategory', s.governance_category,
      'isExpressRoute', false, 'isRequired', true, 'optionalFunctionality', '', 'tcpPorts', '443', 'udpPorts', '', 'isHidden', false,
      'isMemberSet', false, 'memberEndpointSetInternalId', null, 'publicDescription', s.public_description, 'internalDescription', '',
      'fqdns', array(select domain_name from endpoint_set_fqdns f where f.set_id = s.id order by domain_name),
      'cidrs', array(select subnet::text from endpoint_set_cidrs c where c.set_id = s.id order by subnet),
      'serviceTreeIds', '[]'::jsonb) as content) as made`,
  () => `insert into endpoint_change_authors (cloud, change_id, person, people_tenant, at)
    select 'MultiTenant', id, '${PERSON}', people_tenant, now() from endpoint_changes`,
  () =>
    `vacuum (analyze) endpoint_sets, endpoint_set_fqdns, endpoint_set_cidrs, fqdns, endpoint_changes, endpoint_change_authors, workloads`,
];

/** Fills Domain Lens anew, past row-level security. */
export async function fillLens(client: Client, size: Size): Promise<void> {
  const startedAt = performance.now();
  await client.query(PREPARE);
  for (const statement of STATEMENTS) await client.query(statement(size));
  const { sets, fqdns, changes } = size;
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  console.log(`${sets} sets, ${fqdns} FQDNs and ${changes} changes, filled in ${seconds} s`);
}
