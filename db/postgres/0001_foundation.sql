-- The foundation: tenants, grants, audit, switches, visits, outbox and rate windows.
-- The application connects as waymark_app, which owns nothing and cannot bypass row-level security.

-- Which tenants may sign in. Read before a tenant is known, so without row-level security; the application may only read it.
create table tenants (
  tenant_id uuid primary key,
  display_name text not null,
  allowed boolean not null default true,
  blocked_reason text,
  updated_at timestamptz not null default now()
);

-- Who holds which right. Subjects are users, directory groups or the whole tenant.
create table access_grants (
  id uuid primary key default uuidv7(),
  cloud text not null,
  tenant_id uuid not null,
  subject_kind text not null check (subject_kind in ('user', 'group', 'tenant')),
  subject_id uuid not null,
  right_name text not null,
  granted_by text not null,
  granted_at timestamptz not null default now(),
  revoked_at timestamptz
);
create unique index access_grants_live on access_grants (cloud, tenant_id, right_name, subject_kind, subject_id)
  where revoked_at is null;

-- What was done by whom. Appended to, never changed: the application has no right to update or delete.
create table audit_entries (
  id uuid primary key default uuidv7(),
  cloud text not null,
  -- The nil tenant marks what an operator did to the whole installation.
  tenant_id uuid not null,
  actor_kind text not null check (actor_kind in ('user', 'operator', 'job')),
  actor_id text not null,
  action text not null,
  before jsonb,
  after jsonb,
  at timestamptz not null default now()
);
create index audit_entries_by_time on audit_entries (cloud, tenant_id, at desc);

-- Visits of the provider portal and of solution pages. No person: the idempotency key makes a repeated call one visit.
create table visits (
  cloud text not null,
  tenant_id uuid not null,
  idempotency_key uuid not null,
  event text not null,
  at timestamptz not null,
  primary key (cloud, tenant_id, idempotency_key)
);

-- Switches of the whole installation, per cloud variant. Absent means the default that the contracts name.
create table remote_flags (
  cloud text not null,
  env_group text not null,
  agent text not null,
  name text not null,
  value boolean not null,
  updated_at timestamptz not null default now(),
  primary key (cloud, env_group, agent, name)
);
create table feature_controls (
  cloud text not null,
  name text not null,
  value boolean not null,
  updated_at timestamptz not null default now(),
  primary key (cloud, name)
);

-- What must reach the stream. Written in the same transaction as the row it speaks of; kept a week so that streams can be rebuilt.
create table outbox (
  id uuid primary key default uuidv7(),
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  attempts integer not null default 0,
  parked_reason text
);
create index outbox_waiting on outbox (id) where published_at is null and parked_reason is null;
create index outbox_published on outbox (published_at) where published_at is not null;

-- Messages that no consumer could take in after several tries, kept for an operator to look at.
create table parked_messages (
  stream text not null,
  sequence bigint not null,
  subject text not null,
  payload text not null,
  reason text not null,
  parked_at timestamptz not null default now(),
  primary key (stream, sequence)
);

-- Counters of the rate limits, shared by all processes. Unlogged: losing them in a crash only forgives.
create unlogged table rate_windows (
  key text not null,
  window_start bigint not null,
  count integer not null,
  expires_at timestamptz not null,
  primary key (key, window_start)
);
create index rate_windows_expiry on rate_windows (expires_at);

-- Row-level security by tenant and cloud on every tenant table. Unset scope sees nothing.
create function waymark_cloud() returns text language sql stable
  return nullif(current_setting('waymark.cloud', true), '');
create function waymark_tenant() returns uuid language sql stable
  return nullif(current_setting('waymark.tenant', true), '')::uuid;

alter table access_grants enable row level security;
alter table access_grants force row level security;
create policy access_grants_scope on access_grants
  using (cloud = waymark_cloud() and tenant_id = waymark_tenant())
  with check (cloud = waymark_cloud() and tenant_id = waymark_tenant());

alter table audit_entries enable row level security;
alter table audit_entries force row level security;
create policy audit_entries_scope on audit_entries
  using (cloud = waymark_cloud() and tenant_id = waymark_tenant())
  with check (cloud = waymark_cloud() and tenant_id = waymark_tenant());

alter table visits enable row level security;
alter table visits force row level security;
create policy visits_scope on visits
  using (cloud = waymark_cloud() and tenant_id = waymark_tenant())
  with check (cloud = waymark_cloud() and tenant_id = waymark_tenant());

grant select on tenants, remote_flags, feature_controls, schema_migrations to waymark_app;
grant select on access_grants to waymark_app;
grant select, insert on audit_entries, visits to waymark_app;
grant select, insert, update, delete on outbox, parked_messages, rate_windows to waymark_app;
