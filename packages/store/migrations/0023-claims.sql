-- Claims of a company: drafts that are saved while somebody types, and what was filed.
create table claim (
  id uuid primary key,
  tenant_id uuid not null references tenant,
  status text not null default 'draft' check (status in ('draft', 'filed')),
  claim_no text not null default '',
  -- as typed, the shapes of the contract's `claim`
  car jsonb not null check (jsonb_typeof(car) = 'object'),
  reporter jsonb not null check (jsonb_typeof(reporter) = 'object'),
  client jsonb not null check (jsonb_typeof(client) = 'object' and not client ? 'personIdNumber'),
  -- apart, so that no list and no answer carries it along
  person_id_number text not null default '',
  accident jsonb not null check (jsonb_typeof(accident) = 'object'),
  people jsonb not null default '[]' check (jsonb_typeof(people) = 'array'),
  repair jsonb not null check (jsonb_typeof(repair) = 'object'),
  created_by uuid not null references app_user,
  created_at timestamptz(3) not null default clock_timestamp(),
  modified_at timestamptz(3) not null default clock_timestamp(),
  filed_at timestamptz(3) check ((filed_at is not null) = (status = 'filed')),
  -- number, plate and policy holder in small letters, for searching
  search text not null default ''
);
-- A number is taken once a claim with it is filed; drafts only ask.
create unique index claim_number on claim (tenant_id, claim_no) where status = 'filed';
create index claim_newest on claim (tenant_id, created_at desc, id desc);
create index claim_by_plate on claim (tenant_id, (car ->> 'country'), (car ->> 'registrationNo'));

alter table claim enable row level security;
alter table claim force row level security;
create policy of_tenant on claim to skadi_app using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy all_for_staff on claim for select to skadi_staff using (true);
create policy all_for_worker on claim for select to skadi_worker using (true);
grant select, insert, update on claim to skadi_app;
-- A draft may be thrown away, a filed claim never.
create policy drafts_only on claim as restrictive for delete to skadi_app using (status = 'draft');
grant delete on claim to skadi_app;
grant select on claim to skadi_staff, skadi_worker;
