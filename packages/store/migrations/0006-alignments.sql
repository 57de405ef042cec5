-- How photos of one camera lie over each other, and how alike spots look in them. Both follow from the photos alone and can
-- be made anew at any time; they are kept because making them takes a second a camera.
create table photo_alignment (
  tenant_id uuid not null references tenant,
  from_image_id uuid not null references image on delete cascade,
  to_image_id uuid not null references image on delete cascade,
  -- of the photos that were laid over each other; other derivatives are looked at anew
  from_revision integer not null,
  to_revision integer not null,
  status text not null check (status in ('aligned', 'notAligned')),
  -- row-major 3x3, from pixels of the earlier photo to those of the later one
  matrix double precision[],
  error_px real,
  reason text,
  made_at timestamptz not null default clock_timestamp(),
  primary key (from_image_id, to_image_id),
  check ((status = 'aligned') = (matrix is not null) and (status = 'notAligned') = (reason is not null)),
  check (array_length(matrix, 1) = 9)
);
create index on photo_alignment (tenant_id);
create index on photo_alignment (to_image_id);

create table spot_comparison (
  tenant_id uuid not null references tenant,
  from_image_id uuid not null references image on delete cascade,
  to_image_id uuid not null references image on delete cascade,
  from_revision integer not null,
  to_revision integer not null,
  -- the box in the later photo, pixels of 1920x1200
  x integer not null, y integer not null, width integer not null, height integer not null,
  similarity real not null check (similarity between 0 and 1),
  from_sharpness real not null,
  to_sharpness real not null,
  made_at timestamptz not null default clock_timestamp(),
  primary key (from_image_id, to_image_id, x, y, width, height)
);
create index on spot_comparison (tenant_id);
create index on spot_comparison (to_image_id);

do $$
declare t text;
begin
  foreach t in array array['photo_alignment', 'spot_comparison'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I for select to skadi_app using (tenant_id = current_tenant_id())', t);
    execute format('create policy all_for_staff on %I for select to skadi_staff using (true)', t);
    execute format('create policy all_for_worker on %I to skadi_worker using (true) with check (true)', t);
    execute format('create policy of_group on %I for select to skadi_group using (tenant_id in (select group_tenant_ids()))', t);
    -- only vision writes here, whoever asked for it
    execute format('grant select, insert, update, delete on %I to skadi_worker', t);
    execute format('grant select on %I to skadi_app, skadi_staff, skadi_group', t);
  end loop;
end $$;
