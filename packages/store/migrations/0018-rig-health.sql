-- Rig health: what goes wrong with a camera of a capture unit, told to the companies of the unit. An alarm belongs to the
-- unit, whoever's passings showed it; what a company answers is its own.

create table rig_alarm (
  id uuid primary key,
  capture_unit_id uuid not null references capture_unit on delete cascade,
  kind text not null check (kind in ('blurred', 'dark', 'bright', 'missing')),
  -- as the unit calls it
  camera text not null,
  -- when the first bad passing was recorded
  since timestamptz(3) not null,
  -- bad passings among those that were looked at
  bad integer not null,
  looked_at integer not null,
  -- how the camera usually was before: by this it is judged until the alarm is over
  norm jsonb,
  opened_at timestamptz(3) not null default clock_timestamp(),
  closed_at timestamptz(3),
  -- it was over, or was how the camera is by then
  closed_as text check (closed_as in ('recovered', 'usual')),
  modified_at timestamptz(3) not null default clock_timestamp(),
  check ((closed_at is null) = (closed_as is null))
);
create unique index one_open_rig_alarm on rig_alarm (capture_unit_id, kind, camera) where closed_at is null;
create index on rig_alarm (capture_unit_id, opened_at desc);

create table rig_alarm_answer (
  alarm_id uuid not null references rig_alarm on delete cascade,
  tenant_id uuid not null references tenant on delete cascade,
  acknowledged_at timestamptz(3),
  snoozed_until timestamptz(3),
  answered_by uuid references app_user on delete set null,
  answered_at timestamptz(3) not null default clock_timestamp(),
  primary key (alarm_id, tenant_id)
);
create index on rig_alarm_answer (tenant_id);

do $$
declare t text;
begin
  foreach t in array array['rig_alarm', 'rig_alarm_answer'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy all_for_staff on %I for select to skadi_staff using (true)', t);
    execute format('create policy all_for_worker on %I to skadi_worker using (true) with check (true)', t);
    execute format('grant select on %I to skadi_app, skadi_staff, skadi_worker', t);
  end loop;
end $$;
create policy of_units on rig_alarm for select to skadi_app
  using (exists (select from capture_unit_tenant t where t.capture_unit_id = rig_alarm.capture_unit_id));
create policy of_tenant on rig_alarm_answer to skadi_app
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant insert, update on rig_alarm to skadi_worker;
grant insert, update on rig_alarm_answer to skadi_app;
grant update (snoozed_until) on rig_alarm_answer to skadi_worker;

-- The bell of the unit's administrators shows an alarm among the notices. Those of planned changes stay everybody's.
alter table notice add column rig_alarm_id uuid unique references rig_alarm on delete cascade;
alter table notice enable row level security;
alter table notice force row level security;
create policy of_everybody on notice to skadi_auth, skadi_staff using (rig_alarm_id is null) with check (rig_alarm_id is null);
create policy of_units on notice for select to skadi_app
  using (rig_alarm_id is null or exists (select from rig_alarm a where a.id = rig_alarm_id));
create policy of_rigs on notice to skadi_worker using (rig_alarm_id is not null) with check (rig_alarm_id is not null);
grant select on notice to skadi_app;
grant select, insert, update, delete on notice to skadi_worker;
grant select, insert on notice_read to skadi_app;
grant select, delete on notice_read to skadi_worker;

-- Who administers these companies: the pipeline tells them of an alarm, and knows no more of them than that.
create function admins_of_tenants(ids uuid[]) returns setof uuid language sql stable security definer set search_path = public as $$
  select distinct m.user_id from tenant_member m join app_user u on u.id = m.user_id
  where m.tenant_id = any(ids) and m.role = 'ADMIN_TENANT' and u.status = 'active'
$$;
grant create on schema public to skadi_auth;
alter function admins_of_tenants(uuid[]) owner to skadi_auth;
revoke create on schema public from skadi_auth;
revoke all on function admins_of_tenants(uuid[]) from public;
grant execute on function admins_of_tenants(uuid[]) to skadi_worker, skadi_auth;
