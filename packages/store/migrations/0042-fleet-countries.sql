-- The fleet narrowed to a country that hardly any car is from: found without walking through a whole period.
create index image_set_country on image_set (tenant_id, country_code, rec_day desc, rec_date desc, id desc)
  where car_id is not null and next_rec_date is null;
