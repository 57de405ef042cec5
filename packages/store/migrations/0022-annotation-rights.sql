-- What an annotator or reviewer reaches: the passing whose job one holds, and what its car showed before (ruling 15).

-- Somebody who works on a passing by hand. Not a member of skadi_app: whatever is not named here is out of reach.
do $$
begin
  begin
    create role skadi_annotation nologin nobypassrls noinherit;
  exception when duplicate_object or unique_violation then null;
  end;
  begin
    grant skadi_annotation to current_user;
  exception when others then
    if not pg_has_role(current_user, 'skadi_annotation', 'member') then raise; end if;
  end;
end $$;
grant usage on schema public to skadi_annotation;

-- The jobs that the user of the transaction held when it began; one that is picked shows its passing before it runs. Whoever writes locks the job besides and looks at the clock once
-- more; a transaction that got that lock in time is not cut short by a deadline that passes meanwhile.
create function held_jobs() returns table (image_set_id uuid, tenant_id uuid, car_id uuid, rec_date timestamptz, job_type text, status text)
language sql stable security definer set search_path = public as $$
  select s.id, s.tenant_id, s.car_id, s.rec_date, j.job_type, j.status from manual_job j join image_set s on s.id = j.image_set_id
  where j.user_id = nullif(current_setting('app.user', true), '')::uuid and j.status in ('picked', 'running')
    and j.expires_at > now() and s.tenant_id = j.tenant_id
$$;
-- Row-level security binds the owner of these tables too, so what looks over all of them runs as skadi_worker.
grant create on schema public to skadi_worker;
alter function held_jobs() owner to skadi_worker;
revoke create on schema public from skadi_worker;
revoke all on function held_jobs() from public;
grant execute on function held_jobs() to skadi_worker, skadi_annotation;

-- A change of one box may renumber the other passings of the car, so all of these are within reach; their photos and boxes
-- are read, and written only in the passing of the job.
create policy of_held_car on image_set to skadi_annotation
  using (tenant_id = current_tenant_id() and (
    id = any(array(select h.image_set_id from held_jobs() h)) or car_id = any(array(select h.car_id from held_jobs() h))))
  with check (tenant_id = current_tenant_id());
create policy of_held_car on car to skadi_annotation
  using (tenant_id = current_tenant_id() and id = any(array(select h.car_id from held_jobs() h)))
  with check (tenant_id = current_tenant_id());
create policy of_held_car on damage_family to skadi_annotation
  using (tenant_id = current_tenant_id() and (
    image_set_id = any(array(select h.image_set_id from held_jobs() h)) or car_id = any(array(select h.car_id from held_jobs() h))))
  with check (tenant_id = current_tenant_id() and (
    image_set_id = any(array(select h.image_set_id from held_jobs() h)) or car_id = any(array(select h.car_id from held_jobs() h))));
create policy of_held_car on damage for select to skadi_annotation
  using (tenant_id = current_tenant_id() and exists (select from image_set s where s.id = image_set_id));
create policy of_held_passing on damage to skadi_annotation
  using (tenant_id = current_tenant_id() and image_set_id = any(array(select h.image_set_id from held_jobs() h where h.status = 'running')))
  with check (tenant_id = current_tenant_id() and image_set_id = any(array(select h.image_set_id from held_jobs() h where h.status = 'running')));
do $$
declare t text;
begin
  foreach t in array array['image', 'passage_stage'] loop
    execute format('create policy of_held_car on %I for select to skadi_annotation using (exists (select from image_set s where s.id = image_set_id))', t);
  end loop;
  foreach t in array array['photo_alignment', 'price_table', 'price_choice'] loop
    execute format('create policy of_held_car on %I for select to skadi_annotation using (tenant_id = current_tenant_id() and tenant_id = any(array(select h.tenant_id from held_jobs() h)))', t);
    execute format('grant select on %I to skadi_annotation', t);
  end loop;
end $$;
create policy of_held_car on appraisal for select to skadi_annotation
  using (tenant_id = current_tenant_id() and exists (select from image_set s where s.id = image_set_id));
-- The counters of the inbox follow what is found; nothing is read from them here.
create policy counted_by_job on image_set_count to skadi_annotation using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy append_by_job on audit_event for insert to skadi_annotation with check (chain = current_setting('app.tenant'));
-- One's own job is locked by who writes under it, so that nothing is written once it has ended.
create policy own_job on manual_job to skadi_annotation
  using (user_id = nullif(current_setting('app.user', true), '')::uuid and tenant_id = current_tenant_id()) with check (false);

grant select on image, passage_stage, appraisal, manual_job to skadi_annotation;
grant select, update on image_set, car to skadi_annotation;
grant select, insert, update, delete on damage, damage_family to skadi_annotation;
grant select, insert, update on image_set_count to skadi_annotation;
grant insert on audit_event to skadi_annotation;
-- a lock needs a right to change; the policy lets no change through
grant update (user_id) on manual_job to skadi_annotation;
grant select, insert, update on idempotency_key to skadi_annotation;
grant select (id, first_name, last_name) on app_user to skadi_annotation;

-- What a decision found, so that it can be taken back where it moved the state of a box: annotated goes back to suggested.
alter table damage
  add column state_before text check (state_before in ('created', 'suggested', 'annotated', 'accepted', 'rejected')),
  -- in which perspective the last decision was made; null: none, or a user's
  add column decided_as text check (decided_as in ('annotator', 'reviewer'));
