-- Providers, what they offer, and the claims by which samples are attributed to it.

create table providers (
  provider_id uuid primary key,
  cloud text not null,
  -- The organization that registered it; null where the vendor itself keeps it.
  tenant_id uuid,
  -- For people, such as NP-7K3Q9FZM.
  public_id text not null unique,
  name text not null,
  url text not null,
  status text not null check (status in ('AwaitingEndorsement', 'Approved', 'Named', 'Demo', 'Preview')),
  registered_at timestamptz not null default now(),
  unique (cloud, tenant_id),
  unique (provider_id, cloud)
);

create table solutions (
  id uuid primary key,
  cloud text not null,
  provider_id uuid not null,
  name text not null,
  type text not null check (type in ('isp', 'satellite', 'corporate', 'university', 'cloudproxy', 'sdwan', 'sslbi', 'vpn')),
  visibility text not null default 'Private' check (visibility in ('Public', 'Private')),
  status text not null default 'active' check (status in ('active', 'closed', 'cancelled')),
  -- Null unless the provider has contributed it and the vendor has not decided.
  awaiting_review_since timestamptz,
  -- Grows with every change of the solution, its items, its tags or its provider.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  foreign key (provider_id, cloud) references providers (provider_id, cloud),
  unique (id, provider_id, cloud)
);
create index solutions_of_provider on solutions (provider_id);
create unique index solutions_by_name on solutions (provider_id, lower(name)) where status = 'active';

-- Verified network items. A row has one stretch of validity, and what it says of the past stays: a claim that counts again
-- after a pause is another row.
create table solution_items (
  id uuid primary key default uuidv7(),
  cloud text not null,
  provider_id uuid not null,
  solution_id uuid not null,
  kind text not null check (kind in ('ASN', 'IP', 'certificate', 'VPN')),
  -- An ASN's digits, a subnet such as 203.0.113.0/24 in its shortest spelling, or a name.
  value text not null,
  state text not null check (state in ('Awaiting', 'Proven', 'Contested', 'Lapsed')),
  proof text check (proof in ('registryContact', 'reverseZone', 'peeringDb', 'routeOrigin', 'provenAsn', 'review', 'operator')),
  date_added timestamptz not null,
  date_last_verified timestamptz,
  added_by_method text not null
    check (added_by_method in ('Internal Portal', 'Public Portal', 'Script', 'Auto Detected By IP/URL')),
  added_by_user uuid,
  approved_by uuid,
  approved_date timestamptz,
  next_check timestamptz,
  -- Samples from this time on are attributed by it; null while nothing is proven or the provider is not endorsed.
  valid_from timestamptz,
  -- Null while the solution has the item.
  valid_until timestamptz,
  check (valid_until >= valid_from),
  -- All three: the item of another provider's solution would claim for that one.
  foreign key (solution_id, provider_id, cloud) references solutions (id, provider_id, cloud)
);
create index solution_items_of_solution on solution_items (solution_id);
create unique index solution_items_standing on solution_items (solution_id, kind, value) where valid_until is null;

-- The vendor's own labels: providers do not see them.
create table solution_tags (
  cloud text not null,
  solution_id uuid not null references solutions (id) on delete cascade,
  tag text not null,
  primary key (solution_id, tag)
);

-- The organization finds its provider here.
select waymark_guard('providers', 'tenant');
select waymark_guard('providers', 'provider');
select waymark_guard('solutions', 'provider');
select waymark_guard('solution_items', 'provider');
select waymark_guard('solution_tags', 'vendor');

-- The server itself reads all of them, to attribute samples and to keep their names beside the figures.
select waymark_guard('providers', 'across', 'pipeline');
select waymark_guard('solutions', 'across', 'pipeline');
select waymark_guard('solution_items', 'across', 'pipeline');
select waymark_guard('solution_tags', 'across', 'pipeline');

-- Leadership reads what is public or awaits review. Private means visible to the provider alone.
select waymark_guard('providers', 'across', 'leadershipReport');
create policy "solutions_across_leadershipReport" on solutions for select
  using (cloud = waymark_cloud() and waymark_scope() = 'across' and waymark_right() = 'leadershipReport'
         and (visibility = 'Public' or awaiting_review_since is not null));
-- The subqueries see what the policy above leaves.
create policy "solution_items_across_leadershipReport" on solution_items for select
  using (cloud = waymark_cloud() and waymark_scope() = 'across' and waymark_right() = 'leadershipReport'
         and solution_id in (select id from solutions));
create policy "solution_tags_across_leadershipReport" on solution_tags for select
  using (cloud = waymark_cloud() and waymark_scope() = 'across' and waymark_right() = 'leadershipReport'
         and solution_id in (select id from solutions));

grant select, insert, update (name, url, status) on providers to waymark_app;
grant select, insert, update (name, type, visibility, status, awaiting_review_since, revision) on solutions to waymark_app;
-- What an item claims, and for which solution, never changes; one that never counted may go.
grant select, insert, delete,
  update (state, proof, date_last_verified, approved_by, approved_date, next_check, valid_from, valid_until)
  on solution_items to waymark_app;
grant select, insert, delete on solution_tags to waymark_app;
