-- Whoever works by hand, looking into the queue: a role that sees what waits for that work at the companies one works for, who
-- else waits, and one's own jobs; it changes nothing (decision 55).
do $$
begin
  begin
    create role skadi_queue nologin nobypassrls noinherit;
  exception when duplicate_object or unique_violation then null;
  end;
  begin
    grant skadi_queue to current_user;
  exception when others then
    if not pg_has_role(current_user, 'skadi_queue', 'member') then raise; end if;
  end;
end $$;
grant usage on schema public to skadi_queue;

-- Asked once a statement, not once a row: for how many companies somebody works must not tell in time.
create function works_everywhere(kind text) returns boolean
language sql stable security definer set search_path = public as $$
  select exists (
    select from user_group g join app_user u on u.id = g.user_id
    where u.id = current_user_id() and u.status = 'active' and g.name = case kind when 'ANNOTATION' then 'ANNOTATOR' else 'REVIEWER' end)
$$;
create function hand_work_tenants(kind text) returns setof uuid
language sql stable security definer set search_path = public as $$
  select m.tenant_id from tenant_member m join app_user u on u.id = m.user_id
  where u.id = current_user_id() and u.status = 'active' and m.role = case kind when 'ANNOTATION' then 'ANNOTATOR' else 'REVIEWER' end
$$;
grant create on schema public to skadi_auth;
alter function works_everywhere(text) owner to skadi_auth;
alter function hand_work_tenants(text) owner to skadi_auth;
revoke create on schema public from skadi_auth;
revoke all on function works_everywhere(text), hand_work_tenants(text) from public;
grant execute on function works_everywhere(text), hand_work_tenants(text) to skadi_queue;

create policy waits_for_worker on image_set for select to skadi_queue using (case waiting_for
  when 'ANNOTATION' then (select works_everywhere('ANNOTATION')) or tenant_id = any(array(select hand_work_tenants('ANNOTATION')))
  when 'REVIEW' then (select works_everywhere('REVIEW')) or tenant_id = any(array(select hand_work_tenants('REVIEW')))
  else false end);
create policy of_fellows on waiting_user for select to skadi_queue using (case job_type
  when 'ANNOTATION' then (select works_everywhere('ANNOTATION')) or tenant_id = any(array(select hand_work_tenants('ANNOTATION')))
    or (tenant_id is null and exists (select hand_work_tenants('ANNOTATION')))
  else (select works_everywhere('REVIEW')) or tenant_id = any(array(select hand_work_tenants('REVIEW')))
    or (tenant_id is null and exists (select hand_work_tenants('REVIEW'))) end);
create policy own on manual_job for select to skadi_queue using (user_id = current_user_id());
create policy of_worker on tenant for select to skadi_queue using (
  (select works_everywhere('ANNOTATION')) or (select works_everywhere('REVIEW'))
  or id = any(array(select hand_work_tenants('ANNOTATION') union select hand_work_tenants('REVIEW'))));
-- the priority by which it is whose turn
create policy by_priority on capture_set for select to skadi_queue using (true);

grant select on image_set, waiting_user, manual_job to skadi_queue;
grant select (id, name) on tenant to skadi_queue;
grant select (id, priority) on capture_set to skadi_queue;
grant select (id, first_name, last_name) on app_user to skadi_queue;
