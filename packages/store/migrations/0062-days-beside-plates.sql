-- The cars of a plate's beginning that passed in a period are counted from their index, without reading the passing of each.
drop index image_set_latest_plate;
create index image_set_latest_plate on image_set (tenant_id, registration_no, car_id) include (rec_day, rec_date)
  where car_id is not null and next_rec_date is null;
