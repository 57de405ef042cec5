-- A company's administrators upload its logo themselves (2§7.5): what global admins could write, the company's own role may for
-- its own rows, and of the company itself nothing but the logo.
create policy add_of_tenant on tenant_logo for insert to skadi_app with check (tenant_id = current_tenant_id());
create policy change_of_tenant on tenant_logo for update to skadi_app
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant insert, update on tenant_logo to skadi_app;

create policy change_own on tenant for update to skadi_app using (id = current_tenant_id()) with check (id = current_tenant_id());
grant update (logo, modified_at) on tenant to skadi_app;

-- An upload that nobody went on with is swept after a day.
create policy sweep on tenant_logo for delete to skadi_worker using (status = 'pending');
grant delete on tenant_logo to skadi_worker;
