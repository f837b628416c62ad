-- Reviewers endorse providers, or refuse them.

select waymark_guard('providers', 'across', 'providerReview');
select waymark_guard('provider_contacts', 'across', 'providerReview');

-- What was refused lately, for whoever reviews the next registration of the same company. It names no person.
create table refused_registrations (
  id uuid primary key,
  cloud text not null,
  -- The organization that had registered.
  refused_tenant uuid not null,
  name text not null,
  domain text not null,
  reason text not null,
  refused_at timestamptz not null
);
create index refused_registrations_by_time on refused_registrations (refused_at);
select waymark_guard('refused_registrations', 'vendor');
select waymark_guard('refused_registrations', 'across', 'providerReview');

grant select, insert, delete on refused_registrations to waymark_app;
-- A refused provider goes, and only where it has no solution.
grant delete on providers to waymark_app;

-- An endorsement gives these two rights, and its end takes them away. All others are an operator's alone, whatever the program asks for.
grant insert, update (revoked_at) on access_grants to waymark_app;
create policy access_grants_given_by_app on access_grants as restrictive for insert to waymark_app
  with check (right_name in ('partnerRegistered', 'partnerPortal'));
create policy access_grants_ended_by_app on access_grants as restrictive for update to waymark_app
  using (right_name in ('partnerRegistered', 'partnerPortal'));
