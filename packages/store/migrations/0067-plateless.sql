-- Passings that a tenant has by their unit, without a plate: few, and listed for whoever enters them.
create index image_set_plateless on image_set (tenant_id, rec_day desc, rec_date desc, id desc)
  where registration_no is null and tenant_id is not null;
