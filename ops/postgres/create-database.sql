-- Roles and database of Waymark, once per PostgreSQL (18 or newer), as a superuser:
--   psql -v ON_ERROR_STOP=1 -v owner_password=… -v app_password=… -f create-database.sql
-- waymark_owner owns the tables and runs migrations; waymark_app is what the server connects as. Neither is a superuser,
-- neither may bypass row-level security. The server counts on that.

create role waymark_owner login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'owner_password';
create role waymark_app login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'app_password';

create database waymark owner waymark_owner;
revoke all on database waymark from public;
grant connect on database waymark to waymark_app;

\connect waymark
create extension if not exists pg_trgm;
create extension if not exists btree_gist;
create extension if not exists citext;
create extension if not exists unaccent;
create extension if not exists pgcrypto;
