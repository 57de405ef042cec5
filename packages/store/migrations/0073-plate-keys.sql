-- A plate is found by its letters and digits alone, however it is written: `registration_no` is that key, and `written_no` is how the
-- plate is shown where that differs. Rows of before are brought to it in batches once this has run (store, `fold-plates`).
alter table plate_list add column written_no text collate "C";
alter table car add column written_no text collate "C";
alter table image_set add column written_no text collate "C";

-- Claims keep their car as typed; these say which plate it is. Null: not yet worked out.
alter table claim add column plate_country text, add column plate_key text collate "C";
drop index claim_by_plate;
create index claim_by_plate on claim (tenant_id, plate_key, plate_country);
create index claim_without_plate on claim (id) where plate_key is null;
grant update (plate_country, plate_key) on claim to skadi_worker;
create policy plate_worked_out on claim for update to skadi_worker using (plate_key is null) with check (plate_key is not null);

-- Two subjects may be of one plate written in two ways; what each has sealed goes when the plate is erased.
alter table plate_subject drop constraint plate_subject_tenant_id_country_code_registration_no_key;
create index plate_subject_plate on plate_subject (tenant_id, country_code, registration_no);

-- While servers of the version before are still at work they write hyphens, the only sign that their plates have besides letters and
-- digits.
create function fold_plate() returns trigger language plpgsql as $$
begin
  new.written_no := new.registration_no;
  new.registration_no := replace(new.registration_no, '-', '');
  return new;
end $$;
create trigger fold_plate before insert or update of registration_no on plate_list
  for each row when (position('-' in new.registration_no) > 0) execute function fold_plate();
create trigger fold_plate before insert or update of registration_no on car
  for each row when (position('-' in new.registration_no) > 0) execute function fold_plate();
create trigger fold_plate before insert or update of registration_no on image_set
  for each row when (position('-' in new.registration_no) > 0) execute function fold_plate();

-- What may still have to be brought to the key, found without reading everything; a few that are as they should be are among it.
create index plate_list_unfolded on plate_list (tenant_id, country_code, registration_no)
  where registration_no ~ '[^A-Z0-9ÆØÅÄÖÜÑ]' or country_code !~ '^[A-Z]{2}$' or country_code in ('UK', 'EL', 'FL');
create index car_unfolded on car (id)
  where registration_no ~ '[^A-Z0-9ÆØÅÄÖÜÑ]' or country_code !~ '^[A-Z]{2}$' or country_code in ('UK', 'EL', 'FL');
create index image_set_unfolded on image_set (id)
  where registration_no ~ '[^A-Z0-9ÆØÅÄÖÜÑ]' or country_code !~ '^[A-Z]{2}$' or country_code in ('UK', 'EL', 'FL');
create index plate_subject_unfolded on plate_subject (subject_id)
  where registration_no ~ '[^A-Z0-9ÆØÅÄÖÜÑ]' or country_code !~ '^[A-Z]{2}$' or country_code in ('UK', 'EL', 'FL');

-- A car of two writings becomes one: pages that customers were sent stay with it, and so does what the audit has sealed.
grant update (car_id) on customer_link to skadi_worker;
create policy of_joined_car on customer_link for update to skadi_worker using (true) with check (true);
grant insert, update (country_code, registration_no) on plate_subject to skadi_worker;
