-- The zone in which a company reads its times: that of most of its capture sets. Null where no unit is assigned to the company.
create function zone_of_tenant(of_tenant uuid) returns text
language sql stable security definer set search_path = public as $$
  select c.time_zone from capture_set c
  where exists (select from capture_unit_tenant t where t.tenant_id = of_tenant and t.capture_unit_id in (c.left_unit_id, c.right_unit_id))
  group by c.time_zone order by count(*) desc, c.time_zone limit 1
$$;
revoke all on function zone_of_tenant(uuid) from public;
grant execute on function zone_of_tenant(uuid) to skadi_auth;
