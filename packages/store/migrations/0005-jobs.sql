-- Work that takes longer than an answer may: exports, reports, bundles. The row is what its owner sees; the queue's own
-- entry is written in the same transaction and says only which row to work on.

-- The user of this transaction; an error where it was never set, so that a forgotten scope fails closed.
create function current_user_id() returns uuid language sql stable parallel safe as
  $$ select current_setting('app.user')::uuid $$;

create table job (
  id uuid primary key,
  -- null: a global admin's, who works across tenants
  tenant_id uuid references tenant on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  kind text not null,
  -- what it is about, for people: a plate, a file name
  name text,
  input jsonb not null,
  status text not null default 'IN_PROGRESS' check (status in ('IN_PROGRESS', 'FINISHED', 'FAILED', 'CANCELLED')),
  done integer not null default 0 check (done >= 0),
  -- null: nobody knows yet how much there is to do
  total integer check (total >= 0),
  -- a job may be begun again after the process that ran it died
  attempts integer not null default 0,
  error_code text,
  -- what it made, beside a file
  result jsonb,
  file_key text, file_name text, file_type text, file_size bigint,
  -- taken off its owner's list; the sweep removes it with its file
  dismissed_at timestamptz,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  modified_at timestamptz(3) not null default clock_timestamp(),
  check ((status = 'IN_PROGRESS') = (finished_at is null)),
  check ((status = 'FAILED') = (error_code is not null)),
  check ((file_key is null) = (file_name is null) and (file_key is null) = (file_type is null) and (file_key is null) = (file_size is null))
);
create index job_of_user on job (user_id, created_at desc, id desc);
create index on job (created_at);
create index on job (tenant_id);

-- Filters of a list under a name, each user's own.
create table saved_view (
  id uuid primary key,
  tenant_id uuid references tenant on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  screen text not null check (screen in ('fleet', 'inbox', 'claims')),
  name text not null,
  -- the search of the screen's address, names to texts
  search jsonb not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  modified_at timestamptz(3) not null default clock_timestamp()
);
-- a name is taken whatever its case; global admins have views of no tenant
create unique index on saved_view (user_id, screen, coalesce(tenant_id, '00000000-0000-0000-0000-000000000000'), lower(name));
create index on saved_view (tenant_id);

do $$
declare t text;
begin
  foreach t in array array['job', 'saved_view'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_owner on %I to skadi_app using (tenant_id = current_tenant_id() and user_id = current_user_id()) with check (tenant_id = current_tenant_id() and user_id = current_user_id())', t);
    execute format('create policy of_owner_staff on %I to skadi_staff using (user_id = current_user_id()) with check (user_id = current_user_id())', t);
    execute format('grant select, insert, update on %I to skadi_app, skadi_staff', t);
  end loop;
end $$;
grant delete on saved_view to skadi_app, skadi_staff;
create policy all_for_worker on job to skadi_worker using (true) with check (true);
grant select, update, delete on job to skadi_worker;
