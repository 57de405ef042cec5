-- The newest pairs of a unit tell how its clock stands to its partner's (rig.md).
create index recording_paired on recording (capture_unit_id, completed_at desc) where image_set_id is not null;
