-- What a rig sends a recording without: how many files, the first of them with the reason, and cameras without a photo.
alter table recording add column left_out jsonb;
-- The same of both sides of a passing, each with its side; names of files go with the photos.
alter table image_set add column left_out jsonb;
-- What of a unit's spool waits for a person, and what was sent incomplete, as its last heartbeat said.
alter table capture_unit add column spool_report jsonb;
grant select (spool_report) on capture_unit to skadi_app;

-- Whether several companies have a unit: each of them is told so, and nothing more of the others.
create function is_shared_unit(unit_id uuid) returns boolean language sql stable security definer set search_path = public as $$
  select count(*) > 1 from capture_unit_tenant t where t.capture_unit_id = unit_id
$$;
grant create on schema public to skadi_worker;
alter function is_shared_unit(uuid) owner to skadi_worker;
revoke create on schema public from skadi_worker;
revoke all on function is_shared_unit(uuid) from public;
grant execute on function is_shared_unit(uuid) to skadi_app, skadi_worker;
