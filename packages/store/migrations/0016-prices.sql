-- A company's own prices, and what a passing's damages cost by them.

-- A version of the prices, never changed: an estimate that names it comes to the same sum for ever. Version 1 is built in.
create table price_table (
  tenant_id uuid not null references tenant,
  version int not null check (version > 1),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  hourly_rate int not null check (hourly_rate > 0),
  rows jsonb not null check (jsonb_typeof(rows) = 'array'),
  -- that it was read from; null: it came without one
  file_name text check (file_name <> ''),
  created_by uuid not null references app_user,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (tenant_id, version)
);

-- The version that new estimates go by; a company without a row goes by the built-in one.
create table price_choice (
  tenant_id uuid primary key references tenant,
  version int not null check (version > 0)
);

-- What the damages of a passing cost. The lines are no column: they follow from the damages and the version of the prices, so
-- that they are never older than the damages.
create table appraisal (
  id uuid primary key,
  tenant_id uuid not null references tenant,
  image_set_id uuid not null unique references image_set on delete cascade,
  table_version int not null check (table_version > 0),
  report text not null default '',
  -- what people said instead of the prices, by the box that they said it of: amount, reason, by, at
  said jsonb not null default '{}' check (jsonb_typeof(said) = 'object'),
  created_at timestamptz(3) not null default clock_timestamp(),
  modified_at timestamptz(3) not null default clock_timestamp()
);
create index on appraisal (tenant_id);

alter table price_table enable row level security;
alter table price_table force row level security;
create policy of_tenant on price_table to skadi_app using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy all_for_staff on price_table for select to skadi_staff using (true);
create policy all_for_worker on price_table for select to skadi_worker using (true);
create policy of_group on price_table for select to skadi_group using (tenant_id in (select group_tenant_ids()));
grant select, insert on price_table to skadi_app;
grant select on price_table to skadi_staff, skadi_group, skadi_worker;

alter table price_choice enable row level security;
alter table price_choice force row level security;
create policy of_tenant on price_choice to skadi_app using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy all_for_staff on price_choice for select to skadi_staff using (true);
create policy all_for_worker on price_choice for select to skadi_worker using (true);
create policy of_group on price_choice for select to skadi_group using (tenant_id in (select group_tenant_ids()));
grant select, insert, update on price_choice to skadi_app;
grant select on price_choice to skadi_staff, skadi_group, skadi_worker;

alter table appraisal enable row level security;
alter table appraisal force row level security;
create policy of_tenant on appraisal to skadi_app using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy all_for_staff on appraisal for select to skadi_staff using (true);
create policy all_for_worker on appraisal to skadi_worker using (true) with check (true);
create policy of_group on appraisal for select to skadi_group using (tenant_id in (select group_tenant_ids()));
grant select, insert, update, delete on appraisal to skadi_app, skadi_worker;
grant select on appraisal to skadi_staff, skadi_group;

-- A passing that becomes another company's leaves no trace of it: what the old one said of its cost goes (ruling 1).
create function forget_appraisal() returns trigger language plpgsql as $$
begin
  delete from appraisal where image_set_id = new.id;
  return null;
end $$;
create trigger forget_appraisal after update of tenant_id on image_set
  for each row when (old.tenant_id is not null and old.tenant_id is distinct from new.tenant_id) execute function forget_appraisal();
