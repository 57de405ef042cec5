-- A sent case whose customer nobody has told says so, and waits for the company (decision 135). `sent_at` stays the time of the statement.

alter table damage_case
  drop constraint damage_case_state_check,
  add constraint damage_case_state_check check (state in
    ('draft', 'waitingForApproval', 'stated', 'sent', 'partlyAnswered', 'accepted', 'objected', 'settled', 'waived', 'movedToClaim')),
  add column told_at timestamptz(3),
  -- a message left, the customer's page was opened, or a person said so
  add column told_by text check (told_by in ('message', 'page', 'word'));

-- Row-level security binds the owner too. Told before: the first message that left, the first opened page, the first answer to a line.
-- A message that failed left a page that was revoked at once and without an audit row.
alter table damage_case no force row level security;
alter table customer_link no force row level security;
alter table case_line no force row level security;
alter table audit_event no force row level security;
update damage_case c set told_at = t.at, told_by = t.by
from (
  select distinct on (x.case_id) x.case_id, x.at, x.by from (
    select l.case_id, l.created_at as at, 'message' as by from customer_link l
    where l.case_id is not null and l.channel <> 'show' and (l.revoked_at is null or exists (
      select from audit_event a where a.target_type = 'customerLink' and a.target_id = l.id::text and a.action = 'revokeCustomerLink'))
    union all select l.case_id, l.opened_at, 'page' from customer_link l where l.case_id is not null and l.opened_at is not null
    union all select n.case_id, n.answered_at, 'page' from case_line n where n.answered_at is not null) x
  order by x.case_id, x.at) t
where c.id = t.case_id and c.sent_at is not null;
-- A case cannot have an answer without a page; should one have, its time is that of the statement.
update damage_case c set told_at = c.sent_at, told_by = 'page'
where c.told_at is null and c.state in ('partlyAnswered', 'accepted', 'objected');
update damage_case c set state = 'stated' where c.told_at is null and c.state = 'sent';
set constraints all immediate;
alter table damage_case force row level security;
alter table customer_link force row level security;
alter table case_line force row level security;
alter table audit_event force row level security;

alter table damage_case
  add constraint told_as_said check ((told_at is null) = (told_by is null) and (told_at is null or sent_at is not null)),
  add constraint told_before_waited_for check (state not in ('sent', 'partlyAnswered', 'accepted', 'objected') or told_at is not null),
  add constraint stated_until_told check (state <> 'stated' or (sent_at is not null and told_at is null));

-- The days of the customer begin when the page is made or a person says that the customer knows; then the due day is frozen with the rest.
create or replace function keep_sent_case() returns trigger language plpgsql as $$
begin
  if old.sent_at is not null and (old.tenant_id, old.image_set_id, old.pickup_id, old.currency, old.vat_country, old.vat_permille, old.cap_minor,
      old.requested_by, old.approved_by, old.asked_minor, old.approval_needed, old.reference, old.sent_by, old.sent_at)
    is distinct from (new.tenant_id, new.image_set_id, new.pickup_id, new.currency, new.vat_country, new.vat_permille, new.cap_minor,
      new.requested_by, new.approved_by, new.asked_minor, new.approval_needed, new.reference, new.sent_by, new.sent_at)
    or old.told_at is not null and (old.due_on, old.due_at, old.told_at, old.told_by)
      is distinct from (new.due_on, new.due_at, new.told_at, new.told_by) then
    raise exception 'a sent case is frozen' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- The customer who opens the page is told by it.
grant select (due_days, told_at), update (told_at, told_by) on damage_case to skadi_customer;
create policy of_case_of_open_link on audit_event for insert to skadi_customer with check (
  target_type = 'case' and actor_id is null and exists (
    select from customer_link l where l.tenant_id::text = chain and l.case_id::text = target_id));
