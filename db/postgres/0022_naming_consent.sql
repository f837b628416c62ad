-- A provider is named to others only as long as it agrees.
alter table providers add column naming_consent_at timestamptz;
grant update (naming_consent_at) on providers to waymark_app;
