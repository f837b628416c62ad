-- What the rules said of a report when its run ended, and what its owner answered to it. All of it goes with the run.

alter table runs
  add column rule_set text,
  add column judgement jsonb,
  -- Whether the visitor's city was well, as known when the run was made or ended: {"problem": … or null}. Null: nobody looked.
  add column metro_seen jsonb;
grant update (rule_set, judgement, metro_seen) on runs to waymark_app;

-- "That's not where I am": what the owner of a report says about a place in it. The last word of a subject counts.
create table place_corrections (
  run_id uuid not null references runs (id) on delete cascade,
  subject text not null check (subject in ('user', 'egress', 'resolver')),
  cloud text not null,
  tenant_id uuid not null,
  city text not null,
  region text not null,
  country text not null,
  -- Bucketed.
  latitude double precision not null,
  longitude double precision not null,
  -- What our data said; null where it said nothing.
  said_before jsonb,
  -- Of the egress, or of the resolver: cut to /24 or /48.
  network text,
  asn bigint,
  as_name text,
  -- Whether a signal could have been that fast from there.
  light text not null check (light in ('plausible', 'impossible', 'unchecked')),
  too_quick jsonb,
  at timestamptz not null,
  primary key (run_id, subject)
);

-- The survey about the kind of internet. Filed with its run; who was signed in is known by the organisation only.
create table survey_answers (
  run_id uuid primary key references runs (id) on delete cascade,
  cloud text not null,
  tenant_id uuid not null,
  answered_tenant_id uuid,
  predicted_type text not null check (predicted_type in ('Home', 'Office', 'Cafe', 'Cellular', 'Satellite', 'Unknown')),
  correctness text check (correctness in ('Yes', 'No')),
  told_type text check (told_type in ('Home', 'Office', 'Cafe', 'Cellular', 'Satellite', 'Unknown')),
  at timestamptz not null
);

alter table place_corrections enable row level security;
alter table place_corrections force row level security;
create policy place_corrections_scope on place_corrections
  using (cloud = waymark_cloud() and tenant_id = waymark_tenant())
  with check (cloud = waymark_cloud() and tenant_id = waymark_tenant());

alter table survey_answers enable row level security;
alter table survey_answers force row level security;
create policy survey_answers_scope on survey_answers
  using (cloud = waymark_cloud() and tenant_id = waymark_tenant())
  with check (cloud = waymark_cloud() and tenant_id = waymark_tenant());

grant select, insert, update on place_corrections, survey_answers to waymark_app;
