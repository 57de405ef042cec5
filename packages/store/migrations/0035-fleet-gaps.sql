-- The oldest passings that were still their car's newest at the end of a period lie among ever more that were not. How soon the car was
-- recorded again bounds how old such a passing can be: one followed within 20 days is less than 20 days older than the end.
-- Classes as in fleet/gap-classes.ts.
alter table image_set add column gap_class smallint not null generated always as (
  case
    when next_rec_date - rec_date < interval '20 days' then 0
    when next_rec_date - rec_date < interval '90 days' then 1
    when next_rec_date - rec_date < interval '360 days' then 2
    else 3
  end) stored;
create index image_set_gap on image_set (tenant_id, gap_class, rec_day, rec_date, id) where car_id is not null;
