-- Logos of companies (2§7.5). The row is there before the bytes are: it is what they are sent to. The newest that is ready is
-- the company's; tenant.logo is its address.
create table tenant_logo (
  id uuid primary key,
  tenant_id uuid not null references tenant on delete cascade,
  file_name text not null,
  status text not null default 'pending' check (status in ('pending', 'ready', 'failed')),
  -- why it was not taken
  reason text,
  object_key text,
  created_by uuid not null references app_user,
  created_at timestamptz(3) not null default clock_timestamp(),
  check ((status = 'ready') = (object_key is not null)),
  check ((status = 'failed') = (reason is not null))
);
create index on tenant_logo (tenant_id, created_at desc, id desc);

alter table tenant_logo enable row level security;
alter table tenant_logo force row level security;
create policy of_tenant on tenant_logo for select to skadi_app using (tenant_id = current_tenant_id());
create policy of_group on tenant_logo for select to skadi_group using (tenant_id in (select group_tenant_ids()));
create policy all_for_staff on tenant_logo to skadi_staff using (true) with check (true);
create policy all_for_worker on tenant_logo for select to skadi_worker using (true);
create policy ready_for_auth on tenant_logo for select to skadi_auth using (status = 'ready');
grant select on tenant_logo to skadi_app, skadi_group, skadi_worker, skadi_auth;
grant select, insert, update on tenant_logo to skadi_staff;
