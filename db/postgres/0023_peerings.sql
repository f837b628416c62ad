-- Where networks meet the vendor, as an operator loaded it. The same for every tenant and cloud; the application only reads.
create table peerings (
  asn bigint not null check (asn between 1 and 4294967295),
  metro text not null,
  -- Directly, or through one other network.
  kind text not null check (kind in ('direct', 'transit')),
  since date not null,
  primary key (asn, metro, kind)
);

-- One row: which list is loaded. A new fingerprint tells the pipeline to copy it beside the samples.
create table peering_lists (
  one boolean primary key default true check (one),
  fingerprint text not null,
  row_count integer not null,
  loaded_at timestamptz not null default now()
);

grant select on peerings, peering_lists to waymark_app;
