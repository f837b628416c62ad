-- Test runs and what they found. The report's id is the run's; an anonymous run is filed under the nil tenant.

create table runs (
  id uuid primary key,
  cloud text not null,
  tenant_id uuid not null,
  user_id uuid,
  -- SHA-256 of the secret with which the browser that made the report reads it again.
  claim_hash bytea not null check (octet_length(claim_hash) = 32),
  status text not null check (status in ('Started', 'Finished', 'Failed', 'Expired')),
  -- Number of the newest event; the row's lock keeps the numbers without gaps.
  last_sequence integer not null check (last_sequence > 0),
  -- The items that have their result: the first one counts.
  answered text[] not null,
  started_at timestamptz not null,
  -- Until when results are taken; whatever still goes on then is ended.
  ends_by timestamptz not null,
  ended_at timestamptz,
  -- Random; the only name under which this run's measurements leave PostgreSQL.
  measurement_id uuid not null,
  -- What does not change any more once the report is made.
  report jsonb not null,
  -- How others from the same place fare, as known when the run was made or ended.
  peers jsonb
) with (fillfactor = 80);
create index runs_going_on on runs (ends_by) where status = 'Started';
create index runs_by_age on runs (started_at);

-- What happened in a run, in order; the hub replays it and the report is folded from it.
create table run_events (
  run_id uuid not null references runs (id) on delete cascade,
  sequence integer not null,
  cloud text not null,
  tenant_id uuid not null,
  event text not null,
  payload jsonb not null,
  at timestamptz not null,
  primary key (run_id, sequence)
);

-- The raw samples of the latency probes, once per run.
create table run_samples (
  run_id uuid primary key references runs (id) on delete cascade,
  cloud text not null,
  tenant_id uuid not null,
  doors jsonb not null,
  at timestamptz not null
);

alter table runs enable row level security;
alter table runs force row level security;
create policy runs_scope on runs
  using (cloud = waymark_cloud() and tenant_id = waymark_tenant())
  with check (cloud = waymark_cloud() and tenant_id = waymark_tenant());

alter table run_events enable row level security;
alter table run_events force row level security;
create policy run_events_scope on run_events
  using (cloud = waymark_cloud() and tenant_id = waymark_tenant())
  with check (cloud = waymark_cloud() and tenant_id = waymark_tenant());

alter table run_samples enable row level security;
alter table run_samples force row level security;
create policy run_samples_scope on run_samples
  using (cloud = waymark_cloud() and tenant_id = waymark_tenant())
  with check (cloud = waymark_cloud() and tenant_id = waymark_tenant());

-- Events and samples are never changed; they go with their run.
grant select, insert, delete on runs to waymark_app;
grant update (status, last_sequence, answered, ended_at, peers) on runs to waymark_app;
grant select, insert on run_events, run_samples to waymark_app;
