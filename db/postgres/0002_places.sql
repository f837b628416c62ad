-- Geography: the cities of the world, their states, and what operators know of networks better than any database.
-- The same for every tenant and cloud. The application only reads; operator commands load.

-- Which data is loaded: its origin, licence and age. A new fingerprint tells the running servers to read the places again.
create table geo_data_versions (
  source text primary key,
  name text not null,
  url text not null,
  licence text not null,
  data_date date not null,
  fingerprint text not null,
  row_count integer not null,
  loaded_at timestamptz not null default now()
);

-- First-level divisions of countries, by GeoNames' code.
create table states (
  country text not null check (country ~ '^[A-Z]{2}$'),
  code text not null,
  name text not null,
  name_ja text,
  name_zh_hans text,
  name_zh_hant text,
  primary key (country, code)
);

-- Cities, by GeoNames' number. A state's code without a row in states, or an empty one, means: no state is known.
create table places (
  id integer primary key,
  name text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  state_code text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  population integer not null check (population >= 0),
  name_ja text,
  name_zh_hans text,
  name_zh_hant text,
  -- Spellings under which people look for it too, such as München for Munich.
  further_names text[] not null default '{}'
);

-- Where a network stands, said by an operator; beats the IP database, the longest prefix first.
create table network_places (
  prefix cidr primary key,
  place_id integer not null,
  asn bigint check (asn between 1 and 4294967295),
  as_name text,
  reason text not null,
  updated_at timestamptz not null default now()
);

grant select on geo_data_versions, states, places, network_places to waymark_app;
