-- The image sets queue, in which global admins look at the passings of all companies and of none.

-- Those on their way and those that failed are few among all.
create index image_set_in_progress on image_set (rec_day desc, rec_date desc, id desc) where status = 'inProgress';
create index image_set_failed on image_set (rec_day desc, rec_date desc, id desc) where status = 'failed';
create index image_set_no_tenant on image_set (rec_day desc, rec_date desc, id desc) where tenant_id is null;
create index image_set_of_set on image_set (capture_set_id, rec_day desc, rec_date desc, id desc);
create index image_set_any_plate on image_set (registration_no, rec_day desc, rec_date desc, id desc) where output <> '';

-- A passing that is begun anew forgets what was recorded from that step on.
grant delete on passage_stage to skadi_app;
