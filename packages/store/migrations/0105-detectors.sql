-- Versions of the nets that look for damages. Of each kind at most one is live; versions in shadow look at every passing, and nobody
-- is shown what they find.
create table detector_version (
  id uuid primary key,
  kind text not null check (kind in ('difference', 'firstLook', 'model')),
  -- as they stand beside a damage
  name text not null,
  version text not null,
  source text not null check (source in ('builtIn', 'configured', 'uploaded')),
  weights_sha256 text not null,
  bytes bigint not null,
  -- version of the model card, licence, and the classes of a model
  card jsonb not null,
  object_key text,
  state text not null check (state in ('ready', 'shadow', 'live', 'retired')),
  -- the version that this one took the place of when it was promoted
  previous_id uuid references detector_version,
  -- whether this release, the configuration or the object store has the weights
  has_weights boolean not null default true,
  state_since timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid references app_user,
  modified_at timestamptz not null default clock_timestamp(),
  unique (kind, name, version)
);
create unique index one_live_detector on detector_version (kind) where state = 'live';
grant select, insert, update on detector_version to skadi_staff, skadi_worker;

-- One look of a version at a passing, live or in shadow. A repeated look replaces the one before.
create table detector_look (
  image_set_id uuid not null references image_set on delete cascade,
  detector_id uuid not null references detector_version,
  tenant_id uuid not null references tenant,
  mode text not null check (mode in ('live', 'shadow')),
  status text not null check (status in ('done', 'notRun', 'failed')),
  cameras text[] not null,
  looked_at timestamptz not null default clock_timestamp(),
  primary key (image_set_id, detector_id)
);
create index on detector_look (detector_id, looked_at desc);
create index on detector_look (tenant_id, detector_id);

-- What a version in shadow found: kept apart from damages, compared with what people decided.
create table shadow_find (
  id uuid primary key,
  tenant_id uuid not null references tenant,
  image_set_id uuid not null,
  detector_id uuid not null,
  image_id uuid not null references image on delete cascade,
  points jsonb not null,
  certainty real not null,
  is_faint boolean not null,
  label_ids int[] not null,
  foreign key (image_set_id, detector_id) references detector_look on delete cascade
);
create index on shadow_find (image_set_id, detector_id);
create index on shadow_find (image_id);
create index on shadow_find (tenant_id);

do $$
declare t text;
begin
  foreach t in array array['detector_look', 'shadow_find'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    -- a company's people see neither; the policy stands for the day that a right is given by mistake
    execute format('create policy of_tenant on %I for select to skadi_app using (tenant_id = current_tenant_id())', t);
    execute format('create policy all_for_staff on %I for select to skadi_staff using (true)', t);
    execute format('create policy all_for_worker on %I to skadi_worker using (true) with check (true)', t);
    execute format('grant select on %I to skadi_staff', t);
    execute format('grant select, insert, update, delete on %I to skadi_worker', t);
  end loop;
end $$;
