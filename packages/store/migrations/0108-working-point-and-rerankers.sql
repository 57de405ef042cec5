-- A company's administrator chooses how sure a suggestion must be (ruling 42).
grant update (settings) on tenant to skadi_app;

-- What the first-look net says of the car on the photos of a passing; null: nothing has looked.
alter table image_set add car_conditions text[] check (car_conditions <@ array['wet', 'dirty', 'snowy']);

-- How people's decisions at one camera of one capture set make finds there sure or faint. Weights and places: no photo, no plate.
create table reranker (
  id uuid primary key,
  tenant_id uuid not null references tenant on delete cascade,
  capture_set_id uuid not null references capture_set on delete cascade,
  camera text not null,
  is_on boolean not null default true,
  -- when decisions were looked at last
  looked_at timestamptz(3) not null default clock_timestamp(),
  modified_at timestamptz(3) not null default clock_timestamp(),
  unique (tenant_id, capture_set_id, camera)
);
create index on reranker (capture_set_id);

create table reranker_version (
  id uuid primary key,
  reranker_id uuid not null references reranker on delete cascade,
  tenant_id uuid not null references tenant on delete cascade,
  version integer not null,
  model jsonb not null,
  -- decisions that it learnt from
  decisions integer not null,
  figures jsonb not null,
  -- places that it makes quiet
  quiet integer not null,
  -- whether it may be used: it loses hardly an accepted suggestion
  is_better boolean not null,
  -- in use as long as the re-ranker is on
  is_active boolean not null default false,
  -- of decisions and border: a task that runs twice makes one version
  fingerprint text not null,
  trained_at timestamptz(3) not null default clock_timestamp(),
  unique (reranker_id, version),
  unique (reranker_id, fingerprint)
);
create index on reranker_version (tenant_id);
create unique index one_active_reranker_version on reranker_version (reranker_id) where is_active;

-- How sure the detector itself was, and the version of a re-ranker that moved the suggestion.
alter table damage add found_certainty real, add reranked_by uuid references reranker_version on delete set null;
create index damage_reranked on damage (reranked_by) where reranked_by is not null;

do $$
declare t text;
begin
  foreach t in array array['reranker', 'reranker_version'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I to skadi_app using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id())', t);
    execute format('create policy all_for_staff on %I to skadi_staff using (true) with check (true)', t);
    execute format('create policy all_for_worker on %I to skadi_worker using (true) with check (true)', t);
    execute format('grant select on %I to skadi_app, skadi_staff', t);
    execute format('grant select, insert, update, delete on %I to skadi_worker', t);
  end loop;
end $$;
grant update (is_on, modified_at) on reranker to skadi_app, skadi_staff;
grant update (is_active) on reranker_version to skadi_app, skadi_staff;
