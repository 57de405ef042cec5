-- Open cases: who hears of an answer to a case, until when the company replies, reminders to customers, and saved views (decision 128).

-- ---------------------------------------------------------------- alerts and the bell

alter table alert_setting
  add column case_answer text check (case_answer in ('off', 'mail', 'digest', 'sms')),
  add column late_case text check (late_case in ('off', 'mail', 'digest', 'sms'));
alter table alert drop constraint alert_kind_check;
alter table alert add constraint alert_kind_check
  check (kind in ('newDamage', 'customerAnswer', 'caseAnswer', 'lateCase', 'rigAlarm', 'silentRig'));

-- Defaults as in usualChannel of the domain. An answer to a case is for the owner of the case, or for all staff if the case has none.
create or replace function queue_alerts(of_tenant uuid, alert_kind text, alert_subject text, alert_facts jsonb)
returns void language plpgsql security definer set search_path = public as $$
declare
  wanted record;
  zone text;
  due timestamptz;
  sender uuid;
  owner uuid;
begin
  if alert_kind = 'customerAnswer' then
    select l.created_by into sender from customer_answer a join customer_link l on l.id = a.link_id
    where a.id = (alert_facts->>'answerId')::uuid and a.tenant_id = of_tenant and a.kind <> 'accept';
  elsif alert_kind = 'caseAnswer' then
    select c.owner_id into owner from damage_case c
    where c.id = (alert_facts->>'caseId')::uuid and c.tenant_id = of_tenant
      and c.owner_id in (select staff.user_id from staff_of_tenant(of_tenant) staff);
  end if;
  for wanted in
    select staff.user_id, coalesce(s.digest_hour, 7) as hour, coalesce(
      case alert_kind when 'newDamage' then s.new_damage when 'customerAnswer' then s.customer_answer when 'caseAnswer' then s.case_answer
        when 'lateCase' then s.late_case when 'rigAlarm' then s.rig_alarm when 'silentRig' then s.silent_rig end,
      case when staff.role = 'ADMIN_TENANT' and alert_kind in ('lateCase', 'rigAlarm', 'silentRig') then 'mail'
        when alert_kind = 'caseAnswer' then 'mail'
        when sender is not null and (staff.role = 'ADMIN_TENANT' or staff.user_id = sender) then 'mail' else 'off' end) as channel
    from staff_of_tenant(of_tenant) staff
    left join alert_setting s on s.tenant_id = of_tenant and s.user_id = staff.user_id
    where owner is null or staff.user_id = owner
    order by staff.user_id
  loop
    continue when wanted.channel = 'off';
    due := clock_timestamp();
    if wanted.channel = 'digest' then
      if zone is null then
        -- of most of the company's rigs
        select coalesce((select c.time_zone from capture_set c
          where exists (select from capture_unit_tenant t where t.tenant_id = of_tenant and t.capture_unit_id in (c.left_unit_id, c.right_unit_id))
          group by c.time_zone order by count(*) desc, c.time_zone limit 1), 'Europe/Oslo') into zone;
      end if;
      due := (date_trunc('day', due at time zone zone) + make_interval(hours => wanted.hour)) at time zone zone;
      if due <= clock_timestamp() then
        due := (date_trunc('day', clock_timestamp() at time zone zone) + make_interval(days => 1, hours => wanted.hour)) at time zone zone;
      end if;
    end if;
    insert into alert (tenant_id, user_id, kind, subject, facts, channel, due_at)
    values (of_tenant, wanted.user_id, alert_kind, alert_subject, alert_facts, wanted.channel, due)
    on conflict do nothing;
    continue when not found;
    perform add_pipeline_job('sendAlerts', json_build_object('tenantId', of_tenant, 'userId', wanted.user_id, 'channel', wanted.channel),
      'sendAlerts:' || of_tenant || ':' || wanted.user_id || ':' || wanted.channel, due, 1);
  end loop;
end $$;

-- The bell shows any answer to a case, and objections and questions about other pages. The owner of the case reads it, or all staff if the
-- case has none; other pages are read by their sender and by administrators.
create or replace function notice_of_answer(of_tenant uuid, of_link uuid, of_answer uuid) returns void
language plpgsql security definer set search_path = public as $$
declare
  made notice;
  reader uuid;
  of_case uuid;
  owner uuid;
