-- Who asked to be told by mail about larger outages of a solution.
create table outage_watches (
  id uuid primary key default gen_random_uuid(),
  cloud text not null,
  provider_id uuid not null,
  solution_id uuid not null,
  user_id uuid not null,
  asked_at timestamptz not null,
  unique (solution_id, user_id),
  foreign key (solution_id, provider_id, cloud) references solutions (id, provider_id, cloud)
);
create index outage_watches_by_user on outage_watches (user_id);
select waymark_guard('outage_watches', 'provider');
select waymark_guard('outage_watches', 'across', 'pipeline');
grant select, insert, delete on outage_watches to waymark_app;

-- What each of them was told: that an outage began, and that it ended, once each. Mails are about a row of it.
create table outage_notices (
  id uuid primary key default gen_random_uuid(),
  cloud text not null,
  provider_id uuid not null,
  watch_id uuid not null references outage_watches (id) on delete cascade,
  outage_id uuid not null,
  begun_at timestamptz,
  ended_at timestamptz,
  made_at timestamptz not null,
  unique (watch_id, outage_id)
);
create index outage_notices_by_time on outage_notices (made_at);
select waymark_guard('outage_notices', 'provider');
select waymark_guard('outage_notices', 'across', 'pipeline');
grant select, insert, update (begun_at, ended_at), delete on outage_notices to waymark_app;
