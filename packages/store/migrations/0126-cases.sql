-- Cases: what a company asks of somebody for a return, from its lines to its payments (decision 125). Amounts are minor units of the
-- case's currency, including VAT.

-- Rules of a company; a company without a row has the rules of the product.
create table case_rules (
  tenant_id uuid primary key references tenant on delete cascade,
  currency text not null,
  country text not null,
  -- amounts from here on need a second person; null: none does
  limit_minor bigint check (limit_minor >= 0),
  due_days integer not null check (due_days between 1 and 90),
  -- [{"id": text, "name": text, "minor": int}]
  fees jsonb not null check (jsonb_typeof(fees) = 'array'),
  -- {"NO": permille}
  vat jsonb not null check (jsonb_typeof(vat) = 'object'),
  modified_at timestamptz(3) not null default clock_timestamp()
);

-- The last number of a company's statements. The sending transaction holds the row, so that numbers have no gaps.
create table case_counter (
  tenant_id uuid primary key references tenant on delete cascade,
  last integer not null check (last > 0)
);

create table damage_case (
  id uuid primary key,
  tenant_id uuid not null references tenant,
  image_set_id uuid not null references image_set,
  pickup_id uuid not null references image_set,
  -- the rental of the return; a later migration adds its reference
  rental_id uuid,
  state text not null default 'draft' check (state in
    ('draft', 'waitingForApproval', 'sent', 'partlyAnswered', 'accepted', 'objected', 'settled', 'waived', 'movedToClaim')),
  currency text not null,
  vat_country text not null,
  vat_permille integer not null check (vat_permille between 0 and 500),
  cap_minor bigint check (cap_minor >= 0),
  gross_minor bigint not null default 0 check (gross_minor >= 0),
  vat_minor bigint not null default 0,
  due_days integer not null check (due_days between 1 and 90),
  due_on date,
  due_at timestamptz(3),
  requested_by uuid references app_user,
  requested_at timestamptz(3),
  approved_by uuid references app_user,
  approved_at timestamptz(3),
  refusal text check (refusal <> ''),
  -- frozen when the case is sent
  asked_minor bigint,
  approval_needed boolean,
  reference text,
  sent_by uuid references app_user,
  sent_at timestamptz(3),
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  invoice_no text check (invoice_no <> ''),
  claim_id uuid,
  ended_at timestamptz(3),
  -- why the case was settled or waived
  end_reason text check (end_reason <> ''),
  owner_id uuid references app_user,
  note text check (note <> ''),
  created_by uuid not null references app_user,
  created_at timestamptz(3) not null default clock_timestamp(),
  modified_at timestamptz(3) not null default clock_timestamp(),
  unique (id, tenant_id),
  unique (tenant_id, reference),
  foreign key (claim_id, tenant_id) references claim (id, tenant_id) on delete set null (claim_id),
  check (image_set_id <> pickup_id),
  -- four eyes
  constraint second_person check (approved_by <> requested_by),
  check (approved_by is null or requested_by is not null),
  check ((requested_by is null) = (requested_at is null) and (approved_by is null) = (approved_at is null)),
  constraint approved_before_sent check (sent_at is null or not approval_needed or approved_by is not null),
  check ((sent_at is null) = (asked_minor is null) and (sent_at is null) = (reference is null) and (sent_at is null) = (approval_needed is null)
    and (sent_at is null) = (due_at is null) and (sent_at is null) = (due_on is null) and (sent_at is null) = (sent_by is null)),
  check (state not in ('draft', 'waitingForApproval') or sent_at is null),
  check (state not in ('sent', 'partlyAnswered', 'accepted', 'objected', 'settled') or sent_at is not null),
  check (sent_at is not null or paid_minor = 0),
  check (paid_minor <= asked_minor)
);
create index on damage_case (tenant_id, id desc);
create index on damage_case (image_set_id);
create index on damage_case (pickup_id);
create index on damage_case (claim_id);
-- a return has one case, until it is waived
create unique index one_case_of_return on damage_case (tenant_id, image_set_id) where state <> 'waived';

