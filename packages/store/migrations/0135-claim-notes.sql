-- Internal notes and tasks of claims, and the bell of a task (decision 134).

create table claim_note (
  id uuid primary key,
  tenant_id uuid not null references tenant,
  claim_id uuid not null,
  text text not null check (text <> ''),
  written_by uuid not null references app_user,
  written_at timestamptz(3) not null default clock_timestamp(),
  -- of a task: the user who does it, until when, and when it was done
  assignee_id uuid references app_user,
  due_on date,
  done_at timestamptz(3),
  done_by uuid references app_user,
  modified_at timestamptz(3) not null default clock_timestamp(),
  unique (id, tenant_id),
  foreign key (claim_id, tenant_id) references claim (id, tenant_id) on delete cascade,
  check (due_on is null or assignee_id is not null),
  check ((done_at is null) = (done_by is null) and (done_at is null or assignee_id is not null))
);
create index on claim_note (claim_id, written_at, id);
create index claim_task_open on claim_note (tenant_id, assignee_id) where done_at is null and assignee_id is not null;

alter table claim_note enable row level security;
alter table claim_note force row level security;
create policy of_tenant on claim_note to skadi_app using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy all_for_staff on claim_note for select to skadi_staff using (true);
create policy all_for_worker on claim_note to skadi_worker using (true) with check (true);
grant select, insert on claim_note to skadi_app;
grant update (assignee_id, due_on, done_at, done_by, modified_at) on claim_note to skadi_app;
grant select on claim_note to skadi_staff;
grant select, delete on claim_note to skadi_worker;

-- The bell of the user who got a task. A task that is given to another user rings there.
alter table notice
  add column claim_task_id uuid references claim_note on delete cascade,
  add column claim_task_for uuid references app_user,
  drop constraint notice_of_one,
  add constraint notice_of_one check (num_nonnulls(rig_alarm_id, webhook_id, customer_link_id, late_case_id, claim_task_id) <= 1),
  add check ((claim_task_id is null) = (claim_task_for is null));
create index on notice (claim_task_id) where claim_task_id is not null;
drop policy of_everybody on notice;
drop policy of_company on notice;
drop policy of_machines on notice;
create policy of_everybody on notice to skadi_auth, skadi_staff
  using (num_nonnulls(rig_alarm_id, webhook_id, customer_link_id, late_case_id, claim_task_id) = 0)
  with check (num_nonnulls(rig_alarm_id, webhook_id, customer_link_id, late_case_id, claim_task_id) = 0);
create policy of_company on notice for select to skadi_app using (
  case when rig_alarm_id is not null then exists (select from rig_alarm a where a.id = rig_alarm_id)
    when webhook_id is not null then exists (select from webhook w where w.id = webhook_id)
    when customer_link_id is not null then exists (select from customer_link l where l.id = customer_link_id)
    when late_case_id is not null then exists (select from damage_case c where c.id = late_case_id)
    when claim_task_id is not null then exists (select from claim_note n where n.id = claim_task_id) else true end);
create policy of_machines on notice to skadi_worker
  using (num_nonnulls(rig_alarm_id, webhook_id, customer_link_id, late_case_id, claim_task_id) > 0)
  with check (num_nonnulls(rig_alarm_id, webhook_id, customer_link_id, late_case_id, claim_task_id) > 0);

-- Tells the user of a task by the bell, unless the user has given the task to herself.
create function notice_of_task(of_tenant uuid, of_task uuid, giver uuid) returns void
language plpgsql security definer set search_path = public as $$
declare made notice;
begin
  if of_tenant is distinct from current_tenant_id() then
    raise exception 'a task of another tenant' using errcode = 'insufficient_privilege';
  end if;
  insert into notice (id, title, text, starts_at, claim_task_id, claim_task_for)
  select gen_random_uuid(), 'A task of a claim', '', clock_timestamp(), n.id, n.assignee_id
  from claim_note n where n.id = of_task and n.tenant_id = of_tenant and n.assignee_id is not null and n.assignee_id <> giver
  returning * into made;
  if made.id is null then return; end if;
  perform pg_notify('skadi', json_build_object('action', 'noticePublished', 'noticeId', made.id,
    'modifiedAt', to_char(made.modified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'userId', made.claim_task_for)::text);
end $$;
grant create on schema public to skadi_worker;
alter function notice_of_task(uuid, uuid, uuid) owner to skadi_worker;
revoke create on schema public from skadi_worker;
revoke all on function notice_of_task(uuid, uuid, uuid) from public;
grant execute on function notice_of_task(uuid, uuid, uuid) to skadi_app;
