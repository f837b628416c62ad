-- Domain Lens: what versions published, the dates of entries, and the log of record.
alter table endpoint_versions
  add column kind text not null default 'import' check (kind in ('import', 'monthly', 'outOfBand', 'removal')),
  -- People by their object ids in this tenant; null for the clock, an operator, and once they were erased.
  add column people_tenant uuid,
  add column published_by uuid,
  add column note text not null default '',
  -- The head of the log when it was published.
  add column log_seq bigint,
  add column log_hash text;
grant insert, update (published_by, log_seq, log_hash) on endpoint_versions to waymark_app;

-- What a version changed, as it stood then: sets may be gone later.
create table endpoint_version_changes (
  cloud text not null,
  instance text not null check (instance in ('Worldwide', 'France', 'USGovGCCHigh', 'USGovDoD', 'China', 'Germany')),
  version text not null,
  position integer not null check (position >= 0),
  change_id uuid,
  set_id uuid not null,
  public_id integer,
  description text not null,
  service_area text not null,
  disposition text not null check (disposition in ('Add', 'Change', 'Remove')),
  impact text not null check (impact in ('AddedIp', 'AddedUrl', 'AddedIpAndUrl', 'RemovedIpOrUrl', 'ChangedIsExpressRoute',
    'MovedIpOrUrl', 'RemovedDuplicateIpOrUrl', 'OtherNonPriorityChanges')),
  previous jsonb not null,
  current jsonb not null,
  added_urls text[] not null,
  added_ips text[] not null,
  removed_urls text[] not null,
  removed_ips text[] not null,
  effective_on date,
  reason text not null,
  primary key (cloud, instance, version, position),
  foreign key (cloud, instance, version) references endpoint_versions (cloud, instance, version)
);
create index endpoint_version_changes_of_set on endpoint_version_changes (set_id, version);
select waymark_guard('endpoint_version_changes', 'vendor');
grant select, insert on endpoint_version_changes to waymark_app;

-- An addition counts from a day on; a removed entry stays in the feed until one.
alter table endpoint_set_fqdns add column effective_on date, add column leaves_on date;
alter table endpoint_set_cidrs add column effective_on date, add column leaves_on date;
grant update (since_version, effective_on, leaves_on) on endpoint_set_fqdns to waymark_app;
grant update (since_version, effective_on, leaves_on) on endpoint_set_cidrs to waymark_app;

-- Publishings by the clock that were done, also those with nothing to publish.
create table endpoint_due_publishings (
  cloud text not null,
  instance text not null check (instance in ('Worldwide', 'France', 'USGovGCCHigh', 'USGovDoD', 'China', 'Germany')),
  due_at timestamptz not null,
  primary key (cloud, instance, due_at)
);
select waymark_guard('endpoint_due_publishings', 'vendor');
grant select, insert on endpoint_due_publishings to waymark_app;

-- The log of record: each entry holds the hash of the one before. Object ids, never names; kept for good.
create table endpoint_log (
  cloud text not null,
  seq bigint not null check (seq > 0),
  at timestamptz not null,
  action text not null,
  instance text not null check (instance in ('Worldwide', 'France', 'USGovGCCHigh', 'USGovDoD', 'China', 'Germany')),
  set_id uuid not null,
  change_id uuid,
  person uuid,
  content_hash text,
  detail jsonb not null,
  previous_hash text not null,
  hash text not null,
  primary key (cloud, seq)
);
create index endpoint_log_of_set on endpoint_log (cloud, set_id, seq);
select waymark_guard('endpoint_log', 'vendor');
grant select, insert on endpoint_log to waymark_app;

-- Where the log ends, so that entries that are cut off are missed.
create table endpoint_log_heads (
  cloud text not null,
  log text not null,
  seq bigint not null,
  hash text not null,
  primary key (cloud, log)
);
select waymark_guard('endpoint_log_heads', 'vendor');
grant select, insert, update (seq, hash) on endpoint_log_heads to waymark_app;

-- Publishing says which entry stands for a name.
grant update (published_domain_name) on fqdns to waymark_app;