create table case_line (
  id uuid primary key,
  tenant_id uuid not null,
  case_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('damage', 'fee', 'discount')),
  family_id uuid,
  damage_id uuid,
  -- number, labels, parts and camera of a damage, as they were
  subject jsonb,
  judgement jsonb check (judgement ->> 'verdict' in ('proven', 'weak')),
  -- why a weak damage is asked for
  note text check (note <> ''),
  fee_id text,
  -- name of a fee, reason of a discount
  name text check (name <> ''),
  -- price by the appraisal, and what it consists of
  price_minor bigint check (price_minor >= 0),
  receipt jsonb,
  -- null until a damage without a price has an amount
  minor bigint check (minor between 0 and 1000000000),
  -- why the amount is another than the price
  reason text check (reason <> ''),
  corrected_minor bigint check (corrected_minor between 0 and minor),
  answer text check (answer in ('accept', 'object', 'offer')),
  objection text check (objection in ('before', 'notMe', 'noDamage', 'tooExpensive', 'insured', 'other')),
  answer_text text check (answer_text <> ''),
  offer_minor bigint check (offer_minor >= 0),
  answered_at timestamptz(3),
  handling text check (handling in ('keep', 'reduce', 'agree', 'waive')),
  handling_text text check (handling_text <> ''),
  handled_by uuid references app_user,
  handled_at timestamptz(3),
  unique (case_id, position),
  unique (case_id, family_id),
  foreign key (case_id, tenant_id) references damage_case (id, tenant_id) on delete cascade,
  check ((kind = 'damage') = (family_id is not null) and (kind = 'damage') = (damage_id is not null)
    and (kind = 'damage') = (judgement is not null) and (kind = 'damage') = (subject is not null)),
  check ((kind = 'damage') = (name is null)),
  check ((kind = 'fee') = (fee_id is not null)),
  check (kind = 'damage' or minor is not null),
  constraint weak_with_note check (judgement ->> 'verdict' <> 'weak' or note is not null)
);
create index on case_line (tenant_id);
create index on case_line (family_id);

-- The frozen documents of a case.
create table case_statement (
  id uuid primary key,
  tenant_id uuid not null,
  case_id uuid not null,
  kind text not null check (kind in ('original', 'correction', 'credit')),
  number integer not null check (number > 0),
  -- what the document says, as data
  content jsonb not null,
  net_minor bigint not null,
  vat_minor bigint not null,
  gross_minor bigint not null,
  -- null: the system
  made_by uuid references app_user,
  made_at timestamptz(3) not null default clock_timestamp(),
  unique (tenant_id, number),
  foreign key (case_id, tenant_id) references damage_case (id, tenant_id),
  check (net_minor + vat_minor = gross_minor),
  check (case kind when 'original' then gross_minor >= 0 else gross_minor <= 0 end)
);
create index on case_statement (case_id);
create unique index one_original on case_statement (case_id) where kind = 'original';
create unique index one_credit on case_statement (case_id) where kind = 'credit';

create table case_payment (
  id uuid primary key,
  tenant_id uuid not null,
  case_id uuid not null,
  kind text not null check (kind in ('payment', 'refund')),
  minor bigint not null check (minor > 0),
  currency text not null,
  -- the name that the company's own system gives it
  external_id text not null check (external_id <> ''),
  paid_at timestamptz(3) not null,
  invoice_no text check (invoice_no <> ''),
  recorded_by uuid not null references app_user,
  recorded_at timestamptz(3) not null default clock_timestamp(),
  unique (tenant_id, external_id),
  foreign key (case_id, tenant_id) references damage_case (id, tenant_id)
);
create index on case_payment (case_id);

do $$
declare t text;
begin
  foreach t in array array['case_rules', 'case_counter', 'damage_case', 'case_line', 'case_statement', 'case_payment'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I to skadi_app using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id())', t);
    execute format('create policy all_for_staff on %I for select to skadi_staff using (true)', t);
    execute format('create policy all_for_worker on %I for select to skadi_worker using (true)', t);
    execute format('grant select on %I to skadi_app, skadi_staff, skadi_worker', t);
    execute format('grant insert on %I to skadi_app', t);
  end loop;
end $$;
grant update on case_rules, case_counter, damage_case, case_line to skadi_app;
grant delete on case_line to skadi_app;

-- ---------------------------------------------------------------- frozen once sent

create function keep_statement() returns trigger language plpgsql as $$
begin
  raise exception 'a statement never changes' using errcode = 'check_violation';
end $$;
create trigger keep_statement before update or delete on case_statement for each row execute function keep_statement();

-- After sending, only answers, replies and lower amounts of a line change; those come with a statement.
create function keep_sent_line() returns trigger language plpgsql as $$
declare sent timestamptz;
begin
  select c.sent_at into strict sent from damage_case c where c.id = case tg_op when 'INSERT' then new.case_id else old.case_id end;
  if sent is not null and (tg_op <> 'UPDATE'
      or (to_jsonb(new) - '{corrected_minor,answer,objection,answer_text,offer_minor,answered_at,handling,handling_text,handled_by,handled_at}'::text[])
        is distinct from (to_jsonb(old) - '{corrected_minor,answer,objection,answer_text,offer_minor,answered_at,handling,handling_text,handled_by,handled_at}'::text[])) then
    raise exception 'the lines of a sent case are frozen' using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger keep_sent_line before insert or update or delete on case_line for each row execute function keep_sent_line();

