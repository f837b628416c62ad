-- Reports that belong to someone, with whom they are shared, and what an organisation's administrators set and ask for.

-- Saved by whoever holds the claim secret of the run. The id is the run's; the report is as it stood when it was saved.
create table reports (
  id uuid primary key,
  cloud text not null,
  tenant_id uuid not null,
  owner_id uuid not null,
  started_at timestamptz not null,
  saved_at timestamptz not null,
  keep_until timestamptz not null,
  report jsonb not null,
  judgement jsonb not null,
  -- What a list shows, sorts and filters by.
  city text not null,
  region text not null,
  country text not null,
  internet_type text,
  verdict jsonb not null,
  tone text not null check (tone in ('works', 'partly', 'struggles', 'wont', 'unknown')),
  findings text[] not null,
  mail_ms double precision,
  files_megabytes_per_second double precision,
  busy_rise_ms double precision,
  ai_chat_ms double precision
-- New rows are soon known to be visible to all, so that lists are counted from the index alone.
) with (autovacuum_vacuum_insert_scale_factor = 0.02);
create index reports_of_owner on reports (cloud, tenant_id, owner_id, started_at desc, id desc)
  include (keep_until, city, region, country, tone, mail_ms, files_megabytes_per_second, busy_rise_ms);
create index reports_of_tenant on reports (cloud, tenant_id, started_at);
create index reports_by_term on reports (cloud, tenant_id, keep_until);

-- Who may read a report. One row per person, one for the organisation, one for the public; a renewed share is the same row.
create table report_shares (
  id uuid primary key default uuidv7(),
  report_id uuid not null references reports (id) on delete cascade,
  cloud text not null,
  tenant_id uuid not null,
  kind text not null check (kind in ('person', 'organization', 'public')),
  receiver_id uuid check ((receiver_id is not null) = (kind = 'person')),
  -- As the directory had them when it was shared.
  receiver_name text,
  receiver_mail text,
  shared_by_name text not null,
  hidden text[] not null,
  shared_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- The receiver took it off their list.
  removed_at timestamptz,
  views integer not null default 0,
  last_viewed_at timestamptz
);
create unique index report_shares_once on report_shares (report_id, kind, receiver_id) nulls not distinct;
create index report_shares_received on report_shares (cloud, tenant_id, receiver_id, shared_at desc) where kind = 'person';
create index report_shares_by_term on report_shares (cloud, tenant_id, expires_at);

-- Mails that must go out, filed under the installation. Sent ones lose their text at once and go after some days.
create table mails (
  id uuid primary key default uuidv7(),
  cloud text not null,
  tenant_id uuid not null,
  -- Whose they are, so that they are erased with them.
  about_tenant_id uuid not null,
  about_report_id uuid not null,
  -- What it tells of: without the share there is nothing to tell.
  about_share_id uuid not null references report_shares (id) on delete cascade,
  to_address text,
  subject text,
  body_text text,
  body_html text,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  attempts integer not null default 0,
  sent_at timestamptz,
  given_up_at timestamptz
);
create index mails_due on mails (next_try_at) where sent_at is null and given_up_at is null;
create index mails_of_report on mails (about_report_id);
create index mails_of_share on mails (about_share_id);

create table admin_settings (
  cloud text not null,
  tenant_id uuid not null,
  share_report_with_public boolean not null,
  share_report_within_organization boolean not null,
  changed_at timestamptz not null,
  primary key (cloud, tenant_id)
);

create table campaigns (
  id uuid primary key,
  cloud text not null,
  tenant_id uuid not null,
  name text not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index campaigns_of_tenant on campaigns (cloud, tenant_id, created_at desc);

-- What a tester gave to a campaign: findings and a place, no person and no address.
create table campaign_results (
  campaign_id uuid not null references campaigns (id) on delete cascade,
  -- Hash of the campaign's and the report's id: given twice, a test counts once, and no report can be found by it.
  report_key bytea not null,
  cloud text not null,
  tenant_id uuid not null,
  -- Keyed hash of what the tester's browser made up for this campaign.
  tester bytea not null,
  city text not null,
  region text not null,
  country text not null,
  findings text[] not null,
  tone text not null,
  mail_ms double precision,
  at timestamptz not null,
  primary key (campaign_id, report_key)
);
create index campaign_results_of_tenant on campaign_results (cloud, tenant_id, at);

-- The one report that a transaction asks for by its id; a public share is seen from outside its tenant by that id alone.
create function waymark_asked_report() returns uuid language sql stable
  return nullif(current_setting('waymark.asked_report', true), '')::uuid;

alter table reports enable row level security;
alter table reports force row level security;
create policy reports_scope on reports
  using (cloud = waymark_cloud() and tenant_id = waymark_tenant())
  with check (cloud = waymark_cloud() and tenant_id = waymark_tenant());

alter table report_shares enable row level security;
alter table report_shares force row level security;
create policy report_shares_scope on report_shares
  using (cloud = waymark_cloud() and tenant_id = waymark_tenant())
  with check (cloud = waymark_cloud() and tenant_id = waymark_tenant());
create policy report_shares_public on report_shares for select
  using (cloud = waymark_cloud() and kind = 'public' and revoked_at is null and report_id = waymark_asked_report());

alter table mails enable row level security;
alter table mails force row level security;
create policy mails_scope on mails
  using (cloud = waymark_cloud() and tenant_id = waymark_tenant())
  with check (cloud = waymark_cloud() and tenant_id = waymark_tenant());

alter table admin_settings enable row level security;
alter table admin_settings force row level security;
create policy admin_settings_scope on admin_settings
  using (cloud = waymark_cloud() and tenant_id = waymark_tenant())
  with check (cloud = waymark_cloud() and tenant_id = waymark_tenant());

alter table campaigns enable row level security;
alter table campaigns force row level security;
create policy campaigns_scope on campaigns
  using (cloud = waymark_cloud() and tenant_id = waymark_tenant())
  with check (cloud = waymark_cloud() and tenant_id = waymark_tenant());

alter table campaign_results enable row level security;
alter table campaign_results force row level security;
create policy campaign_results_scope on campaign_results
  using (cloud = waymark_cloud() and tenant_id = waymark_tenant())
  with check (cloud = waymark_cloud() and tenant_id = waymark_tenant());

grant select, insert, update, delete on reports, report_shares, mails, campaign_results to waymark_app;
grant select, insert, update on admin_settings to waymark_app;
grant select, insert, update, delete on campaigns to waymark_app;
-- Old audit entries go by a function of their own: the application can neither change nor choose them.
create function waymark_forget_audit(older_than timestamptz, most integer) returns bigint language plpgsql security definer
  set search_path = public as $$
declare gone bigint;
begin
  if older_than > now() - interval '365 days' then
    raise exception 'audit entries are kept for at least a year';
  end if;
  delete from audit_entries
    where id in (select id from audit_entries
                 where at < older_than and cloud = waymark_cloud() and tenant_id = waymark_tenant() limit most);
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke all on function waymark_forget_audit(timestamptz, integer) from public;
grant execute on function waymark_forget_audit(timestamptz, integer) to waymark_app;
