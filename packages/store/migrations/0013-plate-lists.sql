-- Plate lists of many thousand plates: read in the order of the plates, and changed by one job of a tenant at a time.

create index plate_list_by_plate on plate_list (tenant_id, registration_no, country_code);

-- holds between administrators, who do not see each other's jobs
create unique index one_plate_list_change on job (tenant_id)
  where status = 'IN_PROGRESS' and kind in ('addCars', 'overwriteCars', 'deleteCars');
