-- The audit is read and checked by people; photos go when their time is over, what is held stays.

-- ---------------------------------------------------------------- reading the audit

create index audit_of_actor on audit_event (chain, actor_id, seq desc);
create index audit_of_action on audit_event (chain, action, seq desc);
create index audit_of_any_target on audit_event (chain, target_id, seq desc);

-- Heads are read by whoever may read their chain. The trigger that writes them runs as the owner, who is not bound here.
alter table audit_chain enable row level security;
create policy of_tenant on audit_chain for select to skadi_app using (chain = current_setting('app.tenant'));
create policy all_for_staff on audit_chain for select to skadi_staff using (true);
grant select on audit_chain to skadi_app, skadi_staff;

-- ---------------------------------------------------------------- legal hold (ruling 27)

-- Passings that went into a bundle of a claim: the bundle is out of the house, whatever becomes of the claim's damages.
create table bundle_hold (
  tenant_id uuid not null references tenant,
  image_set_id uuid not null references image_set,
  claim_id uuid not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (image_set_id, claim_id),
  foreign key (claim_id, tenant_id) references claim (id, tenant_id)
);
create index on bundle_hold (tenant_id);
create index on bundle_hold (claim_id);
alter table bundle_hold enable row level security;
alter table bundle_hold force row level security;
create policy of_tenant on bundle_hold to skadi_app using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy all_for_others on bundle_hold for select to skadi_staff, skadi_worker using (true);
grant select, insert on bundle_hold to skadi_app;
grant select on bundle_hold to skadi_staff, skadi_worker;
insert into bundle_hold (tenant_id, image_set_id, claim_id)
select distinct d.tenant_id, s, d.claim_id from claim_damage d
join audit_event e on e.chain = d.tenant_id::text and e.action = 'createClaimBundle' and e.target_id = d.claim_id::text,
lateral unnest(array[d.pickup_id, d.image_set_id]) s
on conflict do nothing;

-- Why a passing survives every clearing; a bundle of a report is held by its report.
create function hold_reasons(of_image_set uuid) returns text[] language sql stable as $$
  select array_remove(array[
    case when exists (select from claim_damage d join claim c on c.id = d.claim_id
      where c.status = 'filed' and d.pickup_id = of_image_set)
      or exists (select from claim_damage d join claim c on c.id = d.claim_id
      where c.status = 'filed' and d.image_set_id = of_image_set) then 'claim' end,
    case when exists (select from report r where r.pickup_id = of_image_set)
      or exists (select from report r where r.image_set_id = of_image_set) then 'report' end,
    case when exists (select from customer_link l where l.pickup_id = of_image_set)
      or exists (select from customer_link l where l.image_set_id = of_image_set) then 'customer' end,
    case when exists (select from bundle_hold b where b.image_set_id = of_image_set) then 'bundle' end
  ], null)
$$;
create or replace function is_held(of_image_set uuid) returns boolean language sql stable as
  $$ select cardinality(hold_reasons(of_image_set)) > 0 $$;

-- ---------------------------------------------------------------- photos that go

-- The passing keeps its figures; its photos are gone, and why.
alter table image_set add column photos_gone_at timestamptz(3), add column photos_gone_reason text
  check (photos_gone_reason in ('retention', 'erasure'));
alter table image_set add check ((photos_gone_at is null) = (photos_gone_reason is null));
alter table image drop constraint image_status_check,
  add constraint image_status_check check (status in ('pending', 'ready', 'unreadable', 'gone'));
create index image_set_photos on image_set (tenant_id, rec_date) where photos_gone_at is null;

-- Objects whose rows say already that they are gone; whoever is cut off between the two goes on with what is written here.
create table object_removal (
  object_key text primary key,
  created_at timestamptz(3) not null default clock_timestamp()
);
grant select, insert, delete on object_removal to skadi_worker;

-- The clearing of one night, done by one process.
create table purge_night (
  tenant_id uuid not null references tenant on delete cascade,
  night date not null,
  started_at timestamptz(3) not null default clock_timestamp(),
  finished_at timestamptz(3),
  passings integer not null default 0,
  primary key (tenant_id, night)
);
alter table purge_night enable row level security;
alter table purge_night force row level security;
create policy all_for_worker on purge_night to skadi_worker using (true) with check (true);
create policy all_for_staff on purge_night for select to skadi_staff using (true);
grant select, insert, update on purge_night to skadi_worker;
grant select on purge_night to skadi_staff;

-- ---------------------------------------------------------------- who or what is erased

create policy of_erased on saved_view for delete to skadi_worker using (true);
create policy of_erased_read on saved_view for select to skadi_worker using (true);
grant select, delete on saved_view to skadi_worker;
-- what somebody was still typing may lose its car; what was filed never
create policy drafts_of_erased on claim for update to skadi_worker using (status = 'draft') with check (status = 'draft');
grant update (car, search, modified_at) on claim to skadi_worker;
