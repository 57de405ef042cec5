-- What the audit tells of a plate that is neither a passing's nor a car's is sealed under a subject of its own, so that erasing
-- the plate forgets it too (ruling 27).
create table plate_subject (
  subject_id uuid primary key,
  tenant_id uuid not null references tenant on delete cascade,
  country_code text not null,
  registration_no text collate "C" not null,
  unique (tenant_id, country_code, registration_no)
);
alter table plate_subject enable row level security;
alter table plate_subject force row level security;
create policy of_tenant on plate_subject to skadi_app using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy all_for_worker on plate_subject to skadi_worker using (true);
grant select, insert on plate_subject to skadi_app;
grant select, delete on plate_subject to skadi_worker;
