-- Reviewers decide about names, which nobody outside proves, and about values that two providers have proven.

-- What a reviewer has refused, and why. A name goes to the reviewers again once the provider has entered it anew.
create table item_refusals (
  cloud text not null,
  provider_id uuid not null,
  kind text not null check (kind in ('ASN', 'IP', 'certificate', 'VPN')),
  value text not null,
  reason text not null,
  refused_at timestamptz not null,
  primary key (provider_id, kind, value),
  foreign key (provider_id, cloud) references providers (provider_id, cloud) on delete cascade
);
select waymark_guard('item_refusals', 'provider');
select waymark_guard('item_refusals', 'across', 'providerReview');

-- Of private solutions a reviewer reads these items and nothing else.
create policy "solution_items_across_providerReview" on solution_items for select
  using (cloud = waymark_cloud() and waymark_scope() = 'across' and waymark_right() = 'providerReview'
         and valid_until is null and (state = 'Contested' or kind in ('certificate', 'VPN')));

grant select, insert, delete, update (reason, refused_at) on item_refusals to waymark_app;
