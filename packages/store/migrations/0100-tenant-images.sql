-- Pictures of a company besides its logo (1§3). They lie where logos do; tenant.images has their addresses. Global admins add and
-- remove them; what a company's administrators may write is its logo still.
alter table tenant_logo add kind text not null default 'logo' check (kind in ('logo', 'image'));

drop policy add_of_tenant on tenant_logo;
create policy add_of_tenant on tenant_logo for insert to skadi_app with check (tenant_id = current_tenant_id() and kind = 'logo');
drop policy change_of_tenant on tenant_logo;
create policy change_of_tenant on tenant_logo for update to skadi_app
  using (tenant_id = current_tenant_id() and kind = 'logo') with check (tenant_id = current_tenant_id() and kind = 'logo');
grant delete on tenant_logo to skadi_staff;
