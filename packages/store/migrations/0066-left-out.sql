-- What a rig sends a recording without: how many files, the first of them with the reason, and cameras without a photo.
alter table recording add column left_out jsonb;
-- The same of both sides of a passing, each with its side; names of files go with the photos.
alter table image_set add column left_out jsonb;
-- What of a unit's spool waits for a person, and what was sent incomplete, as its last heartbeat said.
alter table capture_unit add column spool_report jsonb;
grant select (spool_report) on capture_unit to skadi_app;
