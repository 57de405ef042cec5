-- The clerk's word on one damage of a pair of passings: whether it goes into reports, claims and pages for customers. What
-- the pair proves is judged anew whenever it is asked; a decision never outlives its damage.
create table evidence_decision (
  tenant_id uuid not null references tenant,
  pickup_id uuid not null references image_set on delete cascade,
  image_set_id uuid not null references image_set on delete cascade,
  family_id uuid not null,
  decision text not null check (decision in ('include', 'exclude')),
  note text check (note <> ''),
  decided_by uuid not null references app_user,
  decided_at timestamptz(3) not null default clock_timestamp(),
  -- verdict and reasons as they stood when it was decided; null: a damage known from before the pickup
  judgement jsonb,
  primary key (pickup_id, image_set_id, family_id),
  foreign key (family_id, tenant_id) references damage_family (id, tenant_id) on delete cascade
);
create index on evidence_decision (tenant_id);
create index on evidence_decision (image_set_id);
create index on evidence_decision (family_id);

alter table evidence_decision enable row level security;
alter table evidence_decision force row level security;
create policy of_tenant on evidence_decision to skadi_app using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy all_for_staff on evidence_decision for select to skadi_staff using (true);
create policy all_for_worker on evidence_decision to skadi_worker using (true) with check (true);
create policy of_group on evidence_decision for select to skadi_group using (tenant_id in (select group_tenant_ids()));
grant select, insert, update, delete on evidence_decision to skadi_app, skadi_worker;
grant select on evidence_decision to skadi_staff, skadi_group;
