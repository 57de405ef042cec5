-- Cameras of a passing of which the annotator or reviewer opened no photo before submitting.
alter table manual_job add unseen_cameras text[] not null default '{}';
