-- What the public feed answers for a version: its bytes and their hash, written once.
alter table endpoint_versions
  add column endpoints bytea,
  add column endpoints_sha256 text;
grant update (endpoints, endpoints_sha256) on endpoint_versions to waymark_app;

create function endpoint_version_stays() returns trigger language plpgsql as $$
begin
  if old.endpoints is not null and (new.endpoints is distinct from old.endpoints
    or new.endpoints_sha256 is distinct from old.endpoints_sha256) then
    raise exception 'version % of % is published: its bytes never change', old.version, old.instance;
  end if;
  return new;
end $$;
create trigger endpoint_version_stays before update on endpoint_versions
  for each row execute function endpoint_version_stays();
