-- Mails and SMS that tell staff of what happens, as each of them chose (decision 53).

-- What one user wants of one company; null, and no row: what is usual for the role.
create table alert_setting (
  tenant_id uuid not null references tenant on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  new_damage text check (new_damage in ('off', 'mail', 'digest', 'sms')),
  customer_answer text check (customer_answer in ('off', 'mail', 'digest', 'sms')),
  rig_alarm text check (rig_alarm in ('off', 'mail', 'digest', 'sms')),
  silent_rig text check (silent_rig in ('off', 'mail', 'digest', 'sms')),
  digest_hour smallint not null default 7 check (digest_hour between 0 and 23),
  modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (tenant_id, user_id)
);
create index on alert_setting (user_id);

-- One thing that one user is told of. It holds ids alone: plates and names are read when it is sent, with the rights of then.
create table alert (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenant on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  kind text not null check (kind in ('newDamage', 'customerAnswer', 'rigAlarm', 'silentRig')),
  -- nobody is told twice of the same
  subject text not null,
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  channel text not null check (channel in ('mail', 'digest', 'sms')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped')),
  happened_at timestamptz(3) not null default clock_timestamp(),
  due_at timestamptz(3) not null,
  -- those told by one message; a message that is sent again tells of the same
  batch uuid,
  -- a server is sending it; it may be sent again after this, should that server have died or failed
  leased_until timestamptz(3),
  failures integer not null default 0,
  settled_at timestamptz(3),
  unique (tenant_id, user_id, kind, subject),
  check ((state = 'waiting') = (settled_at is null))
);
create index alert_waiting on alert (tenant_id, user_id, channel) where state = 'waiting';
create index on alert (tenant_id, user_id, channel, settled_at) where state = 'sent';
create index on alert (user_id);
create index on alert (happened_at);

-- A rig that should deliver and does not; over when something arrives.
create table rig_silence (
  id uuid primary key default gen_random_uuid(),
  capture_unit_id uuid not null references capture_unit on delete cascade,
  -- the last time that something arrived
  since timestamptz(3) not null,
  found_at timestamptz(3) not null default clock_timestamp(),
  ended_at timestamptz(3)
);
create unique index rig_silence_stands on rig_silence (capture_unit_id) where ended_at is null;
create index on rig_silence (capture_unit_id);

alter table alert_setting enable row level security;
alter table alert_setting force row level security;
create policy of_owner on alert_setting to skadi_app
  using (tenant_id = current_tenant_id() and user_id = current_user_id())
  with check (tenant_id = current_tenant_id() and user_id = current_user_id());
create policy all_for_worker on alert_setting to skadi_worker using (true) with check (true);
grant select, insert, update on alert_setting to skadi_app;
grant select on alert_setting to skadi_worker;

alter table alert enable row level security;
alter table alert force row level security;
create policy all_for_worker on alert to skadi_worker using (true) with check (true);
grant select, insert, update, delete on alert to skadi_worker;

alter table rig_silence enable row level security;
alter table rig_silence force row level security;
create policy all_for_worker on rig_silence to skadi_worker using (true) with check (true);
grant select, insert, update on rig_silence to skadi_worker;
create index recording_arrived on recording (created_at);

-- Who may be told at all; rights are looked at once more when something is sent. The pipeline knows no more of them than that.
create function staff_of_tenant(of_tenant uuid) returns table (user_id uuid, role text)
language sql stable security definer set search_path = public as $$
  select m.user_id, m.role from tenant_member m join app_user u on u.id = m.user_id
  where m.tenant_id = of_tenant and m.role in ('USER', 'ADMIN_TENANT') and u.status = 'active'
$$;

-- Queues an alert for each of a company's staff who wants the kind, in the transaction of the fact.
create function queue_alerts(of_tenant uuid, alert_kind text, alert_subject text, alert_facts jsonb)
returns void language plpgsql security definer set search_path = public as $$
declare
  wanted record;
  zone text;
  due timestamptz;
begin
  for wanted in
    select staff.user_id, coalesce(s.digest_hour, 7) as hour, coalesce(
      case alert_kind when 'newDamage' then s.new_damage when 'customerAnswer' then s.customer_answer
        when 'rigAlarm' then s.rig_alarm when 'silentRig' then s.silent_rig end,
      -- as usualChannel of the domain has it
      case when staff.role = 'ADMIN_TENANT' and alert_kind in ('rigAlarm', 'silentRig') then 'mail' else 'off' end) as channel
    from staff_of_tenant(of_tenant) staff
    left join alert_setting s on s.tenant_id = of_tenant and s.user_id = staff.user_id
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

-- As before (decision 42), and what staff are told of.
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
  if event_kind = 'passing.ready' and (facts->>'newDamages')::int > 0 then
    perform queue_alerts(of_tenant, 'newDamage', subject::text, jsonb_build_object('imageSetId', subject));
  elsif event_kind = 'customer.answered' then
    perform queue_alerts(of_tenant, 'customerAnswer', facts->>'answerId',
      jsonb_build_object('answerId', facts->'answerId', 'imageSetId', coalesce(facts->>'imageSetId', facts->>'pickupId')));
  elsif event_kind = 'rig.alarm' then
    perform queue_alerts(of_tenant, 'rigAlarm', facts->>'alarmId', jsonb_build_object('alarmId', facts->'alarmId'));
  end if;
  return made.happened_at;
end $$;

grant create on schema public to skadi_auth, skadi_worker;
alter function staff_of_tenant(uuid) owner to skadi_auth;
alter function queue_alerts(uuid, text, text, jsonb) owner to skadi_worker;
revoke create on schema public from skadi_auth, skadi_worker;
revoke all on function staff_of_tenant(uuid), queue_alerts(uuid, text, text, jsonb) from public;
grant execute on function staff_of_tenant(uuid), queue_alerts(uuid, text, text, jsonb) to skadi_worker;
