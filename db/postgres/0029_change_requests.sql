-- Domain Lens: change requests, who wrote, approved, blocked and bypassed them, and what their tests found.
create sequence endpoint_change_numbers;
grant usage on sequence endpoint_change_numbers to waymark_app;

create table endpoint_changes (
  id uuid primary key,
  cloud text not null,
  -- As people name it: CR-2417.
  number bigint not null default nextval('endpoint_change_numbers'),
  set_id uuid not null references endpoint_sets (id) on delete cascade,
  instance text not null check (instance in ('Worldwide', 'France', 'USGovGCCHigh', 'USGovDoD', 'China', 'Germany')),
  -- Of the wanted content.
  workload text not null,
  status text not null check (status in ('Draft', 'PendingReview', 'StagedForPublishing', 'Published')),
  is_deletion boolean not null,
  reason text not null,
  addition_date date,
  removal_date date,
  -- The version of the set that the draft starts from, and what it held; null for a set that was never published.
  base_version text,
  base jsonb,
  content jsonb not null,
  -- SHA-256 of all that is approved, in hex.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  additions integer not null,
  removals integer not null,
  -- People by their object ids in this tenant; null once they were erased.
  people_tenant uuid not null,
  blocked_by uuid,
  blocked_at timestamptz,
  block_note text,
  unblocked_by uuid,
  unblocked_at timestamptz,
  unblock_note text,
  published_version text,
  published_by uuid,
  published_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  staged_at timestamptz,
  foreign key (cloud, workload) references workloads (cloud, id),
  check ((status = 'Published') = (published_at is not null))
);
create unique index endpoint_changes_by_number on endpoint_changes (cloud, number);
create index endpoint_changes_in_order on endpoint_changes (cloud, updated_at desc, id);
create index endpoint_changes_of_set on endpoint_changes (set_id, status);
-- One change of a set is staged at a time; the next one waits.
create unique index endpoint_changes_staged on endpoint_changes (set_id) where status = 'StagedForPublishing';
select waymark_guard('endpoint_changes', 'vendor');
grant select, insert, delete,
  update (workload, status, is_deletion, reason, addition_date, removal_date, base_version, base, content, content_hash, additions,
          removals, blocked_by, blocked_at, block_note, unblocked_by, unblocked_at, unblock_note, published_version, published_by,
          published_at, revision, updated_at, submitted_at, staged_at)
  on endpoint_changes to waymark_app;

-- Everybody who ever saved it: they approve nothing of it.
create table endpoint_change_authors (
  cloud text not null,
  change_id uuid not null references endpoint_changes (id) on delete cascade,
  person uuid not null,
  people_tenant uuid not null,
  at timestamptz not null,
  primary key (change_id, person)
);
create index endpoint_change_authors_by_person on endpoint_change_authors (person);
select waymark_guard('endpoint_change_authors', 'vendor');
grant select, insert, delete on endpoint_change_authors to waymark_app;

-- An approval holds for one content; an edit or a reverted submission cancels it.
create table endpoint_change_approvals (
  id uuid primary key default uuidv7(),
  cloud text not null,
  change_id uuid not null references endpoint_changes (id) on delete cascade,
  role text not null check (role in ('workloadChamp', 'connectivityChamp', 'changeCouncil')),
  kind text not null check (kind in ('Approved', 'Rejected', 'ConnectivityChampUpdate', 'Cancelled')),
  is_stand_in boolean not null,
  content_hash text not null,
  people_tenant uuid not null,
  person uuid,
  note text not null,
  at timestamptz not null,
  cancelled_at timestamptz
);
-- One person gives one approval, and a role gets one.
create unique index endpoint_change_approvals_by_person on endpoint_change_approvals (change_id, person)
  where kind in ('Approved', 'ConnectivityChampUpdate');
create unique index endpoint_change_approvals_by_role on endpoint_change_approvals (change_id, role)
  where kind in ('Approved', 'ConnectivityChampUpdate');
create index endpoint_change_approvals_of_change on endpoint_change_approvals (change_id, at);
select waymark_guard('endpoint_change_approvals', 'vendor');
grant select, insert, update (kind, cancelled_at, person) on endpoint_change_approvals to waymark_app;

create table endpoint_change_bypasses (
  id uuid primary key default uuidv7(),
  cloud text not null,
  change_id uuid not null references endpoint_changes (id) on delete cascade,
  content_hash text not null,
  tests integer[] not null check (cardinality(tests) > 0),
  until timestamptz not null,
  people_tenant uuid not null,
  person uuid,
  note text not null,
  at timestamptz not null,
  cancelled_at timestamptz
);
create index endpoint_change_bypasses_of_change on endpoint_change_bypasses (change_id, at);
select waymark_guard('endpoint_change_bypasses', 'vendor');
grant select, insert, update (cancelled_at, person) on endpoint_change_bypasses to waymark_app;

-- The last run of each test, for the content that it judged.
create table endpoint_test_results (
  cloud text not null,
  change_id uuid not null references endpoint_changes (id) on delete cascade,
  test integer not null,
  content_hash text not null,
  result text not null check (result in ('Untested', 'Succeeded', 'Failed')),
  outcome text not null check (outcome in ('Warning', 'Blocking', 'Pass')),
  text_key text not null,
  inputs jsonb not null,
  entries jsonb not null,
  entry_count integer not null,
  ran_at timestamptz not null,
  valid_until timestamptz not null,
  primary key (change_id, test)
);
select waymark_guard('endpoint_test_results', 'vendor');
grant select, insert, delete,
  update (content_hash, result, outcome, text_key, inputs, entries, entry_count, ran_at, valid_until)
  on endpoint_test_results to waymark_app;

-- A set that was never published holds what its draft proposes; publishing alone writes the others.
grant insert, delete,
  update (public_id, published_version, workload, governance_category, is_express_route, is_required, optional_functionality,
          tcp_ports, udp_ports, is_hidden, is_deleted, member_set_id, public_description, internal_description, service_ids,
          updated_at)
  on endpoint_sets to waymark_app;
grant insert, delete on endpoint_set_fqdns to waymark_app;
grant insert, delete on endpoint_set_cidrs to waymark_app;
