-- Who handles a claim, and the damages attached to it with the pair of passings that proves each.
alter table claim add column handler_id uuid references app_user;

create table claim_damage (
  claim_id uuid not null,
  tenant_id uuid not null references tenant,
  family_id uuid not null,
  pickup_id uuid not null references image_set,
  image_set_id uuid not null references image_set,
  -- the box that stood for it; it may be gone, as one's own drawing is when it is undone
  damage_id uuid not null,
  -- as it was judged and priced when it was attached
  judgement jsonb not null check (judgement ? 'verdict'),
  amount integer,
  currency text,
  -- why a weak one was attached
  note text check (note <> ''),
  attached_by uuid not null references app_user,
  attached_at timestamptz(3) not null default clock_timestamp(),
  primary key (claim_id, family_id),
  foreign key (claim_id, tenant_id) references claim (id, tenant_id) on delete cascade,
  check ((amount is null) = (currency is null))
);
create index on claim_damage (tenant_id);
create index on claim_damage (pickup_id);
create index on claim_damage (image_set_id);

alter table claim_damage enable row level security;
alter table claim_damage force row level security;
create policy of_tenant on claim_damage to skadi_app using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy all_for_staff on claim_damage for select to skadi_staff using (true);
create policy all_for_worker on claim_damage for select to skadi_worker using (true);
grant select, insert, update, delete on claim_damage to skadi_app;
grant select on claim_damage to skadi_staff, skadi_worker;

-- Legal hold (ruling 27): a passing that a filed claim, a report or a page for a customer names survives every clearing.
create function is_held(of_image_set uuid) returns boolean language sql stable as $$
  select exists (select from claim_damage d join claim c on c.id = d.claim_id
      where c.status = 'filed' and of_image_set in (d.pickup_id, d.image_set_id))
    or exists (select from report r where of_image_set in (r.pickup_id, r.image_set_id))
    or exists (select from customer_link l where of_image_set in (l.pickup_id, l.image_set_id))
$$;

-- The history of a claim is what was audited of it.
create index audit_of_claim on audit_event (target_id, seq desc) where target_type = 'claim';
create policy of_claims on audit_event for select to skadi_staff using (target_type = 'claim');
grant select on audit_event to skadi_staff;
