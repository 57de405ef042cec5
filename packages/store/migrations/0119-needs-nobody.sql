-- Pages for customers of a passing, and customers' answers to them that a user of the company still has to handle (the domain's
-- isOpenAnswer): lists read the pages of those passings only that have one. A page belongs to the newer passing that it shows.
alter table image_set
  add column customer_pages integer not null default 0,
  add column open_answers integer not null default 0;

create function count_customer_pages(of_image_set uuid) returns void
language plpgsql security definer set search_path = public as $$
begin
  -- two answers at once: the second counts after the first has been counted
  perform from image_set where id = of_image_set for no key update;
  update image_set s set customer_pages = n.pages, open_answers = n.open
  from (
    select count(distinct l.id)::int as pages, count(a.id) filter (where a.kind <> 'accept' and a.reply is null and a.settled_at is null
      and not (a.kind = 'object' and exists (
        select from customer_answer x where x.link_id = a.link_id and x.kind = 'accept' and x.at > a.at)))::int as open
    from customer_link l left join customer_answer a on a.link_id = l.id
    where l.image_set_id = of_image_set or (l.image_set_id is null and l.pickup_id = of_image_set)) n
  where s.id = of_image_set and (s.customer_pages, s.open_answers) is distinct from (n.pages, n.open);
  -- the counters are written now: at the end of the transaction the customer's own role would have to write them
  set constraints count_image_set immediate;
  set constraints count_image_set deferred;
end $$;

create function customer_link_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform count_customer_pages(case tg_op when 'DELETE' then coalesce(old.image_set_id, old.pickup_id)
    else coalesce(new.image_set_id, new.pickup_id) end);
  return null;
end $$;
create trigger customer_link_changed after insert or delete on customer_link for each row execute function customer_link_changed();

create function customer_answer_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform count_customer_pages(coalesce(l.image_set_id, l.pickup_id)) from customer_link l
  where l.id = case tg_op when 'DELETE' then old.link_id else new.link_id end;
  return null;
end $$;
create trigger customer_answer_changed after insert or delete or update of reply, settled_at on customer_answer
  for each row execute function customer_answer_changed();

grant create on schema public to skadi_worker;
alter function count_customer_pages(uuid) owner to skadi_worker;
alter function customer_link_changed() owner to skadi_worker;
alter function customer_answer_changed() owner to skadi_worker;
revoke create on schema public from skadi_worker;
revoke all on function count_customer_pages(uuid) from public;

-- Row-level security binds the owner too; what came before is counted for all companies.
alter table image_set no force row level security;
alter table customer_link no force row level security;
alter table customer_answer no force row level security;
update image_set s set customer_pages = n.pages, open_answers = n.open
from (
  select coalesce(l.image_set_id, l.pickup_id) as id, count(distinct l.id)::int as pages,
    count(a.id) filter (where a.kind <> 'accept' and a.reply is null and a.settled_at is null and not (a.kind = 'object' and exists (
      select from customer_answer x where x.link_id = a.link_id and x.kind = 'accept' and x.at > a.at)))::int as open
  from customer_link l left join customer_answer a on a.link_id = l.id group by 1) n
where s.id = n.id;
alter table customer_link force row level security;
alter table customer_answer force row level security;

-- Unchecked passings that need nobody leave the list "To check" after the days that their company chose. The same rule as the
-- domain's needsNobody: finished, a plate, nothing to decide, nothing new, no open answer of a customer, and the inspection is over.
alter table image_set add column needs_nobody boolean not null generated always as (
  status = 'finished' and registration_no is not null and undecided_damages = 0 and new_damages = 0 and open_answers = 0
  and (pickup_id is null or coalesce(since_pickup_damages, 0) = 0)
  and (inspected_at is not null
    or (coalesce(detection = 'done', false) and not is_skipped and not is_one_sided and detection_unseen = '{}'))
) stored;
create index image_set_work on image_set (tenant_id, rec_day desc, rec_date desc, id desc) where checked_at is null and not needs_nobody;

-- Unchecked passings of a day or month that need nobody: how many of them have aged out is a sum of days and months.
alter table image_set_count add column needs_nobody integer not null default 0;
drop function add_image_set_count(uuid, date, integer, integer, integer);
create function add_image_set_count(t uuid, d date, n integer, c integer, w integer, x integer) returns void language sql as $$
  insert into image_set_count as k (tenant_id, period, start, total, to_check, with_new, needs_nobody)
  values (t, 'day', d, n, c, w, x), (t, 'month', date_trunc('month', d)::date, n, c, w, x)
  on conflict (tenant_id, period, start) do update
    set total = k.total + excluded.total, to_check = k.to_check + excluded.to_check, with_new = k.with_new + excluded.with_new,
      needs_nobody = k.needs_nobody + excluded.needs_nobody
$$;

create or replace function count_image_set() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.tenant_id, old.rec_day, old.checked_at is null, old.new_damages > 0, old.needs_nobody)
      is not distinct from (new.tenant_id, new.rec_day, new.checked_at is null, new.new_damages > 0, new.needs_nobody) then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.tenant_id is not null then
    perform add_image_set_count(old.tenant_id, old.rec_day, -1, -(old.checked_at is null)::int, -(old.new_damages > 0)::int,
      -(old.checked_at is null and old.needs_nobody)::int);
  end if;
  if tg_op <> 'DELETE' and new.tenant_id is not null then
    perform add_image_set_count(new.tenant_id, new.rec_day, 1, (new.checked_at is null)::int, (new.new_damages > 0)::int,
      (new.checked_at is null and new.needs_nobody)::int);
  end if;
  return null;
end $$;
drop trigger count_image_set on image_set;
create constraint trigger count_image_set
  after insert or delete or update of tenant_id, rec_date, time_zone, rec_day, checked_at, new_damages, needs_nobody on image_set
  deferrable initially deferred for each row execute function count_image_set();

alter table image_set_count no force row level security;
update image_set_count k set needs_nobody = n.count
from (
  select tenant_id, 'day' as period, rec_day as start, count(*)::int from image_set
  where checked_at is null and needs_nobody and tenant_id is not null group by tenant_id, rec_day
  union all
  select tenant_id, 'month', date_trunc('month', rec_day)::date, count(*)::int from image_set
  where checked_at is null and needs_nobody and tenant_id is not null group by 1, 3) n
where (k.tenant_id, k.period, k.start) = (n.tenant_id, n.period, n.start);
alter table image_set force row level security;
alter table image_set_count force row level security;

-- The first local day whose passings stay in "To check" in any case, by the company's clock; null where they never age out, and for a
-- company that the reader may not see.
create function ages_out_before(of_tenant uuid, usual_days integer) returns date language sql stable as $$
  select (now() at time zone coalesce(zone_of_tenant(t.id), 'UTC'))::date
    - case when t.settings ? 'agesOutAfterDays' then (t.settings ->> 'agesOutAfterDays')::int else usual_days end
  from tenant t where t.id = of_tenant
$$;
revoke all on function ages_out_before(uuid, integer) from public;
grant execute on function ages_out_before(uuid, integer), zone_of_tenant(uuid) to skadi_app, skadi_group, skadi_staff;
