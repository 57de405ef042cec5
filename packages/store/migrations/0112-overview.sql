-- The overview counts what waits at a company now, in the lists that it links to.

-- Unchecked returns with new damages, in the order of lists.
create index image_set_new_to_check on image_set (tenant_id, rec_day desc, rec_date desc, id desc)
  where new_damages > 0 and checked_at is null;
-- Customers' pages that are still open, and objections that no user has settled: they keep a checked passing unsettled.
create index customer_link_open on customer_link (tenant_id, expires_at) where revoked_at is null;
create index customer_answer_objection on customer_answer (tenant_id, link_id) where kind = 'object' and settled_at is null;

-- Administrators see which of their units stopped sending.
create policy of_units on rig_silence for select to skadi_app
  using (exists (select from capture_unit_tenant t where t.capture_unit_id = rig_silence.capture_unit_id));
create policy all_for_staff on rig_silence for select to skadi_staff using (true);
grant select on rig_silence to skadi_app, skadi_staff;
