-- Domain Lens: endpoint sets as they are published, with their entries, and the versions that published them.
create table endpoint_versions (
  cloud text not null,
  instance text not null check (instance in ('Worldwide', 'France', 'USGovGCCHigh', 'USGovDoD', 'China', 'Germany')),
  -- The day and a number within it.
  version text not null check (version ~ '^\d{10}$'),
  published_at timestamptz not null,
  primary key (cloud, instance, version)
);
select waymark_guard('endpoint_versions', 'vendor');
grant select on endpoint_versions to waymark_app;

create table endpoint_sets (
  id uuid primary key default uuidv7(),
  cloud text not null,
  instance text not null check (instance in ('Worldwide', 'France', 'USGovGCCHigh', 'USGovDoD', 'China', 'Germany')),
  -- The feed's id: given once, never used again.
  public_id integer check (public_id > 0),
  -- An internal IP set: subnets only, published by the sets that name it.
  is_member_set boolean not null,
  -- The version in which it last changed.
  published_version text,
  workload text not null,
  governance_category text not null check (governance_category in ('Default', 'Allow', 'Optimize')),
  is_express_route boolean not null,
  is_required boolean not null,
  optional_functionality text not null,
  tcp_ports text not null,
  udp_ports text not null,
  is_hidden boolean not null,
  is_deleted boolean not null default false,
  member_set_id uuid references endpoint_sets (id),
  public_description text not null check (char_length(public_description) between 1 and 120),
  internal_description text not null,
  service_ids uuid[] not null default '{}',
  updated_at timestamptz not null,
  foreign key (cloud, workload) references workloads (cloud, id),
  foreign key (cloud, instance, published_version) references endpoint_versions (cloud, instance, version),
  check (not is_member_set or (public_id is null and member_set_id is null)),
  check (is_required or optional_functionality <> '')
);
create unique index endpoint_sets_by_public_id on endpoint_sets (cloud, instance, public_id);
create index endpoint_sets_in_order on endpoint_sets (cloud, workload, public_id, id);
create index endpoint_sets_by_member on endpoint_sets (member_set_id);
select waymark_guard('endpoint_sets', 'vendor');
-- The application only reads: what is published changes by publishing alone.
grant select on endpoint_sets to waymark_app;

create table endpoint_set_fqdns (
  cloud text not null,
  set_id uuid not null references endpoint_sets (id) on delete cascade,
  -- Lower case, punycode, without the final dot.
  domain_name text not null,
  -- The version that added it.
  since_version text,
  primary key (set_id, domain_name)
);
create index endpoint_set_fqdns_by_name on endpoint_set_fqdns (cloud, domain_name);
select waymark_guard('endpoint_set_fqdns', 'vendor');
grant select on endpoint_set_fqdns to waymark_app;

create table endpoint_set_cidrs (
  cloud text not null,
  set_id uuid not null references endpoint_sets (id) on delete cascade,
  subnet cidr not null,
  since_version text,
  primary key (set_id, subnet)
);
create index endpoint_set_cidrs_by_subnet on endpoint_set_cidrs using gist (subnet inet_ops);
select waymark_guard('endpoint_set_cidrs', 'vendor');
grant select on endpoint_set_cidrs to waymark_app;
