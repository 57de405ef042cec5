-- Which listed plate these unassigned passings may be taken for, where a photo was read and exactly one plate is meant among the lists of
-- the tenants of their units: one of the same letters and digits under another country, since a picture tells of none, else one that
-- looks the same; and whose lists have it. The lists of others are looked into here, as in unassigned_outputs.
create function listed_alike(ids uuid[], patterns text[])
returns table (image_set_id uuid, country_code text, registration_no text, claimant_ids uuid[])
language sql stable security definer set search_path = public as $$
  with found as (
    select s.id, p.country_code, p.registration_no, p.registration_no = s.registration_no as is_exact, array_agg(p.tenant_id) as claimants
    from unnest(ids, patterns) asked (id, pattern)
    join image_set s on s.id = asked.id and s.output = 'unassigned' and s.registration_source = 'plate'
    cross join lateral (
      select array(select distinct t.tenant_id from capture_unit_tenant t where t.capture_unit_id = any(s.unit_ids)) as tenant_ids) of_units
    join plate_list p on p.tenant_id = any(of_units.tenant_ids) and p.registration_no ~ asked.pattern and p.country_code <> 'WN'
    where acting_tenant_id() is null or acting_tenant_id() = any(of_units.tenant_ids)
    group by 1, 2, 3, 4
  ), best as (
    select * from found f where f.is_exact or not exists (select from found e where e.id = f.id and e.is_exact)
  )
  select b.id, b.country_code, b.registration_no, b.claimants from best b
  where not exists (
    select from best o where o.id = b.id and (o.country_code, o.registration_no) <> (b.country_code, b.registration_no))
$$;
grant create on schema public to skadi_worker;
alter function listed_alike(uuid[], text[]) owner to skadi_worker;
revoke create on schema public from skadi_worker;
revoke all on function listed_alike(uuid[], text[]) from public;
grant execute on function listed_alike(uuid[], text[]) to skadi_worker, skadi_assign;
