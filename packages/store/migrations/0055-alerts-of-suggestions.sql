-- As before, and staff are told of what was found and nobody has decided about: where no annotators work, all of it is that. Not of a
-- car's first passing, which shows what it came with (decision 53).
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
    perform queue_alerts(of_tenant, 'customerAnswer', facts->>'answerId',
      jsonb_build_object('answerId', facts->'answerId', 'imageSetId', coalesce(facts->>'imageSetId', facts->>'pickupId')));
  elsif event_kind = 'rig.alarm' then
    perform queue_alerts(of_tenant, 'rigAlarm', facts->>'alarmId', jsonb_build_object('alarmId', facts->'alarmId'));
  end if;
  return made.happened_at;
end $$;
