-- Unassigned passings, and how they become somebody's (ruling 12).

-- The capture units that recorded a passing which came without a tenant: those of its recordings, else those of its set. A
-- set may be given other units later; whose the passing may become, and who may see it until then, stays with these.
alter table image_set add column unit_ids uuid[] not null default '{}';
-- When it ceased to be an unassigned item; null: it never was one, or is one still.
alter table image_set add column assigned_at timestamptz(3);

create function units_of_passing(left_recording uuid, right_recording uuid, of_set uuid) returns uuid[] language sql stable as $$
  select coalesce(
    (select array_agg(distinct r.capture_unit_id) from recording r where r.id in (left_recording, right_recording)),
    (select array[s.left_unit_id, s.right_unit_id] from capture_set s where s.id = of_set),
    '{}')
$$;
update image_set set unit_ids = units_of_passing(left_recording_id, right_recording_id, capture_set_id) where tenant_id is null;

create function image_set_units() returns trigger language plpgsql as $$
begin
  new.unit_ids := units_of_passing(new.left_recording_id, new.right_recording_id, new.capture_set_id);
  return new;
end $$;
create trigger image_set_units before insert on image_set
  for each row when (new.tenant_id is null) execute function image_set_units();

-- A plate that is added to a list finds its unassigned passings at once.
create index image_set_unassigned_plate on image_set (registration_no, country_code) where output = 'unassigned';

drop policy unassigned on image_set;
create policy unassigned on image_set for select to skadi_unassigned
  using (output = 'unassigned' and unit_ids && array(select t.capture_unit_id from capture_unit_tenant t where t.tenant_id = current_tenant_id()));

-- Somebody who works in a tenant and takes unassigned passings of its capture units into it: may do what skadi_app may, and
-- sees and changes these besides. Whatever such a passing becomes, it becomes the tenant's.
do $$
begin
  begin
    create role skadi_assign nologin nobypassrls inherit;
  exception when duplicate_object or unique_violation then null;
  end;
  begin
    grant skadi_assign to current_user;
  exception when others then
    if not pg_has_role(current_user, 'skadi_assign', 'member') then raise; end if;
  end;
  begin
    grant skadi_app to skadi_assign;
  exception when others then
    if not pg_has_role('skadi_assign', 'skadi_app', 'usage') then raise; end if;
  end;
end $$;
grant usage on schema public to skadi_assign;

create policy unassigned_seen on image_set for select to skadi_assign
  using (output = 'unassigned' and unit_ids && array(select t.capture_unit_id from capture_unit_tenant t where t.tenant_id = current_tenant_id()));
create policy unassigned_taken on image_set for update to skadi_assign
  using (output = 'unassigned' and unit_ids && array(select t.capture_unit_id from capture_unit_tenant t where t.tenant_id = current_tenant_id()))
  with check (tenant_id = current_tenant_id());

-- The tenant of the transaction; null in the pipeline, which works for all.
create function acting_tenant_id() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.tenant', true), '')::uuid $$;

-- What decides whose these unassigned passings are: the tenants of their units, the default outputs of these, and which of
-- the tenants list the plate. The lists of others are looked into here and nowhere else in a tenant's name.
create function unassigned_outputs(ids uuid[])
returns table (image_set_id uuid, tenant_ids uuid[], default_tenant_ids uuid[], claimant_ids uuid[])
language sql stable security definer set search_path = public as $$
  select s.id, of_units.tenant_ids,
    array(select distinct u.default_tenant_id from capture_unit u where u.id = any(s.unit_ids) and u.default_tenant_id is not null),
    array(
      select p.tenant_id from plate_list p
      where p.country_code = s.country_code and p.registration_no = s.registration_no and p.tenant_id = any(of_units.tenant_ids))
  from image_set s
  cross join lateral (
    select array(select distinct t.tenant_id from capture_unit_tenant t where t.capture_unit_id = any(s.unit_ids)) as tenant_ids) of_units
  where s.id = any(ids) and s.output = 'unassigned'
    and (acting_tenant_id() is null or acting_tenant_id() = any(of_units.tenant_ids))
$$;

-- Which of these passings were unassigned items of the tenant's units until somebody, of this tenant or another, assigned them.
create function corrected_passings(ids uuid[]) returns setof uuid language sql stable security definer set search_path = public as $$
  select s.id from image_set s
  where s.id = any(ids) and s.assigned_at is not null
    and s.unit_ids && array(select t.capture_unit_id from capture_unit_tenant t where t.tenant_id = current_tenant_id())
$$;

-- Row-level security binds the owner of these tables too, so what looks over all of them runs as skadi_worker.
grant create on schema public to skadi_worker;
alter function unassigned_outputs(uuid[]) owner to skadi_worker;
alter function corrected_passings(uuid[]) owner to skadi_worker;
revoke create on schema public from skadi_worker;
revoke all on function unassigned_outputs(uuid[]), corrected_passings(uuid[]) from public;
grant execute on function unassigned_outputs(uuid[]), corrected_passings(uuid[]) to skadi_worker, skadi_assign;
