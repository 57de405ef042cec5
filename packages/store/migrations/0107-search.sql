-- Parts of plates, VINs, claims and reports are found by their suffixes: each part of a text begins a suffix of it, so that a search is a
-- range of an index. LIKE is no condition of an index under row-level security; `>=` and `<` of text are leakproof (decision 117).
create table search_suffix (
  -- no foreign key, which would be checked for every suffix: a suffix comes and goes with its record, which has one
  tenant_id uuid not null,
  kind text collate "C" not null check (kind in ('plate', 'vin', 'claim', 'report')),
  suffix text collate "C" not null,
  -- the car, the claim or the report
  target_id uuid not null,
  -- the whole plate, so that lists filter by plates without reading the cars
  plate text collate "C" check ((plate is not null) = (kind = 'plate')),
  primary key (tenant_id, kind, suffix, target_id) include (plate)
);
alter table search_suffix enable row level security;
alter table search_suffix force row level security;
create policy of_tenant on search_suffix for select to skadi_app using (tenant_id = current_tenant_id());
-- claims stay with their company (ruling 17)
create policy of_group on search_suffix for select to skadi_group
  using (kind <> 'claim' and tenant_id in (select group_tenant_ids()));
create policy all_for_staff on search_suffix for select to skadi_staff using (true);
create policy all_for_worker on search_suffix to skadi_worker using (true) with check (true);
grant select on search_suffix to skadi_app, skadi_group, skadi_staff;
grant select, insert, delete on search_suffix to skadi_worker;

-- Letters and digits of a VIN or a number, in capitals: the domain's `searchKey` of an ASCII text.
create function ascii_key(typed text) returns text language sql immutable parallel safe as
  $$ select regexp_replace(upper(normalize(typed, nfkc) collate "C"), '[^A-Z0-9]', '', 'g') $$;

-- `shortest`: characters of the shortest suffix; shorter parts of such texts are not searched.
create function suffixes_of(keys text[], shortest int) returns text[] language plpgsql immutable parallel safe as $$
declare
  found text[] := '{}';
  key text;
begin
  foreach key in array coalesce(keys, '{}') loop
    for n in 1 .. length(key) - shortest + 1 loop
      found := found || substr(key, n);
    end loop;
  end loop;
  return found;
end $$;
create function change_suffixes(of_tenant uuid, of_kind text, target uuid, shortest int, before text[], after text[])
returns void language plpgsql as $$
begin
  if before is not distinct from after then
    return;
  end if;
  if before is not null then
    delete from search_suffix
    where tenant_id = of_tenant and kind = of_kind and suffix = any(suffixes_of(before, shortest)) and target_id = target;
  end if;
  insert into search_suffix (tenant_id, kind, suffix, target_id, plate)
  select of_tenant, of_kind, one, target, case when of_kind = 'plate' then after[1] end from unnest(suffixes_of(after, shortest)) one
  on conflict do nothing;
end $$;

-- Null: a row of an earlier version, without suffixes. The server fills them in batches when it starts (store, `fill-suffixes`).
alter table car add column search_keys text[];
alter table report add column search_keys text[];
-- written by the server: number, plate, VIN and names of the claim
alter table claim add column search_keys text[];
create index car_without_suffixes on car (id) where search_keys is null;
create index report_without_suffixes on report (id) where search_keys is null;
create index claim_without_suffixes on claim (id) where search_keys is null;

create function car_search_keys() returns trigger language plpgsql as $$
begin
  new.search_keys := array[new.registration_no, coalesce(ascii_key(new.vin), '')];
  return new;
end $$;
create trigger search_keys before insert or update of registration_no, vin, search_keys on car
  for each row execute function car_search_keys();
create function report_search_keys() returns trigger language plpgsql as $$
begin
  -- the generated column `number` has no value yet
  new.search_keys := array[
    to_char(new.day, 'YYYYMMDD') || lpad(new.day_number::text, greatest(4, length(new.day_number::text)), '0'), upper(new.check_code)];
  return new;
end $$;
create trigger search_keys before insert or update of search_keys on report
  for each row execute function report_search_keys();

create function keep_suffixes() returns trigger language plpgsql security definer set search_path = public as $$
declare
  before text[] := case when tg_op <> 'INSERT' then old.search_keys end;
  after text[] := case when tg_op <> 'DELETE' then new.search_keys end;
  of_tenant uuid := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
  target uuid := case when tg_op = 'DELETE' then old.id else new.id end;
begin
  if tg_table_name = 'car' then
    perform change_suffixes(of_tenant, 'plate', target, 1, before[1:1], after[1:1]),
      change_suffixes(of_tenant, 'vin', target, 3, before[2:2], after[2:2]);
  elsif tg_table_name = 'claim' then
    perform change_suffixes(of_tenant, 'claim', target, 2, before, after);
  else
    perform change_suffixes(of_tenant, 'report', target, 3, before, after);
  end if;
  return null;
end $$;
-- The function writes as the worker's role, so that no role of the API may write suffixes itself.
grant create on schema public to skadi_worker;
alter function keep_suffixes() owner to skadi_worker;
revoke create on schema public from skadi_worker;
create trigger keep_suffixes after insert or delete or update of registration_no, vin, search_keys on car
  for each row execute function keep_suffixes();
create trigger keep_suffixes after insert or delete or update of search_keys on claim for each row execute function keep_suffixes();
create trigger keep_suffixes after insert or delete or update of search_keys on report for each row execute function keep_suffixes();

grant update (search_keys) on claim, report to skadi_worker;
create policy suffixes_filled on claim for update to skadi_worker using (search_keys is null) with check (search_keys is not null);
create policy suffixes_filled on report for update to skadi_worker using (search_keys is null) with check (search_keys is not null);

-- Pages of a car that a search found, the newest first.
create index customer_link_of_car on customer_link (car_id, created_at desc);
