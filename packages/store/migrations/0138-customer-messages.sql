-- The moment until which a server may be sending the message of a page; null: sent, or shown in person. A server that is killed in between
-- leaves the moment behind, so that a repeated request sends the message.
alter table customer_link add column sending_until timestamptz(3);
grant update (sending_until) on customer_link to skadi_app;
-- A page whose request nobody repeated is closed, because its customer never got the address.
create policy unsent on customer_link for update to skadi_worker using (sending_until is not null);
grant update (revoked_at, revoked_by) on customer_link to skadi_worker;

-- A token answers its open case, and does nothing that the company or the system does: no reply of the company, no waiver, no settling
-- without the payment. The first look at the page tells the customer of a `stated` case.
alter policy by_open_link on damage_case
  using (state in ('stated', 'sent', 'partlyAnswered', 'accepted', 'objected') and id in (
    select l.case_id from customer_link l
    where l.revoked_at is null and l.expires_at > clock_timestamp() and l.tenant_id = damage_case.tenant_id))
  with check ((state in ('sent', 'partlyAnswered', 'accepted', 'objected') or (state = 'settled' and paid_minor > 0 and paid_minor >= gross_minor))
    and id in (
      select l.case_id from customer_link l
      where l.revoked_at is null and l.expires_at > clock_timestamp() and l.tenant_id = damage_case.tenant_id));
alter policy by_open_link on case_line
  using (case_id in (select c.id from damage_case c where c.state in ('sent', 'partlyAnswered', 'accepted', 'objected')))
  with check (handling is null and handling_text is null and handled_by is null and handled_at is null
    and case_id in (select c.id from damage_case c));

-- A token asks for the terms of its own company, and records events of its own company.
create function is_of_customer(of_tenant uuid) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from customer_link l where l.token_hash = current_customer_token() and l.tenant_id = of_tenant
    and l.revoked_at is null and l.expires_at > clock_timestamp())
$$;
grant create on schema public to skadi_worker;
alter function is_of_customer(uuid) owner to skadi_worker;
revoke create on schema public from skadi_worker;
revoke all on function is_of_customer(uuid) from public;
create or replace function reply_terms(of_tenant uuid) returns table (days integer, zone text)
language sql stable security definer set search_path = public as $$
  select (select r.reply_days from case_rules r where r.tenant_id = of_tenant), coalesce(zone_of_tenant(of_tenant), 'Europe/Oslo')
  where is_of_customer(of_tenant)
$$;
create or replace function record_tenant_event(event_id uuid, of_tenant uuid, event_kind text, subject uuid, facts jsonb)
returns timestamptz language plpgsql security definer set search_path = public as $$
declare
  bound text := nullif(current_setting('app.tenant', true), '');
  made tenant_event;
  hook uuid;
begin
  if (bound is not null and bound::uuid <> of_tenant)
    or (coalesce(current_setting('app.customer', true), '') <> '' and not is_of_customer(of_tenant)) then
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
