-- A family is one damage of a car: all boxes of one spot, in all photos and passings (1§3). Boxes point to their
-- family; what is known of the whole follows from the boxes and is kept here by whoever changes one of them, who holds the
-- row of the car meanwhile.
create table damage_family (
  id uuid primary key,
  tenant_id uuid not null references tenant,
  -- a passing whose plate is not known yet has families of its own
  car_id uuid references car,
  image_set_id uuid references image_set on delete cascade,
  -- running number among those of the car (ruling 10); given when the damage is first recorded or accepted
  number integer,
  representative_id uuid not null,
  first_damage_id uuid not null,
  -- whoever removes a passing derives the history of its car anew in the same transaction
  first_image_set_id uuid not null references image_set deferrable initially deferred,
  -- boxes that are not deleted
  size integer not null,
  -- boxes that count as damage: recorded or accepted, not potential
  counted integer not null,
  is_reviewed boolean not null default false,
  repaired_at timestamptz(3), repaired_by uuid references app_user,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  check ((car_id is null) <> (image_set_id is null)),
  -- what belongs to a family belongs to its tenant
  unique (id, tenant_id)
);
create unique index on damage_family (car_id, number) where car_id is not null;
create index on damage_family (image_set_id) where image_set_id is not null;
create index on damage_family (tenant_id, car_id);
create index on damage_family (first_image_set_id);

alter table damage
  drop column first_damage_id,
  add column family_id uuid not null,
  add column box_index integer not null default 1,
  add column label_ids integer[] not null default '{}',
  add column damaged_parts jsonb not null default '[]',
  -- the box as it was found, where people have moved it since
  add column original_points jsonb,
  add column detector text, add column detector_version text,
  add column decided_at timestamptz, add column decided_by uuid references app_user, add column decision text check (decision in ('accepted', 'rejected')),
  add column matched_by_hand boolean not null default false,
  add column removed_from_family boolean not null default false,
  add column merged_at timestamptz,
  add foreign key (family_id, tenant_id) references damage_family (id, tenant_id) deferrable initially deferred,
  add check (final_state in ('accepted', 'rejected')),
  alter column modified_at type timestamptz(3), alter column modified_at set default clock_timestamp();
create index on damage (family_id);
create index on damage (image_set_id);

alter table car add column last_damage_number integer not null default 0;

-- Read models of a passing, derived with the families of its car.
alter table image_set
  -- which passing of its car it is, from 1; one that failed does not count and has the number before
  add column passing_no integer,
  add column since_pickup_damages integer,
  add column pickup_id uuid references image_set on delete set null,
  add column pickup_date timestamptz(3);
create index image_set_car on image_set (car_id, rec_date, id) where car_id is not null;
create index on image_set (pickup_id) where pickup_id is not null;
-- a plate looked for across tenants
create index on car (country_code, registration_no);

alter table damage_family enable row level security;
alter table damage_family force row level security;
create policy of_tenant on damage_family to skadi_app using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy all_for_staff on damage_family for select to skadi_staff using (true);
create policy all_for_worker on damage_family to skadi_worker using (true) with check (true);
create policy of_group on damage_family for select to skadi_group using (tenant_id in (select group_tenant_ids()));
grant select, insert, update, delete on damage_family to skadi_app, skadi_worker;
grant select on damage_family to skadi_staff, skadi_group;
grant delete on damage to skadi_app;
