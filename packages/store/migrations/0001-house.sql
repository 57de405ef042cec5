-- The house: people, tenants, rigs, passings, photos, plates, stages, audit, idempotency, counters.
-- Ids are UUIDv7 made in code (PostgreSQL 15 has none). States are text: only leakproof operators can be index
-- conditions under row-level security, and enum comparison is not one of them.

-- Roles. Every connection takes one of them for each transaction (ruling 28); none may log in, none bypasses
-- row-level security. They belong to the cluster, so a second database finds them there already.
do $$
declare r text;
begin
  foreach r in array array['skadi_app', 'skadi_staff', 'skadi_unassigned', 'skadi_auth', 'skadi_rig', 'skadi_worker'] loop
    begin
      execute format('create role %I nologin nobypassrls noinherit', r);
    exception when duplicate_object or unique_violation then null;
    end;
    begin
      execute format('grant %I to current_user', r);
    exception when others then
      if not pg_has_role(current_user, r, 'member') then raise; end if;
    end;
    execute format('grant usage on schema public to %I', r);
  end loop;
end $$;

-- The tenant and user of this transaction; an error where they were never set, so that a forgotten scope fails closed.
create function current_tenant_id() returns uuid language sql stable parallel safe as
  $$ select current_setting('app.tenant')::uuid $$;

-- ---------------------------------------------------------------- people and tenants

create table app_user (
  id uuid primary key,
  username text not null unique,
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  email text,
  language text not null default 'en',
  status text not null default 'active' check (status in ('active', 'inactive')),
  -- goes up with every change of rights; access tokens made before are refused
  rights_version integer not null default 1,
  last_tenant_id uuid,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);

create table user_group (
  user_id uuid not null references app_user on delete cascade,
  name text not null check (name in ('GLOBAL_ADMIN', 'ANNOTATOR', 'REVIEWER')),
  primary key (user_id, name)
);

create table tenant (
  id uuid primary key,
  name text not null unique check (name ~ '^[[:alpha:]]'),
  status text not null default 'active' check (status in ('active', 'inactive')),
  is_handicapped boolean not null default false,
  settings jsonb not null default '{}',
  modules text[] not null default array['inbox', 'fleet', 'compare', 'reports', 'claims', 'costEstimation', 'unassignedItems'],
  retention_days integer not null default 730 check (retention_days > 0),
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
alter table app_user add foreign key (last_tenant_id) references tenant on delete set null;

create table tenant_member (
  tenant_id uuid not null references tenant on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  role text not null check (role in ('USER', 'ADMIN_TENANT', 'ANNOTATOR', 'REVIEWER')),
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id)
);
create index on tenant_member (user_id);

