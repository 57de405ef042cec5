-- The bell of a company's administrators shows that a webhook was stopped. The title is what a server shows that does not know of it yet.
alter table notice add column webhook_id uuid unique references webhook on delete cascade;
alter table notice add constraint notice_of_one check (rig_alarm_id is null or webhook_id is null);

drop policy of_everybody on notice;
drop policy of_units on notice;
drop policy of_rigs on notice;
create policy of_everybody on notice to skadi_auth, skadi_staff
  using (rig_alarm_id is null and webhook_id is null) with check (rig_alarm_id is null and webhook_id is null);
create policy of_company on notice for select to skadi_app using (
  case when rig_alarm_id is not null then exists (select from rig_alarm a where a.id = rig_alarm_id)
    when webhook_id is not null then exists (select from webhook w where w.id = webhook_id) else true end);
create policy of_machines on notice to skadi_worker
  using (rig_alarm_id is not null or webhook_id is not null) with check (rig_alarm_id is not null or webhook_id is not null);
