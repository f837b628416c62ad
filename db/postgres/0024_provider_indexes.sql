-- The network provider index of solutions at places: of the last 28 closed days, and of calendar months, which are frozen.
create table index_windows (
  cloud text not null,
  -- 'newest', or a month such as 2026-10.
  name text not null,
  first_day date not null,
  last_day date not null,
  -- Of the closed days that it was computed from: where they have changed it is computed again.
  fingerprint text not null,
  computed_at timestamptz not null,
  primary key (cloud, name)
);

create table index_places (
  cloud text not null,
  name text not null,
  country text not null,
  -- Empty for the whole country.
  state text not null,
  peer_group text not null check (peer_group in ('isp', 'satellite', 'corporate', 'university', 'overlay')),
  peers integer not null,
  -- What the better ones of the peers reach; null where there are too few of them.
  baseline double precision,
  primary key (cloud, name, country, state, peer_group),
  foreign key (cloud, name) references index_windows (cloud, name) on delete cascade
);

create table solution_indexes (
  cloud text not null,
  name text not null,
  solution_id uuid not null,
  country text not null,
  state text not null,
  peer_group text not null check (peer_group in ('isp', 'satellite', 'corporate', 'university', 'overlay')),
  is_peer boolean not null,
  -- Null where it is withheld.
  value double precision,
  low double precision,
  high double precision,
  samples bigint,
  withheld text check (withheld in ('NoData', 'Privacy', 'Dominated', 'Imprecise', 'TurnedOff')),
  -- Null where there are too few peers.
  rank_from integer,
  rank_to integer,
  primary key (cloud, name, solution_id, country, state),
  foreign key (cloud, name) references index_windows (cloud, name) on delete cascade,
  check ((value is null) = (withheld is not null)),
  check ((rank_from is null) = (rank_to is null))
);
create index solution_indexes_at_place on solution_indexes (cloud, name, country, state);

-- What has changed of a month that was frozen.
create table index_restatements (
  id uuid primary key default uuidv7(),
  cloud text not null,
  name text not null,
  solution_id uuid not null,
  country text not null,
  state text not null,
  old_value double precision,
  new_value double precision,
  reason text not null,
  restated_at timestamptz not null
);
create index index_restatements_of_solution on index_restatements (cloud, solution_id, name);

-- The pipeline computes them for all providers; who may read which is decided before they are asked for.
select waymark_guard('index_windows', 'vendor');
select waymark_guard('index_places', 'vendor');
select waymark_guard('solution_indexes', 'vendor');
select waymark_guard('index_restatements', 'vendor');
select waymark_guard('index_windows', 'across', 'pipeline');
select waymark_guard('index_places', 'across', 'pipeline');
select waymark_guard('solution_indexes', 'across', 'pipeline');
select waymark_guard('index_restatements', 'across', 'pipeline');

grant select, insert, delete on index_windows, index_places, solution_indexes to waymark_app;
grant select, insert on index_restatements to waymark_app;
