-- Known passings, by which annotators are measured (decision 52): a reviewed passing is copied into a company of nobody's, with what
-- is known of it frozen beside it. What its own company sees is never touched.

-- As the domain's KNOWN_COMPANY_ID. It is made with the first copy, so that an installation without any has no such company.
create function known_company_id() returns uuid language sql immutable parallel safe as
  $$ select '00000000-0000-7000-8000-00000000901d'::uuid $$;
create policy known_company on tenant for insert to skadi_worker with check (id = known_company_id());
grant insert on tenant to skadi_worker;

-- A photo of a copy is shown by the pictures of the first: they go with it, and nothing has to be looked for when they do.
alter table image add column pictures_of uuid references image on delete cascade;
create index image_pictures_of on image (pictures_of) where pictures_of is not null;
grant select (pictures_of) on image to skadi_feedback;

-- The company that the holder of a job is told, where it is not the passing's.
alter table manual_job add column shown_tenant_id uuid references tenant on delete cascade;
create index on manual_job (shown_tenant_id) where shown_tenant_id is not null;

create table known_passing (
  id uuid primary key,
  -- the company of the passing that was copied
  tenant_id uuid not null references tenant on delete cascade,
  source_id uuid not null references image_set on delete cascade,
  copy_id uuid not null unique references image_set on delete cascade,
  -- boxes that count as damage (domain: KnownBox) and what the detector had suggested, both on photos of the copy
  truth jsonb not null,
  suggestions jsonb not null,
  marked_by uuid not null references app_user,
  marked_at timestamptz(3) not null default clock_timestamp(),
  -- it is handed out no more, and of the copy only the jobs are left
  retired_at timestamptz(3)
);
create unique index known_passing_in_use on known_passing (source_id) where retired_at is null;
create index on known_passing (source_id);
create index on known_passing (tenant_id);

-- How somebody's boxes stood beside the known ones.
create table known_result (
  job_id uuid primary key references manual_job on delete cascade,
  known_id uuid not null references known_passing on delete cascade,
  -- the company of the passing that was copied
  tenant_id uuid not null references tenant on delete cascade,
  user_id uuid not null references app_user,
  found integer not null,
  missed integer not null,
  extra integer not null,
  labels_right integer not null,
  ended_at timestamptz(3) not null default clock_timestamp()
);
create index on known_result (ended_at, user_id);
create index on known_result (known_id);
create index on known_result (tenant_id);

-- How many of a hundred jobs are on known passings; without a row none.
create table known_rate (
  is_only boolean primary key default true check (is_only),
  percent integer not null check (percent between 0 and 30)
);
grant select, insert, update on known_rate to skadi_worker;
grant select on known_rate to skadi_staff;

do $$
declare t text;
begin
  foreach t in array array['known_passing', 'known_result'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy all_for_worker on %I to skadi_worker using (true) with check (true)', t);
    execute format('create policy all_for_staff on %I for select to skadi_staff using (true)', t);
    execute format('grant select, insert, update, delete on %I to skadi_worker', t);
    execute format('grant select on %I to skadi_staff', t);
  end loop;
  -- copies are nobody's passings: no list, sum or search of global admins meets them, whatever its query says
  foreach t in array array['image_set', 'image_set_count', 'damage', 'damage_family', 'manual_job', 'appraisal'] loop
    execute format('create policy no_copies on %I as restrictive to skadi_staff using (tenant_id is distinct from known_company_id())', t);
  end loop;
end $$;
create policy no_known_company on tenant as restrictive to skadi_staff, skadi_auth using (id <> known_company_id());

create policy of_reviewer on known_result for select to skadi_feedback using (works_as('REVIEWER', tenant_id));
grant select on known_result to skadi_feedback;
