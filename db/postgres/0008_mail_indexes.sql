-- no-transaction
-- Mails by what they are about, and by whom they went to lately.
create index concurrently if not exists mails_about on mails (about_kind, about_id);
create index concurrently if not exists mails_to on mails (to_key, created_at);
create index concurrently if not exists mails_to_domain on mails (to_domain, sent_at);
