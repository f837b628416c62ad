-- What is proven is looked at again. A proof that is no longer seen has a time of grace, then it lapses.
alter table solution_items add column grace_until timestamptz;
grant update (grace_until) on solution_items to waymark_app;

-- Of the registry's contact who handed a code on: salted scrypt, so that the next look knows whether the registry still names them.
alter table item_proofs add column contact_hash bytea;
alter table item_proofs add column contact_salt bytea;
grant update (contact_hash, contact_salt) on item_proofs to waymark_app;
