-- What a company is told of, and the addresses of its own systems that are told by signed requests (decision 42).

create table tenant_event (
  id uuid primary key,
  tenant_id uuid not null references tenant on delete cascade,
  -- in the order in which events happened to one subject: whoever writes one holds its passing, claim or rig
  seq bigint generated always as identity,
  kind text not null,
  -- what keeps its order: a passing, a claim, a capture unit
  subject_id uuid not null,
  payload jsonb not null check (jsonb_typeof(payload) = 'object'),
  happened_at timestamptz(3) not null default clock_timestamp()
);
create index on tenant_event (tenant_id, happened_at desc);
create index on tenant_event (happened_at);

create table webhook (
  id uuid primary key,
  tenant_id uuid not null references tenant on delete cascade,
  name text not null check (length(name) between 1 and 50),
  url text not null,
  kinds text[] not null,
  -- sealed by the server's key; while one takes the place of another, both sign
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamptz(3),
  -- off: by hand; gone: it answered 410; failing: it was down for too long, and its events wait
  state text not null default 'on' check (state in ('on', 'off', 'gone', 'failing')),
  -- since when no request was taken; null: the last one was
  failing_since timestamptz(3),
  created_by uuid not null references app_user,
  created_at timestamptz(3) not null default clock_timestamp(),
  modified_at timestamptz(3) not null default clock_timestamp(),
  check ((old_secret is null) = (old_secret_until is null))
);
create index on webhook (tenant_id, created_at);

create table webhook_delivery (
  id uuid primary key,
  tenant_id uuid not null references tenant on delete cascade,
  webhook_id uuid not null references webhook on delete cascade,
  event_id uuid not null references tenant_event on delete cascade,
  seq bigint not null,
  subject_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- attempts since it was made or last replayed: by these it waits longer each time
  tries integer not null default 0,
  -- given up some days after this
  first_tried_at timestamptz(3),
  next_at timestamptz(3) not null default clock_timestamp(),
  -- a server is sending it; it may be sent again after this, should that server have died
  leased_until timestamptz(3),
  -- the last answer
  tried_at timestamptz(3),
  status integer,
  answer text,
  fault text,
  took_ms integer,
  created_at timestamptz(3) not null default clock_timestamp(),
  unique (webhook_id, event_id)
);
create index webhook_delivery_waiting on webhook_delivery (webhook_id, subject_id, seq) where state = 'waiting';
create index on webhook_delivery (webhook_id, created_at desc, id desc);
create index on webhook_delivery (tenant_id);
create index on webhook_delivery (event_id);

do $$
declare t text;
begin
  foreach t in array array['tenant_event', 'webhook', 'webhook_delivery'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I to skadi_app using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id())', t);
    execute format('create policy all_for_worker on %I to skadi_worker using (true) with check (true)', t);
    execute format('grant select, insert on %I to skadi_app', t);
    execute format('grant select, insert, update, delete on %I to skadi_worker', t);
  end loop;
end $$;
grant update, delete on webhook to skadi_app;
grant update on webhook_delivery to skadi_app;

-- Writes an event and one delivery for each webhook that asks for its kind, in the transaction of the fact. Facts are written
-- by several roles; one that is bound to a tenant tells of nothing but its own.
create function record_tenant_event(event_id uuid, of_tenant uuid, event_kind text, subject uuid, facts jsonb)
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
  return made.happened_at;
end $$;
grant create on schema public to skadi_worker;
alter function record_tenant_event(uuid, uuid, text, uuid, jsonb) owner to skadi_worker;
revoke create on schema public from skadi_worker;
revoke all on function record_tenant_event(uuid, uuid, text, uuid, jsonb) from public;
grant execute on function record_tenant_event(uuid, uuid, text, uuid, jsonb)
  to skadi_app, skadi_worker, skadi_assign, skadi_annotation, skadi_customer;
