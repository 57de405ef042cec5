-- A year of a location is counted from its index, without reading each passing.
drop index image_set_location;
create index image_set_location on image_set (tenant_id, origin_location, rec_day desc, rec_date desc, id desc)
  include (checked_at, new_damages, output);
