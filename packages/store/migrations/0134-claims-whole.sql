-- The life of a filed claim, insurers, hand-offs to them, and the passing from which a claim was begun (decision 133).

alter table webhook add unique (id, tenant_id);

-- Insurers of a company. A removed one stays, because claims and hand-offs name it.
create table insurer (
  id uuid primary key,
  tenant_id uuid not null references tenant on delete cascade,
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  -- gets the hand-offs to this insurer only
  webhook_id uuid,
  reference_format text not null default '',
  is_removed boolean not null default false,
  unique (id, tenant_id),
  foreign key (webhook_id, tenant_id) references webhook (id, tenant_id) on delete set null (webhook_id)
);
create unique index insurer_name on insurer (tenant_id, lower(name)) where not is_removed;
create index on insurer (webhook_id) where webhook_id is not null;

-- A company without a row has the rules of the product.
create table claim_rules (
  tenant_id uuid primary key references tenant on delete cascade,
  handler_rule jsonb not null default '{"kind": "none"}' check (handler_rule ? 'kind'),
  -- whom the rule chose last, for taking turns
  last_handler_id uuid references app_user,
  modified_at timestamptz(3) not null default clock_timestamp()
);

alter table claim
  add column state text not null default 'open' check (state in ('open', 'handedOff', 'settled', 'closed')),
  add column handed_off_at timestamptz(3),
  add column insurer_id uuid,
  add column insurer_reference text not null default '',
  add column settled_minor bigint check (settled_minor >= 0),
  add column settled_currency text,
  add column closing_reason text check (closing_reason in ('withdrawn', 'declined', 'belowDeductible', 'paidByCustomer', 'duplicate')),
  add column closing_note text check (closing_note <> ''),
  add column ended_at timestamptz(3),
  -- the passing from which the claim was begun
  add column image_set_id uuid references image_set on delete set null,
  add foreign key (insurer_id, tenant_id) references insurer (id, tenant_id),
  add constraint only_filed_claims_live check (state = 'open' or status = 'filed'),
  add constraint handed_off_once check (state <> 'handedOff' or handed_off_at is not null),
  add constraint settled_for_an_amount check ((state = 'settled') = (settled_minor is not null) and (settled_minor is null) = (settled_currency is null)),
  add constraint closed_for_a_reason check ((state = 'closed') = (closing_reason is not null) and (closing_note is null or closing_reason is not null)),
  add constraint ended_when check ((ended_at is not null) = (state in ('settled', 'closed')));
create index claim_of_state on claim (tenant_id, state, created_at desc, id desc);
create index on claim (insurer_id) where insurer_id is not null;
create index on claim (image_set_id) where image_set_id is not null;

-- A hand-off: the event and the queued mail. It names the insurer and the address of that time.
create table claim_hand_off (
  id uuid primary key,
  tenant_id uuid not null references tenant,
  claim_id uuid not null,
  insurer_id uuid not null,
  insurer_name text not null,
  recipient text not null,
  language text not null,
  requested_by uuid not null references app_user,
  requested_at timestamptz(3) not null default clock_timestamp(),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  settled_at timestamptz(3),
  -- attached files, once it is sent
  files text[],
  -- sizes in bytes, once they are made
  report_bytes bigint,
  bundle_bytes bigint,
  foreign key (claim_id, tenant_id) references claim (id, tenant_id),
  foreign key (insurer_id, tenant_id) references insurer (id, tenant_id),
  check ((state = 'waiting') = (settled_at is null)),
  check ((state = 'sent') = (files is not null))
);
create index on claim_hand_off (claim_id, requested_at desc, id desc);
create index on claim_hand_off (tenant_id);

do $$
declare t text;
begin
  foreach t in array array['insurer', 'claim_rules', 'claim_hand_off'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I to skadi_app using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id())', t);
    execute format('create policy all_for_staff on %I for select to skadi_staff using (true)', t);
    execute format('create policy all_for_worker on %I to skadi_worker using (true) with check (true)', t);
    execute format('grant select on %I to skadi_app, skadi_staff, skadi_worker', t);
    execute format('grant insert on %I to skadi_app', t);
  end loop;
end $$;
grant update on insurer, claim_rules to skadi_app;
grant update on claim_hand_off to skadi_worker;

-- A webhook that an insurer names gets no hand-off to another insurer.
create function only_own_hand_offs() returns trigger language plpgsql as $$
begin
  if exists (select from insurer i where i.webhook_id = new.webhook_id and not i.is_removed) and exists (
      select from tenant_event e where e.id = new.event_id and e.kind = 'claim.handed_off' and not exists (
        select from insurer i where i.webhook_id = new.webhook_id and i.id = (e.payload ->> 'insurerId')::uuid)) then
    return null;
  end if;
  return new;
end $$;
create trigger only_own_hand_offs before insert on webhook_delivery for each row execute function only_own_hand_offs();

-- Active staff of the own company: whoever may handle its claims.
create function own_staff() returns table (user_id uuid) language sql stable security definer set search_path = public as
  $$ select s.user_id from staff_of_tenant(current_tenant_id()) s $$;
grant create on schema public to skadi_auth;
alter function own_staff() owner to skadi_auth;
revoke create on schema public from skadi_auth;
revoke all on function own_staff() from public;
grant execute on function own_staff() to skadi_app;
