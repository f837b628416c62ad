-- What providers ask the vendor for: to make a solution public, to change a public one, or to remove it.
create table solution_requests (
  id uuid primary key,
  cloud text not null,
  provider_id uuid not null,
  solution_id uuid not null,
  operation text not null check (operation in ('Create', 'Update', 'Delete')),
  status text not null default 'active' check (status in ('active', 'closed', 'cancelled')),
  -- A frozen copy of all that the solution has once it is approved; null where it is to be removed.
  proposed jsonb,
  content_hash text not null,
  note text not null,
  created_by uuid,
  created_at timestamptz not null,
  decision text check (decision in ('Approved', 'Rejected')),
  reason text not null default '',
  decided_by uuid,
  decided_at timestamptz,
  check ((proposed is null) = (operation = 'Delete')),
  check ((decision is not null) = (status = 'closed')),
  foreign key (solution_id, provider_id, cloud) references solutions (id, provider_id, cloud)
);
-- One at a time.
create unique index solution_requests_active on solution_requests (solution_id) where status = 'active';
create index solution_requests_of_solution on solution_requests (solution_id, created_at);
-- Whose data is erased is named by none.
create index solution_requests_by_decider on solution_requests (decided_by) where decided_by is not null;
create index solution_requests_waiting on solution_requests (created_at) where status = 'active';

select waymark_guard('solution_requests', 'provider');
select waymark_guard('solution_requests', 'across', 'pipeline');
select waymark_guard('solution_requests', 'across', 'providerReview');
-- The subquery sees what leadership may read of solutions: what was asked for a private one is its provider's alone.
create policy "solution_requests_across_leadershipReport" on solution_requests for select
  using (cloud = waymark_cloud() and waymark_scope() = 'across' and waymark_right() = 'leadershipReport'
         and solution_id in (select id from solutions));

grant select, insert, update (status, decision, reason, decided_by, decided_at, created_by) on solution_requests to waymark_app;
