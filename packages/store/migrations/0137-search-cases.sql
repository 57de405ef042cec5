-- Cases and rentals are found by parts of their numbers, and both by the beginnings of a renter's names (decision 135).
-- Kinds: 'case' (payment reference, invoice number), 'statement' (numbers of its statements), 'rental' (contract, id at the source), 'renter'
-- (keyed hashes of the beginnings of the renter's names; the rental's people are encrypted, so that no suffix may tell them).
alter table search_suffix drop constraint search_suffix_kind_check,
  add constraint search_suffix_kind_check check (kind in ('plate', 'vin', 'claim', 'report', 'case', 'statement', 'rental', 'renter'));
drop policy of_group on search_suffix;
drop policy all_for_staff on search_suffix;
-- claims, cases and people stay with their company (ruling 17, decisions 124 and 125)
create policy of_group on search_suffix for select to skadi_group
  using (kind in ('plate', 'vin', 'report') and tenant_id in (select group_tenant_ids()));
create policy all_for_staff on search_suffix for select to skadi_staff using (kind not in ('rental', 'renter'));

-- Written by the server. Null: a rental of an earlier version, which the server fills when it starts.
alter table rental add column renter_keys text[];
create index rental_without_renter_keys on rental (id) where renter_keys is null;

create function keys_of(variadic typed text[]) returns text[] language sql immutable parallel safe as
  $$ select coalesce(array_agg(distinct ascii_key(t)) filter (where t is not null), '{}') from unnest(typed) t $$;

create function keep_case_suffixes() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform change_suffixes(new.tenant_id, 'case', new.id, 2,
    case when tg_op = 'UPDATE' then keys_of(old.reference, old.invoice_no) end, keys_of(new.reference, new.invoice_no));
  return null;
end $$;
create function keep_statement_suffixes() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform change_suffixes(new.tenant_id, 'statement', new.case_id, 2, null, array[new.number::text]);
  return null;
end $$;
create function keep_rental_suffixes() returns trigger language plpgsql security definer set search_path = public as $$
declare
  of_tenant uuid := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
  target uuid := case when tg_op = 'DELETE' then old.id else new.id end;
begin
  perform change_suffixes(of_tenant, 'rental', target, 3,
    case when tg_op <> 'INSERT' then keys_of(old.contract_no, old.outer_id) end,
    case when tg_op <> 'DELETE' then keys_of(new.contract_no, new.outer_id) end);
  -- a hash is found as a whole
  perform change_suffixes(of_tenant, 'renter', target, 20,
    case when tg_op <> 'INSERT' then old.renter_keys end, case when tg_op <> 'DELETE' then new.renter_keys end);
  return null;
end $$;
-- The functions write as the worker's role, so that no role of the API may write suffixes itself.
grant create on schema public to skadi_worker;
alter function keep_case_suffixes() owner to skadi_worker;
alter function keep_statement_suffixes() owner to skadi_worker;
alter function keep_rental_suffixes() owner to skadi_worker;
revoke create on schema public from skadi_worker;
revoke all on function keep_case_suffixes(), keep_statement_suffixes(), keep_rental_suffixes() from public;
create trigger keep_suffixes after insert or update of reference, invoice_no on damage_case
  for each row execute function keep_case_suffixes();
create trigger keep_suffixes after insert on case_statement for each row execute function keep_statement_suffixes();
create trigger keep_suffixes after insert or delete or update of contract_no, outer_id, renter_keys on rental
  for each row execute function keep_rental_suffixes();

-- Row-level security binds the owner too.
alter table search_suffix no force row level security;
alter table damage_case no force row level security;
alter table case_statement no force row level security;
alter table rental no force row level security;
insert into search_suffix (tenant_id, kind, suffix, target_id)
select c.tenant_id, 'case', s, c.id from damage_case c, unnest(suffixes_of(keys_of(c.reference, c.invoice_no), 2)) s
union select t.tenant_id, 'statement', s, t.case_id from case_statement t, unnest(suffixes_of(array[t.number::text], 2)) s
union select r.tenant_id, 'rental', s, r.id from rental r, unnest(suffixes_of(keys_of(r.contract_no, r.outer_id), 3)) s;
alter table search_suffix force row level security;
alter table damage_case force row level security;
alter table case_statement force row level security;
alter table rental force row level security;

-- ---------------------------------------------------------------- what repairs cost

-- Of a repaired damage: minor units including VAT, and the day of the repair or its invoice.
alter table damage_family
  add column repair_minor bigint check (repair_minor between 0 and 1000000000),
  add column repair_currency text,
  add column repair_day date,
  add column repair_by uuid references app_user,
  add constraint repair_as_a_whole check (num_nonnulls(repair_minor, repair_currency, repair_day) in (0, 3)),
  add constraint repair_of_repaired check (repair_minor is null or repaired_at is not null);
create index damage_family_repair on damage_family (tenant_id, first_image_set_id) include (repair_currency, repair_minor)
  where repair_minor is not null;
