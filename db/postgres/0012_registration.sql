-- How a network provider registers: what waits for its code, and whom we write to afterwards.

-- One for each person who has asked for a code. A new code takes the place of the old one.
create table registrations (
  cloud text not null,
  tenant_id uuid not null,
  user_id uuid not null,
  company_name text not null,
  company_url text not null,
  email_address text not null,
  language text not null check (language in ('en', 'ja', 'zh-Hans', 'zh-Hant')),
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  -- Salted scrypt. The code itself is in the mail alone.
  code_hash bytea not null,
  code_salt bytea not null,
  tries_left integer not null check (tries_left >= 0),
  sent_at timestamptz not null,
  holds_until timestamptz not null,
  primary key (cloud, tenant_id, user_id)
);
create index registrations_by_end on registrations (holds_until);
select waymark_guard('registrations', 'tenant');

-- When codes were mailed, to keep anybody's mailbox from being flooded. Hashes: they count and lead back to nobody.
create table registration_mails (
  id uuid primary key,
  cloud text not null,
  address_key bytea not null,
  domain_key bytea not null,
  person_key bytea not null,
  sent_at timestamptz not null
);
create index registration_mails_by_time on registration_mails (sent_at);
select waymark_guard('registration_mails', 'vendor');

-- Whom we write to about a provider. Apart from the provider, which leadership reads.
create table provider_contacts (
  provider_id uuid primary key,
  cloud text not null,
  tenant_id uuid not null,
  user_id uuid not null,
  email_address text not null,
  email_proven_at timestamptz not null,
  language text not null check (language in ('en', 'ja', 'zh-Hans', 'zh-Hant')),
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  foreign key (provider_id, cloud) references providers (provider_id, cloud)
);
create unique index provider_contacts_of_tenant on provider_contacts (cloud, tenant_id);
select waymark_guard('provider_contacts', 'tenant');

grant select, insert, delete,
  update (company_name, company_url, email_address, language, terms_version, terms_accepted_at, code_hash, code_salt,
          tries_left, sent_at, holds_until)
  on registrations to waymark_app;
grant select, insert, delete on registration_mails to waymark_app;
grant select, insert, delete, update (user_id, email_address, email_proven_at, language, terms_version, terms_accepted_at)
  on provider_contacts to waymark_app;
