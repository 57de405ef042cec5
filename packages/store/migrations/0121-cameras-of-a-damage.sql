-- Where one camera of a capture set shows damages that another camera shows (decision 123), learnt from boxes that a company's users
-- joined: numbers of places and a hash of each car, no photo, no plate.
create table camera_geometry (
  tenant_id uuid not null references tenant on delete cascade,
  capture_set_id uuid not null references capture_set on delete cascade,
  -- null: too few joined damages are known, or no camera tells enough of another
  geometry jsonb,
  -- damages in several cameras that it was learnt from
  joined integer not null,
  learnt_at timestamptz(3) not null default clock_timestamp(),
  primary key (tenant_id, capture_set_id)
);
create index on camera_geometry (capture_set_id);

alter table camera_geometry enable row level security;
alter table camera_geometry force row level security;
create policy of_tenant on camera_geometry for select to skadi_app using (tenant_id = current_tenant_id());
create policy of_held_passing on camera_geometry for select to skadi_annotation using (exists (
  select from held_jobs() h join image_set s on s.id = h.image_set_id
  where s.tenant_id = camera_geometry.tenant_id and s.capture_set_id = camera_geometry.capture_set_id));
create policy all_for_worker on camera_geometry to skadi_worker using (true) with check (true);
grant select on camera_geometry to skadi_app, skadi_annotation;
grant select, insert, update, delete on camera_geometry to skadi_worker;

-- Cameras of the same passing in which a person did not find the damage of the box.
alter table damage add not_seen_in text[] not null default '{}';
