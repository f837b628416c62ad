-- When the log of record was last verified, and what was found; the pages of Domain Lens say so.
alter table endpoint_log_heads
  add column checked_at timestamptz,
  add column checked_seq bigint,
  add column broken text;
grant update (checked_at, checked_seq, broken) on endpoint_log_heads to waymark_app;
