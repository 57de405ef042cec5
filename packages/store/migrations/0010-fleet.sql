-- The fleet lists each car with the newest of its passings within a period. When the car was recorded next says so of a
-- passing without looking at its others: null, it is the car's latest; not before the end of a period, the latest within it.
alter table image_set add column next_rec_date timestamptz(3);
update image_set s set next_rec_date = n.next
from (select id, lead(rec_date) over (partition by car_id order by rec_date, id) as next from image_set where car_id is not null) n
where n.id = s.id and n.next is not null;

create function link_passings() returns trigger language plpgsql as $$
declare cars uuid[];
begin
  if tg_op = 'UPDATE' and (old.car_id, old.rec_date) is not distinct from (new.car_id, new.rec_date) then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.car_id is not null then
    cars := cars || old.car_id;
  end if;
  if tg_op <> 'DELETE' and new.car_id is not null then
    cars := cars || new.car_id;
  end if;
  if cars is null then
    return null;
  end if;
  -- what another transaction has just added to the car is seen once its lock is gone
  perform from car where id = any(cars) order by id for no key update;
  update image_set s set next_rec_date = n.next
  from (select id, lead(rec_date) over (partition by car_id order by rec_date, id) as next from image_set where car_id = any(cars)) n
  where n.id = s.id and s.next_rec_date is distinct from n.next;
  return null;
end $$;
-- Deferred: the car is locked only while the transaction commits, and a passing that moves twice is linked once it stands.
create constraint trigger link_passings
  after insert or delete or update of car_id, rec_date on image_set
  deferrable initially deferred for each row execute function link_passings();

create index image_set_latest on image_set (tenant_id, rec_day desc, rec_date desc, id desc) where car_id is not null and next_rec_date is null;
create index image_set_latest_plate on image_set (tenant_id, registration_no, car_id) where car_id is not null and next_rec_date is null;
-- Rare places are found without walking through a whole period.
create index image_set_location on image_set (tenant_id, origin_location, rec_day desc, rec_date desc, id desc);
create index image_set_origin on image_set (tenant_id, origin_name, rec_day desc, rec_date desc, id desc);
create index car_plate on car (tenant_id, registration_no, id);