-- A tenant is in at most one group (ruling 17); the power tenant is one of the members.
create table tenant_group (
  id uuid primary key,
  name text not null unique check (name ~ '^[[:alpha:]]'),
  power_tenant_id uuid references tenant on delete set null,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create table tenant_group_member (
  tenant_id uuid primary key references tenant on delete cascade,
  group_id uuid not null references tenant_group on delete cascade
);
create index on tenant_group_member (group_id);

-- A signed-in device. Refresh tokens are derived from id and sequence, so none is stored (ruling 14).
create table user_session (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  current_tenant_id uuid references tenant on delete set null,
  sequence integer not null default 1,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  user_agent text not null default ''
);
create index on user_session (user_id) where revoked_at is null;

-- Failed sign-ins, by phone and by address (C-14).
create table sign_in_failure (
  subject text not null,
  at timestamptz not null default clock_timestamp()
);
create index on sign_in_failure (subject, at);

-- ---------------------------------------------------------------- rigs

create table capture_unit (
  id uuid primary key,
  name text not null unique,
  location text not null,
  side text not null check (side in ('left', 'right')),
  key_hash bytea not null,
  default_tenant_id uuid references tenant on delete set null,
  version text,
  last_seen_at timestamptz,
  spool_waiting integer,
  rec_count integer not null default 0,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);

create table capture_unit_tenant (
  capture_unit_id uuid not null references capture_unit on delete cascade,
  tenant_id uuid not null references tenant on delete cascade,
  primary key (capture_unit_id, tenant_id)
);
create index on capture_unit_tenant (tenant_id);

create table capture_set (
  id uuid primary key,
  name text not null,
  location text not null,
  country_code text not null default 'NO',
  time_zone text not null default 'Europe/Oslo',
  label text check (label in ('pickup', 'return')),
  left_unit_id uuid not null unique references capture_unit,
  right_unit_id uuid not null unique references capture_unit,
  priority integer not null default 0,
  is_virtual boolean not null default false,
  pipeline_mask integer not null default 0,
  opposite_direction_capture_set_id uuid references capture_set on delete set null,
  reverse boolean not null default false,
  lenses jsonb not null default '{}',
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  check (left_unit_id <> right_unit_id)
);

-- What one unit recorded of one passing. clip_id makes a repeat answer like the first time.
create table recording (
  id uuid primary key,
  capture_unit_id uuid not null references capture_unit,
  capture_set_id uuid references capture_set,
  side text not null check (side in ('left', 'right')),
  clip_id text not null,
  recorded_at timestamptz not null,
  completed_at timestamptz,
  image_set_id uuid,
  created_at timestamptz not null default now(),
  unique (capture_unit_id, clip_id)
);
create index on recording (capture_set_id, recorded_at) where completed_at is not null and image_set_id is null;
create index on recording (created_at) where completed_at is null;

create table recording_file (
  id uuid primary key,
  recording_id uuid not null references recording on delete cascade,
  name text not null,
  camera text not null,
  content_type text not null,
  size bigint not null,
  sha256 text not null,
  -- set once the bytes are stored durably and their SHA-256 was right
  object_key text,
  received_at timestamptz,
  unique (recording_id, name)
);

-- ---------------------------------------------------------------- cars, plates, passings

create table car (
  id uuid primary key,
  tenant_id uuid not null references tenant,
  country_code text not null,
  registration_no text collate "C" not null,
  vin text, mileage integer, make text, model text, year integer, gear text, displacement bigint,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  unique (tenant_id, country_code, registration_no)
);

create table plate_list (
  tenant_id uuid not null references tenant on delete cascade,
  country_code text not null,
  registration_no text collate "C" not null,
  vin text, make text, model text, year integer,
  created_at timestamptz not null default now(),
  primary key (tenant_id, country_code, registration_no)
);
create index on plate_list (country_code, registration_no);

create table image_set (
  id uuid primary key,
  tenant_id uuid references tenant,
  -- pending: the plate still decides; noTenant: its capture units have no tenant (ruling 12)
  output text not null default 'pending' check (output in ('pending', 'tenant', 'unassigned', 'noTenant')),
  car_id uuid references car,
  country_code text,
  registration_no text collate "C",
  registration_source text check (registration_source in ('qr', 'plate', 'human')),
  registration_confidence real,
  registration_candidates jsonb not null default '[]',
  -- milliseconds, as rigs send them: a JavaScript date holds it whole
  rec_date timestamptz(3) not null,
  time_zone text not null,
  rec_day date not null,
  capture_set_id uuid references capture_set,
  origin_name text not null,
  origin_location text not null,
  origin_label text,
  left_recording_id uuid unique references recording,
  right_recording_id uuid unique references recording,
  is_one_sided boolean not null default false,
  status text not null default 'inProgress' check (status in ('inProgress', 'finished', 'failed')),
  current_step text,
  detection text,
  cover_image_id uuid,
  cover_revision integer,
  image_count integer not null default 0,
  -- read models kept by damage matching, which derives them (ruling 2); zero until it runs
  new_damages integer not null default 0,
  recent_damages integer not null default 0,
  undecided_damages integer not null default 0,
  baseline_damages integer,
  checked_at timestamptz,
  checked_by uuid references app_user,
  annotation_enabled boolean not null default false,
  review_enabled boolean not null default false,
  manual_status integer not null default 2,
  is_skipped boolean not null default false,
  last_annotator_id uuid references app_user,
  annotation_time timestamptz,
  last_reviewer_id uuid references app_user,
  review_time timestamptz,
  zoom_standarization jsonb not null default '{}',
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  check ((output = 'tenant') = (tenant_id is not null))
);
-- rec_day comes first so that the days of a list are whole, also for a tenant with rigs in several time zones.
create index image_set_inbox on image_set (tenant_id, rec_day desc, rec_date desc, id desc);
create index image_set_to_check on image_set (tenant_id, rec_day desc, rec_date desc, id desc) where checked_at is null;
create index image_set_new on image_set (tenant_id, rec_day desc, rec_date desc, id desc) where new_damages > 0;
create index image_set_plate on image_set (tenant_id, registration_no, rec_day desc, rec_date desc, id desc);
-- Global admins look across tenants. Only a query that says `output <> ''` can use it: the list of one tenant must never
-- be found by walking through everybody's rows.
create index image_set_all on image_set (rec_day desc, rec_date desc, id desc) where output <> '';
create index image_set_unassigned on image_set (rec_day desc, rec_date desc, id desc) where output = 'unassigned';

create function image_set_day() returns trigger language plpgsql as $$
begin
  new.rec_day := (new.rec_date at time zone new.time_zone)::date;
  return new;
end $$;
create trigger image_set_day before insert or update of rec_date, time_zone on image_set
  for each row execute function image_set_day();

create table image (
  id uuid primary key,
  image_set_id uuid not null references image_set on delete cascade,
  recording_file_id uuid unique references recording_file,
  camera text not null,
  frame integer not null,
  file_name text not null,
  sha256 text not null,
  object_key text not null,
  content_type text not null,
  -- goes up when other derivatives are published under the same id, for example after face blur
  revision integer not null default 0,
  status text not null default 'pending' check (status in ('pending', 'ready', 'unreadable')),
  reason text,
  -- size of the original in pixels, once known
  width integer, height integer,
  soft_deleted_at timestamptz, soft_deleted_by uuid references app_user, soft_deleted_role text,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  unique (image_set_id, camera, frame)
);

create table passage_stage (
  image_set_id uuid not null references image_set on delete cascade,
  step text not null,
  kind text not null check (kind in ('queue', 'step')),
  camera text not null default '',
  status text not null check (status in ('queued', 'running', 'done', 'failed', 'skipped', 'notRun')),
  queued_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  ended_at timestamptz,
  attempts integer not null default 0,
  note text,
  primary key (image_set_id, step, kind, camera)
);

-- A box on a photo (1§3). Filled by later work; its place and its protection are here from the first day.
create table damage (
  id uuid primary key,
  tenant_id uuid not null references tenant,
  image_set_id uuid not null references image_set on delete cascade,
  image_id uuid not null references image on delete cascade,
  state text not null check (state in ('created', 'suggested', 'annotated', 'accepted', 'rejected')),
  final_state text, partner_state text,
  points jsonb not null,
  potential boolean not null default false,
  certainty real,
  first_damage_id uuid references damage,
  deleted_at timestamptz, deleted_by uuid references app_user,
  created_by uuid references app_user,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index on damage (tenant_id, image_set_id);
create index on damage (image_id);

-- ---------------------------------------------------------------- exact counters

-- Passings of a tenant by day and by month, kept in the transaction that changes them: totals, tabs, day heads and
-- numbered pages read these instead of counting. `start` is the day, or the first day of the month.
create table image_set_count (
  tenant_id uuid not null references tenant,
  period text not null check (period in ('day', 'month')),
  start date not null,
  total integer not null default 0,
  to_check integer not null default 0,
  with_new integer not null default 0,
  primary key (tenant_id, period, start)
);

create function add_image_set_count(t uuid, d date, n integer, c integer, w integer) returns void language sql as $$
  insert into image_set_count as k (tenant_id, period, start, total, to_check, with_new)
  values (t, 'day', d, n, c, w), (t, 'month', date_trunc('month', d)::date, n, c, w)
  on conflict (tenant_id, period, start) do update
    set total = k.total + excluded.total, to_check = k.to_check + excluded.to_check, with_new = k.with_new + excluded.with_new
$$;

create function count_image_set() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.tenant_id, old.rec_day, old.checked_at is null, old.new_damages > 0)
      is not distinct from (new.tenant_id, new.rec_day, new.checked_at is null, new.new_damages > 0) then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.tenant_id is not null then
    perform add_image_set_count(old.tenant_id, old.rec_day, -1, -(old.checked_at is null)::int, -(old.new_damages > 0)::int);
  end if;
  if tg_op <> 'DELETE' and new.tenant_id is not null then
    perform add_image_set_count(new.tenant_id, new.rec_day, 1, (new.checked_at is null)::int, (new.new_damages > 0)::int);
  end if;
  return null;
end $$;
-- Deferred: the counter's row is locked only while the transaction commits.
create constraint trigger count_image_set
  after insert or delete or update of tenant_id, rec_date, time_zone, rec_day, checked_at, new_damages on image_set
  deferrable initially deferred for each row execute function count_image_set();

-- ---------------------------------------------------------------- audit

-- One hash chain per tenant and one, 'global', for acts that belong to no tenant (ruling 27).
create table audit_event (
  chain text not null,
  seq bigint not null,
  at timestamptz not null,
  actor_id uuid,
  action text not null,
  target_type text not null,
  target_id text not null,
  before jsonb,
  after jsonb,
  -- personal values, sealed with the subject's key; erasing the key keeps the chain whole
  subject_id uuid,
  personal bytea,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (chain, seq)
);
create table audit_chain (chain text primary key, seq bigint not null, hash bytea not null);
create table audit_subject_key (subject_id uuid primary key, key bytea not null);

create function audit_digest(e audit_event) returns bytea language sql immutable set timezone = 'UTC' as $$
  select sha256(e.previous_hash || convert_to(jsonb_build_array(
    e.chain, e.seq, extract(epoch from e.at)::text, e.actor_id, e.action, e.target_type, e.target_id, e.before, e.after,
    e.subject_id, encode(e.personal, 'hex'))::text, 'UTF8'))
$$;

create function chain_audit_event() returns trigger language plpgsql security definer set search_path = public as $$
declare head audit_chain;
begin
  insert into audit_chain values (new.chain, 0, '\x00') on conflict do nothing;
  select * into head from audit_chain where chain = new.chain for update;
  new.seq := head.seq + 1;
  new.at := clock_timestamp();
  new.previous_hash := head.hash;
  new.hash := audit_digest(new);
  update audit_chain set seq = new.seq, hash = new.hash where chain = new.chain;
  return new;
end $$;
create trigger chain_audit_event before insert on audit_event for each row execute function chain_audit_event();

create function refuse_audit_change() returns trigger language plpgsql as
  $$ begin raise exception 'audit events are never changed' using errcode = 'insufficient_privilege'; end $$;
create trigger refuse_audit_change before update or delete on audit_event for each row execute function refuse_audit_change();
create trigger refuse_audit_truncate before truncate on audit_event for each statement execute function refuse_audit_change();

-- The first event of a chain that does not fit, or null when all fit and the head agrees.
create function first_broken_audit_event(of_chain text) returns bigint language plpgsql stable as $$
declare e audit_event; expected bytea := '\x00'; n bigint := 0; head audit_chain;
begin
  for e in select * from audit_event where chain = of_chain order by seq loop
    n := n + 1;
    if e.seq <> n or e.previous_hash <> expected or e.hash <> audit_digest(e) then return e.seq; end if;
    expected := e.hash;
  end loop;
  select * into head from audit_chain where chain = of_chain;
  if coalesce(head.seq, 0) <> n or coalesce(head.hash, '\x00') <> expected then return n + 1; end if;
  return null;
end $$;

-- ---------------------------------------------------------------- running

-- The answer of a mutation by its Idempotency-Key, kept a day; written in the mutation's own transaction.
create table idempotency_key (
  actor_id uuid not null,
  key text not null,
  call text not null,
  request_hash bytea not null,
  status integer not null,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (actor_id, key)
);
create index on idempotency_key (created_at);

-- Heartbeats of worker pools; jobs locked by a silent one are taken over (proven with graphile-worker 0.17).
create table worker_beat (
  process text primary key,
  worker_ids text[] not null,
  beat_at timestamptz not null default now()
);

-- Adds a pipeline job in the caller's transaction; the caller's role needs no right on the queue's own tables.
create function add_pipeline_job(task text, payload json, key text, run_at timestamptz, priority integer)
returns void language plpgsql security definer set search_path = public as $$
begin
  perform graphile_worker.add_job(task, payload, run_at => run_at, max_attempts => 3, job_key => key, priority => priority);
end $$;

-- ---------------------------------------------------------------- rights of the roles

do $$
declare t text;
begin
  foreach t in array array['tenant_member', 'capture_unit', 'capture_unit_tenant', 'capture_set', 'recording', 'recording_file',
      'car', 'plate_list', 'image_set', 'image', 'passage_stage', 'damage', 'image_set_count', 'audit_event'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
  end loop;
  -- tables that carry their tenant
  foreach t in array array['tenant_member', 'capture_unit_tenant', 'car', 'plate_list', 'image_set', 'damage', 'image_set_count'] loop
    execute format('create policy of_tenant on %I to skadi_app using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id())', t);
  end loop;
  -- tables that belong to a passing; the inner query is itself bound by the policies on image_set
  foreach t in array array['image', 'passage_stage'] loop
    execute format('create policy of_image_set on %I to skadi_app, skadi_unassigned using (exists (select from image_set s where s.id = image_set_id))', t);
  end loop;
  foreach t in array array['tenant_member', 'capture_unit', 'capture_unit_tenant', 'capture_set', 'recording', 'recording_file',
      'car', 'image_set', 'image', 'passage_stage', 'damage', 'image_set_count', 'audit_event'] loop
    execute format('create policy all_for_staff on %I for select to skadi_staff using (true)', t);
    execute format('grant select on %I to skadi_staff', t);
  end loop;
  foreach t in array array['capture_unit', 'capture_unit_tenant', 'capture_set', 'recording', 'recording_file', 'car', 'plate_list',
      'image_set', 'image', 'passage_stage', 'damage', 'image_set_count'] loop
    execute format('create policy all_for_worker on %I to skadi_worker using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to skadi_worker', t);
  end loop;
  foreach t in array array['capture_unit', 'capture_unit_tenant', 'capture_set', 'recording', 'recording_file', 'image_set', 'image', 'passage_stage'] loop
    execute format('create policy all_for_rig on %I to skadi_rig using (true) with check (true)', t);
  end loop;
end $$;

alter table tenant enable row level security;
alter table tenant force row level security;
create policy own on tenant for select to skadi_app using (id = current_tenant_id());
create policy all_for_others on tenant for select to skadi_staff, skadi_auth, skadi_rig, skadi_worker using (true);

create policy of_tenant on capture_unit for select to skadi_app
  using (exists (select from capture_unit_tenant t where t.capture_unit_id = id));
create policy of_tenant on capture_set for select to skadi_app
  using (exists (select from capture_unit_tenant t where t.capture_unit_id in (left_unit_id, right_unit_id)));

-- Unassigned passings of the capture units of one's tenant (ruling 12).
create policy of_units on capture_unit_tenant for select to skadi_unassigned using (tenant_id = current_tenant_id());
create policy of_units on capture_set for select to skadi_unassigned
  using (exists (select from capture_unit_tenant t where t.capture_unit_id in (left_unit_id, right_unit_id)));
create policy unassigned on image_set for select to skadi_unassigned
  using (output = 'unassigned' and exists (select from capture_set s where s.id = capture_set_id));

create policy of_tenant on audit_event for select to skadi_app using (chain = current_setting('app.tenant'));
create policy append_own on audit_event for insert to skadi_app with check (chain = current_setting('app.tenant'));
create policy append on audit_event for insert to skadi_staff, skadi_auth, skadi_rig, skadi_worker with check (true);

grant select, insert, update on image_set, image, passage_stage, damage, car, image_set_count to skadi_app;
grant select, insert, update, delete on plate_list, tenant_member to skadi_app;
grant select on capture_unit, capture_unit_tenant, capture_set, tenant to skadi_app;
grant select (id, first_name, last_name) on app_user to skadi_app, skadi_staff, skadi_unassigned;
grant select, insert on audit_event to skadi_app;
grant select, insert, update, delete on idempotency_key to skadi_app, skadi_staff, skadi_rig;

grant select on tenant to skadi_staff;
grant insert on audit_event to skadi_staff, skadi_auth, skadi_rig, skadi_worker;
grant select, insert, delete on audit_subject_key to skadi_app, skadi_staff, skadi_auth, skadi_worker;

-- the list joins its day counts; there is no policy for this role, so it finds none
grant select on image_set, image, passage_stage, capture_set, capture_unit_tenant, image_set_count to skadi_unassigned;

-- Global admins administer tenants, members and rigs.
create policy administer on tenant to skadi_staff using (true) with check (true);
create policy administer on tenant_member to skadi_staff using (true) with check (true);
create policy administer on capture_unit to skadi_staff using (true) with check (true);
create policy administer on capture_unit_tenant to skadi_staff using (true) with check (true);
create policy administer on capture_set to skadi_staff using (true) with check (true);
grant select, insert, update, delete on tenant_member, capture_unit_tenant, tenant_group, tenant_group_member to skadi_staff;
grant select, insert, update on tenant, capture_unit, capture_set to skadi_staff;

create policy all_for_auth on tenant_member to skadi_auth using (true) with check (true);
grant select, insert, update, delete on app_user, user_group, tenant_member, user_session, sign_in_failure to skadi_auth;
grant select on tenant, tenant_group, tenant_group_member to skadi_auth;

grant select, insert, update on capture_unit, recording, recording_file, image_set, image, passage_stage, image_set_count to skadi_rig;
grant delete on recording, recording_file to skadi_rig;
grant select on capture_set, capture_unit_tenant, tenant to skadi_rig;
create policy all_for_rig on image_set_count to skadi_rig using (true) with check (true);

grant select on tenant to skadi_worker;
grant select, insert, update, delete on worker_beat, idempotency_key, sign_in_failure, user_session to skadi_worker;
grant select (id, first_name, last_name) on app_user to skadi_worker;
