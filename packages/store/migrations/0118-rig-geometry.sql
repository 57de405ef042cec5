-- How the cameras of a capture set show one motion of the car, learnt from a company's passings there: numbers of maps, no photo, no plate.
create table rig_geometry (
  tenant_id uuid not null references tenant on delete cascade,
  capture_set_id uuid not null references capture_set on delete cascade,
  -- null: too few passings are known
  geometry jsonb,
  learnt_at timestamptz(3) not null default clock_timestamp(),
  primary key (tenant_id, capture_set_id)
);
create index on rig_geometry (capture_set_id);

alter table rig_geometry enable row level security;
alter table rig_geometry force row level security;
create policy all_for_worker on rig_geometry to skadi_worker using (true) with check (true);
-- only vision reads and writes here
grant select, insert, update, delete on rig_geometry to skadi_worker;
