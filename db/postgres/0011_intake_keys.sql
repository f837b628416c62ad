-- Keys with which a tenant's collectors send measurements of its devices.

create table intake_keys (
  -- Stands inside the key, so that one row is looked at.
  id uuid primary key,
  cloud text not null,
  tenant_id uuid not null,
  -- For people: which collector has it.
  name text not null,
  -- SHA-256 of the whole key, in hex. The key itself is stored nowhere.
  key_hash text not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index intake_keys_of_tenant on intake_keys (tenant_id, cloud);

select waymark_guard('intake_keys', 'tenant');
-- The server finds a key before it knows whose it is.
select waymark_guard('intake_keys', 'across', 'pipeline');

-- Operators add and revoke keys; the application looks them up.
grant select on intake_keys to waymark_app;
