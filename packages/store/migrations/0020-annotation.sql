-- Work on passings by hand (1§4): what waits for it, who waits for work, who holds which passing, and until when. Clocks are
-- the database's.

-- The passing waits for people to annotate or review it since then, also while somebody holds it: one that falls back keeps
-- its place. Null: it waits for nobody.
alter table image_set add column waiting_for text check (waiting_for in ('ANNOTATION', 'REVIEW'));
alter table image_set add column waiting_since timestamptz(3);
create index image_set_waiting on image_set (waiting_for, waiting_since, id) where waiting_for is not null;

create table manual_job (
  id uuid primary key,
  tenant_id uuid not null references tenant on delete cascade,
  image_set_id uuid not null references image_set on delete cascade,
  job_type text not null check (job_type in ('ANNOTATION', 'REVIEW')),
  user_id uuid not null references app_user,
  status text not null check (status in ('picked', 'running', 'submitted', 'skipped', 'timedOut', 'unassigned')),
  picked_at timestamptz(3) not null default clock_timestamp(),
  started_at timestamptz(3),
  -- of a job that is picked until it has to be confirmed, of one that runs until it has to be submitted
  expires_at timestamptz(3) not null,
  extended_at timestamptz(3),
  ended_at timestamptz(3),
  progress jsonb not null default '{}',
  -- a passing that is done already, by which people are measured
  is_gold boolean not null default false
);
create unique index manual_job_held on manual_job (image_set_id) where status in ('picked', 'running');
create unique index manual_job_holder on manual_job (user_id, job_type) where status in ('picked', 'running');
create index manual_job_expiry on manual_job (expires_at) where status in ('picked', 'running');
create index on manual_job (image_set_id, user_id, picked_at desc);
create index on manual_job (user_id, ended_at desc);
create index on manual_job (tenant_id);

create table waiting_user (
  user_id uuid not null references app_user,
  job_type text not null check (job_type in ('ANNOTATION', 'REVIEW')),
  -- the company that somebody waits for; null: any
  tenant_id uuid references tenant on delete cascade,
  since timestamptz(3) not null default clock_timestamp(),
  primary key (user_id, job_type)
);
create index on waiting_user (tenant_id);

do $$
declare t text;
begin
  foreach t in array array['manual_job', 'waiting_user'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy all_for_worker on %I to skadi_worker using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to skadi_worker', t);
    execute format('create policy all_for_staff on %I for select to skadi_staff using (true)', t);
    execute format('grant select on %I to skadi_staff', t);
  end loop;
end $$;

-- The queue is worked as skadi_worker and gives a passing to nobody who may not work on it.
create function may_work_by_hand(who uuid, kind text, of_tenant uuid) returns boolean
language sql stable security definer set search_path = public as $$
  select exists (select from app_user u where u.id = who and u.status = 'active') and (
    exists (select from user_group g where g.user_id = who and g.name = case kind when 'ANNOTATION' then 'ANNOTATOR' else 'REVIEWER' end)
    or exists (select from tenant_member m where m.user_id = who and m.role = case kind when 'ANNOTATION' then 'ANNOTATOR' else 'REVIEWER' end
      and (of_tenant is null or m.tenant_id = of_tenant)))
$$;
grant create on schema public to skadi_auth;
alter function may_work_by_hand(uuid, text, uuid) owner to skadi_auth;
revoke create on schema public from skadi_auth;
revoke all on function may_work_by_hand(uuid, text, uuid) from public;
grant execute on function may_work_by_hand(uuid, text, uuid) to skadi_worker, skadi_auth;
