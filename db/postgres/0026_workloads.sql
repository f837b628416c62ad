-- Domain Lens: the vendor's workloads, and the services that an operator loads.
create table workloads (
  cloud text not null,
  -- The name, which never changes.
  id text not null check (char_length(id) between 1 and 60),
  champ_group uuid not null,
  champ_email text not null,
  service_area text not null,
  service_area_name text not null,
  property_groups text[] not null check (cardinality(property_groups) between 1 and 20),
  workload_type text not null check (workload_type in ('Internal', 'External')),
  revision integer not null default 1,
  updated_at timestamptz not null,
  primary key (cloud, id)
);
create unique index workloads_by_name on workloads (cloud, lower(id));
select waymark_guard('workloads', 'vendor');
grant select, insert,
  update (champ_group, champ_email, service_area, service_area_name, property_groups, workload_type, revision, updated_at)
  on workloads to waymark_app;

create table services (
  cloud text not null,
  id uuid not null,
  name text not null,
  lifecycle text not null check (lifecycle in
    ('S0-Engaged', 'S1-Aligned', 'S2-Planning', 'S3-Engineering', 'S4-Preview', 'S5-GA', 'S6-Redirect')),
  workload text not null,
  is_retired boolean not null,
  primary key (cloud, id)
);
create index services_by_name on services (cloud, lower(name), id);
select waymark_guard('services', 'vendor');
-- The application only reads: operators load the list whole.
grant select on services to waymark_app;
