-- Rentals of a company: the contract behind a pickup and a return (decision 124).
create table rental (
  id uuid primary key,
  tenant_id uuid not null references tenant,
  -- the system that the rental comes from, and its id there
  source text not null check (source <> ''),
  outer_id text not null check (outer_id <> ''),
  contract_no text not null,
  country_code text not null,
  -- the plate's key; written_no is its spelling where it differs
  registration_no text not null,
  written_no text,
  from_at timestamptz(3) not null,
  to_at timestamptz(3) check (to_at > from_at),
  from_place text not null default '',
  to_place text not null default '',
  time_zone text not null,
  -- in minor units of the currency
  deductible integer check (deductible >= 0),
  currency text,
  insurance_package text not null default '',
  language text,
  -- renter and drivers, encrypted with the key of the audit subject of this rental: no row and no backup tells them after its deletion
  personal bytea not null,
  state text not null default 'active' check (state in ('active', 'cancelled')),
  -- *_by: the user who chose the passing, or chose none; null: the rule decides
  pickup_id uuid references image_set on delete set null,
  pickup_link text not null default 'unlinked' check (pickup_link in ('linked', 'doubtful', 'unlinked')),
  pickup_by uuid references app_user,
  return_id uuid references image_set on delete set null,
  return_link text not null default 'unlinked' check (return_link in ('linked', 'doubtful', 'unlinked')),
  return_by uuid references app_user,
  created_by uuid references app_user,
  created_at timestamptz(3) not null default clock_timestamp(),
  modified_at timestamptz(3) not null default clock_timestamp(),
  unique (tenant_id, source, outer_id),
  -- the statement of a rental names it with its tenant
  unique (id, tenant_id),
  check ((deductible is null) = (currency is null)),
  check (pickup_id is null or pickup_link <> 'unlinked'),
  check (return_id is null or return_link <> 'unlinked')
);
create index rental_newest on rental (tenant_id, from_at desc, id desc);
create index rental_of_plate on rental (tenant_id, registration_no, country_code);
-- each passing is the pickup of one rental, and the return of one
create unique index rental_of_pickup on rental (pickup_id) where pickup_id is not null;
create unique index rental_of_return on rental (return_id) where return_id is not null;

alter table rental enable row level security;
alter table rental force row level security;
create policy of_tenant on rental to skadi_app using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy of_group on rental for select to skadi_group using (tenant_id in (select group_tenant_ids()));
create policy all_for_staff on rental for select to skadi_staff using (true);
create policy all_for_worker on rental to skadi_worker using (true) with check (true);
grant select, insert, update on rental to skadi_app;
-- the people of a rental stay with its company
grant select (id, tenant_id, source, outer_id, contract_no, country_code, registration_no, written_no, from_at, to_at, from_place, to_place,
  time_zone, deductible, currency, insurance_package, language, state, pickup_id, pickup_link, pickup_by, return_id, return_link, return_by,
  created_at, modified_at) on rental to skadi_group;
grant select (id, tenant_id, contract_no) on rental to skadi_staff;
grant select, update, delete on rental to skadi_worker;

-- The key of a rental's people is read in its company only. Keys of audit subjects without a tenant stay readable for every audit.
alter table audit_subject_key add column tenant_id uuid references tenant;
alter table audit_subject_key enable row level security;
alter table audit_subject_key force row level security;
create policy of_tenant on audit_subject_key to skadi_app using (tenant_id is null or tenant_id = current_tenant_id())
  with check (tenant_id is null or tenant_id = current_tenant_id());
create policy all_for_others on audit_subject_key to skadi_staff, skadi_auth, skadi_worker using (true) with check (true);
