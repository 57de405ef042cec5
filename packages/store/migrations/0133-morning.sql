-- What is at stake, and which passings nobody inspected (decision 132).

-- Returns with new damages, and passings without an inspection, in the order of lists.
drop index image_set_new_to_check;
create index image_set_at_stake on image_set (tenant_id, rec_day desc, rec_date desc, id desc)
  where origin_label is distinct from 'pickup' and (new_damages > 0 or since_pickup_damages > 0);
create index image_set_uninspected on image_set (tenant_id, rec_day desc, rec_date desc, id desc)
  where status <> 'inProgress' and not (status = 'finished' and (inspected_at is not null or (coalesce(detection = 'done', false) and not is_skipped)));
drop index customer_link_open;
drop index customer_answer_objection;

-- A pickup is the begin of a rental: its damages since the pickup before were counted at the return between the two.
set constraints all immediate;
alter table image_set no force row level security;
alter table image_set_count no force row level security;
update image_set set since_pickup_damages = 0 where origin_label = 'pickup' and since_pickup_damages > 0;
alter table image_set_count force row level security;
alter table image_set force row level security;
