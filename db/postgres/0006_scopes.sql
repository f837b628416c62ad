-- Scopes with names. A transaction has one: a tenant's rows, those of anonymous visitors, the vendor's, one provider's, or reading
-- across all of them by a right. Policies of row-level security come from one function.

create function waymark_scope() returns text language sql stable
  return nullif(current_setting('waymark.scope', true), '');
create function waymark_provider() returns uuid language sql stable
  return nullif(current_setting('waymark.provider', true), '')::uuid;
create function waymark_right() returns text language sql stable
  return nullif(current_setting('waymark.right', true), '');

-- Forces row-level security on a table and adds the policy of one kind of scope; a table may have several. Columns that say whose
-- a row is are filled from the scope. 'across' only reads, and only with the right that it names.
create function waymark_guard(guarded regclass, scope text, opened_by text default null) returns void language plpgsql as $$
declare
  kinds constant text[] := array['tenant', 'anonymous', 'vendor', 'provider', 'across'];
  owner_column text;
  rule text := 'cloud = waymark_cloud()';
begin
  if scope <> all (kinds) then raise exception 'no scope is called %', scope; end if;
  if (scope = 'across') <> (opened_by is not null) then
    raise exception 'across, and nothing else, names the right that opens it';
  end if;
  if scope in ('anonymous', 'vendor', 'across') then rule := rule || format(' and waymark_scope() = %L', scope); end if;
  if scope = 'across' then rule := rule || format(' and waymark_right() = %L', opened_by); end if;
  for owner_column in
    select attname from pg_attribute
    where attrelid = guarded and attname in ('tenant_id', 'provider_id') and not attisdropped
  loop
    if owner_column = scope || '_id' then
      rule := rule || format(' and %I = waymark_%s()', owner_column, scope);
    elsif scope in ('anonymous', 'vendor') then
      rule := rule || format(' and %I is null', owner_column);
    end if;
    execute format('alter table %s alter column %I set default waymark_%s()',
                   guarded, owner_column, left(owner_column, -3));
  end loop;
  execute format('alter table %s alter column cloud set default waymark_cloud()', guarded);
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  if scope = 'across' then
    execute format('create policy %I on %s for select using (%s)', guarded || '_across_' || opened_by, guarded, rule);
  else
    execute format('create policy %I on %s using (%s) with check (%s)', guarded || '_' || scope, guarded, rule, rule);
  end if;
end $$;
revoke all on function waymark_guard(regclass, text, text) from public;

-- Rows of a tenant.
drop policy access_grants_scope on access_grants;
drop policy visits_scope on visits;
drop policy reports_scope on reports;
drop policy report_shares_scope on report_shares;
drop policy admin_settings_scope on admin_settings;
drop policy campaigns_scope on campaigns;
drop policy campaign_results_scope on campaign_results;
select waymark_guard('access_grants', 'tenant');
select waymark_guard('visits', 'tenant');
select waymark_guard('reports', 'tenant');
select waymark_guard('report_shares', 'tenant');
select waymark_guard('admin_settings', 'tenant');
select waymark_guard('campaigns', 'tenant');
select waymark_guard('campaign_results', 'tenant');

-- Rows of anonymous visitors: no tenant has any of them.
drop policy runs_scope on runs;
drop policy run_events_scope on run_events;
drop policy run_samples_scope on run_samples;
drop policy place_corrections_scope on place_corrections;
drop policy survey_answers_scope on survey_answers;
-- contract: it held one and the same value in every row; no release has been made that reads it.
alter table runs drop column tenant_id;
-- contract: as in runs.
alter table run_events drop column tenant_id;
-- contract: as in runs.
alter table run_samples drop column tenant_id;
-- contract: as in runs.
alter table place_corrections drop column tenant_id;
-- contract: as in runs.
alter table survey_answers drop column tenant_id;
select waymark_guard('runs', 'anonymous');
select waymark_guard('run_events', 'anonymous');
select waymark_guard('run_samples', 'anonymous');
select waymark_guard('place_corrections', 'anonymous');
select waymark_guard('survey_answers', 'anonymous');

-- Mails are the installation's: the pipeline sends them without knowing whose they are.
drop policy mails_scope on mails;
-- contract: as in runs; whose a mail is says about_tenant_id.
alter table mails drop column tenant_id;
select waymark_guard('mails', 'vendor');

-- What was done, and to which thing: to a tenant's, to a provider's, or (neither) to the installation as a whole.
drop policy audit_entries_scope on audit_entries;
alter table audit_entries
  alter column tenant_id drop not null,
  add column provider_id uuid,
  add column entity_kind text,
  add column entity_id text;
alter table audit_entries no force row level security;
update audit_entries set tenant_id = null where tenant_id = '00000000-0000-0000-0000-000000000000';
select waymark_guard('audit_entries', 'tenant');
select waymark_guard('audit_entries', 'vendor');
select waymark_guard('audit_entries', 'provider');

create or replace function waymark_forget_audit(older_than timestamptz, most integer) returns bigint language plpgsql security definer
  set search_path = public as $$
declare gone bigint;
begin
  if older_than > now() - interval '365 days' then
    raise exception 'audit entries are kept for at least a year';
  end if;
  -- Row-level security holds for the owner too: only entries of the scope in force are seen.
  delete from audit_entries where id = any(array(select id from audit_entries where at < older_than limit most));
  get diagnostics gone = row_count;
  return gone;
end $$;
