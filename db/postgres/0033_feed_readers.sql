-- Who follows the public feed: programs by a hash of the id that they chose, when they last asked, and what they have loaded.
create table feed_readers (
  cloud text not null,
  instance text not null check (instance in ('Worldwide', 'France', 'USGovGCCHigh', 'USGovDoD', 'China', 'Germany')),
  reader bytea not null check (length(reader) = 32),
  -- The newest version that the program loaded; null for one that has only asked which is the newest.
  version text,
  seen_on date not null,
  primary key (cloud, instance, reader)
);
create index feed_readers_by_day on feed_readers (cloud, seen_on);
select waymark_guard('feed_readers', 'vendor');
grant select, insert, update (version, seen_on), delete on feed_readers to waymark_app;
