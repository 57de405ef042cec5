-- A tenant's administrator makes capture sets of units that are both the own tenant's (C-05). How its passings are worked
-- on is for global admins to say, so no more can be given than name, place, label and units.
create policy create_own on capture_set for insert to skadi_app
  with check ((select count(*) from capture_unit_tenant t
    where t.capture_unit_id in (left_unit_id, right_unit_id) and t.tenant_id = current_tenant_id()) = 2);
grant insert (id, name, location, country_code, time_zone, label, left_unit_id, right_unit_id) on capture_set to skadi_app;

-- Hashes of device keys are nothing for those who read units.
revoke select on capture_unit from skadi_app;
grant select (id, name, location, side, default_tenant_id, version, last_seen_at, spool_waiting, rec_count, created_at, modified_at)
  on capture_unit to skadi_app;