begin
  select l.case_id into of_case from customer_link l where l.id = of_link and l.tenant_id = of_tenant;
  insert into notice (id, title, text, starts_at, customer_link_id, customer_answer_id)
  select gen_random_uuid(), 'A customer has answered', '', clock_timestamp(), a.link_id, a.id
  from customer_answer a where a.link_id = of_link and a.id = of_answer and a.tenant_id = of_tenant and (a.kind <> 'accept' or of_case is not null)
  on conflict do nothing returning * into made;
  if made.id is null then return; end if;
  select c.owner_id into owner from damage_case c
  where c.id = of_case and c.owner_id in (select staff.user_id from staff_of_tenant(of_tenant) staff);
  for reader in
    select staff.user_id from staff_of_tenant(of_tenant) staff where of_case is not null and (owner is null or staff.user_id = owner)
    union select admins_of_tenants(array[of_tenant]) where of_case is null
    union select l.created_by from customer_link l where l.id = of_link and of_case is null
  loop
    perform pg_notify('skadi', json_build_object('action', 'noticePublished', 'noticeId', made.id,
      'modifiedAt', to_char(made.modified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'userId', reader)::text);
  end loop;
end $$;

-- As before; an answer to a case is an alert of its own kind.
create or replace function record_tenant_event(event_id uuid, of_tenant uuid, event_kind text, subject uuid, facts jsonb)
returns timestamptz language plpgsql security definer set search_path = public as $$
declare
  bound text := nullif(current_setting('app.tenant', true), '');
  made tenant_event;
  hook uuid;
begin
  if bound is not null and bound::uuid <> of_tenant then
    raise exception 'an event of another tenant' using errcode = 'insufficient_privilege';
  end if;
  insert into tenant_event (id, tenant_id, kind, subject_id, payload)
  values (event_id, of_tenant, event_kind, subject, facts) returning * into made;
  for hook in select w.id from webhook w
    where w.tenant_id = of_tenant and w.state in ('on', 'failing') and event_kind = any(w.kinds) order by w.id
  loop
    insert into webhook_delivery (id, tenant_id, webhook_id, event_id, seq, subject_id)
    values (gen_random_uuid(), of_tenant, hook, made.id, made.seq, subject);
    perform add_pipeline_job('deliverWebhook', json_build_object('webhookId', hook), 'deliverWebhook:' || hook, clock_timestamp(), 1);
  end loop;
  if event_kind = 'passing.ready' and ((facts->>'newDamages')::int > 0 or exists (
      select from image_set s where s.id = subject and s.undecided_damages > 0 and s.baseline_damages is null)) then
    perform queue_alerts(of_tenant, 'newDamage', subject::text, jsonb_build_object('imageSetId', subject));
  elsif event_kind = 'customer.answered' then
    perform queue_alerts(of_tenant, case when facts->>'caseId' is null then 'customerAnswer' else 'caseAnswer' end, facts->>'answerId',
      jsonb_build_object('answerId', facts->'answerId', 'imageSetId', coalesce(facts->>'imageSetId', facts->>'pickupId'), 'caseId', facts->'caseId'));
    perform notice_of_answer(of_tenant, (facts->>'linkId')::uuid, (facts->>'answerId')::uuid);
  elsif event_kind = 'rig.alarm' then
    perform queue_alerts(of_tenant, 'rigAlarm', facts->>'alarmId', jsonb_build_object('alarmId', facts->'alarmId'));
  end if;
  return made.happened_at;
end $$;

-- ---------------------------------------------------------------- the company's reply to an objection

alter table case_rules add column reply_days integer not null default 5 check (reply_days between 1 and 90);
alter table damage_case
  add column reply_due_on date,
  add column reply_due_at timestamptz(3),
  add constraint reply_due_while_objected check ((reply_due_on is null) = (reply_due_at is null) and (reply_due_at is null or state = 'objected'));
create index case_reply_due on damage_case (reply_due_at) where reply_due_at is not null;
grant update (reply_due_on, reply_due_at) on damage_case to skadi_customer;

-- Open objections of before are due as if made today.
update damage_case c set reply_due_on = d.today + 5, reply_due_at = (d.today + 6)::timestamp at time zone d.zone
from (select id, (now() at time zone z.zone)::date as today, z.zone
  from damage_case, lateral (select coalesce(zone_of_tenant(tenant_id), 'Europe/Oslo') as zone) z where state = 'objected') d
where d.id = c.id;

-- Days and zone for the due day of a reply; the holder of a token may read no rules of the company.
create function reply_terms(of_tenant uuid) returns table (days integer, zone text)
language sql stable security definer set search_path = public as $$
  select (select r.reply_days from case_rules r where r.tenant_id = of_tenant), coalesce(zone_of_tenant(of_tenant), 'Europe/Oslo')
$$;
grant create on schema public to skadi_worker;
alter function reply_terms(uuid) owner to skadi_worker;
revoke create on schema public from skadi_worker;
revoke all on function reply_terms(uuid) from public;
grant execute on function reply_terms(uuid) to skadi_customer;
grant execute on function zone_of_tenant(uuid) to skadi_worker;

-- The bell of administrators shows a late reply, once for each due day. The row also keeps a late case from being told twice.
alter table notice
  add column late_case_id uuid references damage_case on delete cascade,
  add column late_at timestamptz(3),
  add unique (late_case_id, late_at),
  drop constraint notice_of_one,
  add constraint notice_of_one check (num_nonnulls(rig_alarm_id, webhook_id, customer_link_id, late_case_id) <= 1),
  add check ((late_case_id is null) = (late_at is null));
drop policy of_everybody on notice;
drop policy of_company on notice;
drop policy of_machines on notice;
create policy of_everybody on notice to skadi_auth, skadi_staff
  using (num_nonnulls(rig_alarm_id, webhook_id, customer_link_id, late_case_id) = 0)
  with check (num_nonnulls(rig_alarm_id, webhook_id, customer_link_id, late_case_id) = 0);
create policy of_company on notice for select to skadi_app using (
  case when rig_alarm_id is not null then exists (select from rig_alarm a where a.id = rig_alarm_id)
    when webhook_id is not null then exists (select from webhook w where w.id = webhook_id)
    when customer_link_id is not null then exists (select from customer_link l where l.id = customer_link_id)
    when late_case_id is not null then exists (select from damage_case c where c.id = late_case_id) else true end);
create policy of_machines on notice to skadi_worker
  using (num_nonnulls(rig_alarm_id, webhook_id, customer_link_id, late_case_id) > 0)
  with check (num_nonnulls(rig_alarm_id, webhook_id, customer_link_id, late_case_id) > 0);

-- ---------------------------------------------------------------- saved views of the list of cases

alter table saved_view drop constraint saved_view_screen_check;
alter table saved_view add constraint saved_view_screen_check check (screen in ('fleet', 'inbox', 'claims', 'cases'));

-- ---------------------------------------------------------------- reminders to customers

-- null: as in the rules of the product
alter table case_rules add column reminders integer[] check (cardinality(reminders) <= 6);

-- A reminder to the customer of a case. It holds no address and no text: both are read when it is sent.
create table case_reminder (
  id uuid primary key,
  tenant_id uuid not null,
  case_id uuid not null,
  -- days after the due day; null: a person asked for it
  step integer,
  requested_by uuid references app_user,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped')),
  -- why it was dropped
  skip text,
  send_after timestamptz(3) not null,
  -- a server is sending it; it may be sent again after this, should that server have died
  leased_until timestamptz(3),
  failures integer not null default 0,
  created_at timestamptz(3) not null default clock_timestamp(),
  settled_at timestamptz(3),
  foreign key (case_id, tenant_id) references damage_case (id, tenant_id) on delete cascade,
  -- each reminder of the schedule once
  unique (case_id, step),
  check ((step is null) = (requested_by is not null)),
  check ((state = 'waiting') = (settled_at is null)),
  check (skip is null or state = 'dropped')
);
-- one reminder of a case waits at a time
create unique index one_waiting_reminder on case_reminder (case_id) where state = 'waiting';
create index case_reminder_due on case_reminder (send_after) where state = 'waiting';
create index on case_reminder (tenant_id);
create index case_remindable on damage_case (due_on) where state = 'sent';

alter table case_reminder enable row level security;
alter table case_reminder force row level security;
create policy of_tenant on case_reminder to skadi_app using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy all_for_staff on case_reminder for select to skadi_staff using (true);
create policy all_for_worker on case_reminder to skadi_worker using (true) with check (true);
grant select, insert on case_reminder to skadi_app;
grant select on case_reminder to skadi_staff;
grant select, insert, update on case_reminder to skadi_worker;