create function keep_sent_case() returns trigger language plpgsql as $$
begin
  if old.sent_at is not null and (old.tenant_id, old.image_set_id, old.pickup_id, old.currency, old.vat_country, old.vat_permille, old.cap_minor, old.due_on,
      old.due_at, old.requested_by, old.approved_by, old.asked_minor, old.approval_needed, old.reference, old.sent_by, old.sent_at)
    is distinct from (new.tenant_id, new.image_set_id, new.pickup_id, new.currency, new.vat_country, new.vat_permille, new.cap_minor, new.due_on,
      new.due_at, new.requested_by, new.approved_by, new.asked_minor, new.approval_needed, new.reference, new.sent_by, new.sent_at) then
    raise exception 'a sent case is frozen' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_sent_case before update on damage_case for each row execute function keep_sent_case();

-- ---------------------------------------------------------------- the customer's page of a case

alter table customer_link add column case_id uuid,
  add foreign key (case_id, tenant_id) references damage_case (id, tenant_id);
create index on customer_link (case_id);
grant select (case_id) on customer_link to skadi_customer;

-- [{"lineId": uuid, "answer": text, …}]: the answers to lines of a case
alter table customer_answer add column lines jsonb check (jsonb_typeof(lines) = 'array');
grant select (lines), insert (lines) on customer_answer to skadi_customer;

-- A token opens one case: the case of its open link.
do $$
declare
  of_open text := 'in (select l.case_id from customer_link l where l.revoked_at is null and l.expires_at > clock_timestamp() and l.tenant_id = %I.tenant_id)';
begin
  execute format('create policy of_open_link on damage_case for select to skadi_customer using (id ' || of_open || ')', 'damage_case');
  execute format('create policy by_open_link on damage_case for update to skadi_customer using (id ' || of_open || ')', 'damage_case');
  execute format('create policy of_open_link on case_line for select to skadi_customer using (case_id ' || of_open || ')', 'case_line');
  execute format('create policy by_open_link on case_line for update to skadi_customer using (case_id ' || of_open || ')', 'case_line');
end $$;
grant select (id, tenant_id, image_set_id, pickup_id, state, currency, vat_country, vat_permille, cap_minor, gross_minor, vat_minor, due_on, due_at,
  asked_minor, reference, sent_at, paid_minor, refunded_minor, requested_by, approved_by, modified_at, ended_at) on damage_case to skadi_customer;
grant update (state, modified_at, ended_at) on damage_case to skadi_customer;
grant select (id, tenant_id, case_id, position, kind, family_id, subject, name, minor, corrected_minor, answer, objection, answer_text, offer_minor, answered_at, handling,
  handling_text, handled_at) on case_line to skadi_customer;
grant update (answer, objection, answer_text, offer_minor, answered_at, handling, handling_text, handled_by, handled_at) on case_line to skadi_customer;

-- ---------------------------------------------------------------- holds, erasure, history

create or replace function hold_reasons(of_image_set uuid) returns text[] language sql stable as $$
  select array_remove(array[
    case when exists (select from claim_damage d join claim c on c.id = d.claim_id
      where c.status = 'filed' and d.pickup_id = of_image_set)
      or exists (select from claim_damage d join claim c on c.id = d.claim_id
      where c.status = 'filed' and d.image_set_id = of_image_set) then 'claim' end,
    case when exists (select from report r where r.pickup_id = of_image_set)
      or exists (select from report r where r.image_set_id = of_image_set) then 'report' end,
    case when exists (select from customer_link l where l.pickup_id = of_image_set)
      or exists (select from customer_link l where l.image_set_id = of_image_set) then 'customer' end,
    case when exists (select from bundle_hold b where b.image_set_id = of_image_set) then 'bundle' end,
    case when exists (select from damage_case c where c.pickup_id = of_image_set and c.sent_at is not null)
      or exists (select from damage_case c where c.image_set_id = of_image_set and c.sent_at is not null) then 'case' end
  ], null)
$$;

create policy drafts_of_erased on damage_case for update to skadi_worker using (sent_at is null) with check (sent_at is null);
grant update (note, refusal, end_reason, modified_at) on damage_case to skadi_worker;
create policy drafts_of_erased on case_line for update to skadi_worker using (case_id in (select c.id from damage_case c where c.sent_at is null));
grant update (note, reason) on case_line to skadi_worker;

-- The history of a case is what was audited of it.
create index audit_of_case on audit_event (target_id, seq desc) where target_type = 'case';
create policy of_cases on audit_event for select to skadi_staff using (target_type = 'case');

-- The zone in which the own company reads its times, for due days.
create function own_zone() returns text language sql stable security definer set search_path = public as
  $$ select coalesce(zone_of_tenant(current_tenant_id()), 'Europe/Oslo') $$;
revoke all on function own_zone() from public;
grant execute on function own_zone() to skadi_app;
