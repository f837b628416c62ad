-- Domain Lens: the inventory of names, who asked to assign them anew, and how often they were asked for.
create table fqdns (
  id uuid primary key default uuidv7(),
  cloud text not null,
  instance text not null check (instance in ('Worldwide', 'France', 'USGovGCCHigh', 'USGovDoD', 'China', 'Germany')),
  -- Lower case, punycode, without the final dot.
  domain_name text not null,
  is_wildcard boolean not null,
  is_tenant_wildcard boolean not null default false,
  -- Null for a name that was seen and belongs to nobody yet.
  workload text,
  note text not null default '',
  is_deprecated boolean not null default false,
  -- The published entry that covers it.
  published_domain_name text,
  service_id uuid,
  daily_test_status text not null default 'Untested' check (daily_test_status in ('Untested', 'Succeeded', 'Failed')),
  customer_facing text not null default 'Unset' check (customer_facing in ('Unset', 'Yes', 'No')),
  customer_facing_note text not null default '',
  component text not null default '',
  subcomponent text not null default '',
  scope text not null default 'Unset' check (scope in ('MVPPlus', 'MVP', 'ThirdParty', 'Exclude', 'Unset')),
  -- Requests of the last 30 days, summed when scans are loaded.
  sample_count bigint not null default 0,
  exemplars text[] not null default '{}',
  revision integer not null default 1,
  updated_at timestamptz not null,
  foreign key (cloud, workload) references workloads (cloud, id),
  check (customer_facing <> 'Yes' or scope in ('MVPPlus', 'MVP', 'ThirdParty'))
);
create unique index fqdns_by_name on fqdns (cloud, instance, domain_name);
create index fqdns_in_order on fqdns (cloud, domain_name, id);
create index fqdns_by_workload on fqdns (cloud, workload, domain_name, id);
create index fqdns_by_requests on fqdns (cloud, sample_count, id);
select waymark_guard('fqdns', 'vendor');
grant select, insert,
  update (is_tenant_wildcard, workload, note, is_deprecated, service_id, customer_facing, customer_facing_note, component,
          subcomponent, scope, exemplars, revision, updated_at)
  on fqdns to waymark_app;

-- The last request to assign an FQDN to another workload; a new one takes its place, and the audit trail keeps all.
create table fqdn_assignments (
  fqdn_id uuid primary key references fqdns (id) on delete cascade,
  cloud text not null,
  status text not null check (status in ('PendingReview', 'Approved', 'Rejected', 'Cancelled', 'ConnectivityChampUpdate')),
  new_workload text not null,
  -- People by their object ids in this tenant; null once they were erased.
  people_tenant uuid not null,
  requested_by uuid,
  requested_at timestamptz not null,
  request_note text not null,
  reviewed_by uuid,
  reviewed_at timestamptz,
  review_note text,
  foreign key (cloud, new_workload) references workloads (cloud, id),
  check ((status = 'PendingReview') = (reviewed_at is null))
);
create index fqdn_assignments_by_status on fqdn_assignments (cloud, status);
create index fqdn_assignments_by_requester on fqdn_assignments (requested_by);
create index fqdn_assignments_by_reviewer on fqdn_assignments (reviewed_by);
select waymark_guard('fqdn_assignments', 'vendor');
grant select, insert,
  update (status, new_workload, people_tenant, requested_by, requested_at, request_note, reviewed_by, reviewed_at, review_note)
  on fqdn_assignments to waymark_app;

-- Requests to a name on a day, as operators load them.
create table fqdn_scans (
  cloud text not null,
  fqdn_id uuid not null references fqdns (id) on delete cascade,
  day date not null,
  requests bigint not null check (requests >= 0),
  primary key (cloud, fqdn_id, day)
);
select waymark_guard('fqdn_scans', 'vendor');
grant select on fqdn_scans to waymark_app;
