-- How a provider shows that an ASN or a subnet is its own: what the pipeline is to look at outside, what it saw, and the code
-- that waits in a registry contact's mailbox.
create table item_proofs (
  cloud text not null,
  provider_id uuid not null,
  kind text not null check (kind in ('ASN', 'IP')),
  value text not null,
  -- What is to be looked at; null while nobody asks.
  asked_way text check (asked_way in ('registryContact', 'reverseZone')),
  asked_at timestamptz,
  -- Until then one pipeline looks; after it another one may.
  taken_until timestamptz,
  -- What was seen last.
  seen_way text check (seen_way in ('registryContact', 'reverseZone')),
  seen_at timestamptz,
  outcome text check (outcome in ('contactsFound', 'noContact', 'otherRange', 'notRegistered', 'proven', 'noRecord',
                                  'resolversDiffer', 'unreachable')),
  -- Addresses of the registry's contacts, to choose from; they go by themselves.
  contacts text[],
  contacts_until timestamptz,
  -- Salted scrypt. The code itself is in the mail alone.
  code_hash bytea,
  code_salt bytea,
  code_to text,
  tries_left integer check (tries_left >= 0),
  sent_at timestamptz,
  holds_until timestamptz,
  primary key (provider_id, kind, value),
  foreign key (provider_id, cloud) references providers (provider_id, cloud) on delete cascade
);
create index item_proofs_asked on item_proofs (asked_at) where asked_way is not null;
create index item_proofs_with_addresses on item_proofs (contacts_until) where contacts_until is not null;
select waymark_guard('item_proofs', 'provider');
select waymark_guard('item_proofs', 'across', 'pipeline');

grant select, insert, delete,
  update (asked_way, asked_at, taken_until, seen_way, seen_at, outcome, contacts, contacts_until, code_hash, code_salt, code_to,
          tries_left, sent_at, holds_until)
  on item_proofs to waymark_app;
