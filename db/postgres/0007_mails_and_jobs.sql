-- Mails about anything, and what operators see of jobs.

-- What a mail is about, instead of a report and a share: any area can send one.
alter table mails
  add column about_kind text,
  add column about_id uuid,
  -- The domain and a short hash of the address stay after the address is gone: limits are counted by them.
  add column to_domain text,
  add column to_key bytea;
alter table mails no force row level security;
update mails set about_kind = 'reportShare', about_id = about_share_id;
alter table mails force row level security;
-- contract: about_kind and about_id say it; no release has been made that writes the old columns.
alter table mails
  alter column about_kind set not null,
  alter column about_id set not null,
  alter column about_tenant_id drop not null,
  drop column about_report_id,
  drop column about_share_id;

-- Every job of the pipeline and how it went last; pg-boss itself keeps only what waits, runs or ended lately.
create table jobs (
  name text primary key,
  every_seconds integer not null,
  -- Null before its first run.
  started_at timestamptz,
  -- Null while it runs, or where the process died that ran it.
  finished_at timestamptz,
  -- Of the last run; null where it succeeded.
  error text,
  runs bigint not null default 0,
  failures bigint not null default 0
);
grant select, insert, update, delete on jobs to waymark_app;
