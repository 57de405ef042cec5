-- Who looked at a passing for damage, and which cameras stayed unseen: of the detector, and of a person, who counts for more.
alter table image_set
  add column detection_unseen text[] not null default '{}',
  add column inspected_at timestamptz,
  add column inspected_by uuid references app_user,
  add column inspected_unseen text[] not null default '{}',
  -- what was left to do when somebody marked it checked all the same; null: nothing was
  add column checked_anyway jsonb;

-- Row-level security binds the owner too; what came before is filled in for all companies.
alter table image_set no force row level security;
update image_set set inspected_at = coalesce(review_time, annotation_time),
  inspected_by = case when review_time is null then last_annotator_id else last_reviewer_id end
where not is_skipped and coalesce(review_time, annotation_time) is not null;
-- Until now only the note of the step said which cameras a comparison had to leave out.
update image_set s set detection_unseen = array(
    select distinct c[1] from regexp_matches(p.note, '\m(bottomLeft|topLeft|roofLeft|bottomRight|topRight|roofRight|frontLeft|frontRight|backLeft|backRight)\M', 'g') c)
from passage_stage p
where p.image_set_id = s.id and p.step = 'damageDetection' and p.kind = 'step' and p.status = 'done'
  and p.note ~ 'Could not be laid over|No earlier photo' and p.note !~ 'Photos looked at by the detector';
update image_set set checked_anyway = jsonb_build_object('undecided', undecided_damages, 'reason', null, 'hasNoPlate', false,
    'inspection', case when status <> 'finished' then status when inspected_at is not null then null when is_skipped then 'skipped'
      when detection is distinct from 'done' then 'notInspected' end)
where checked_at is not null and (undecided_damages > 0 or status <> 'finished'
  or (inspected_at is null and (is_skipped or detection is distinct from 'done')));
alter table image_set force row level security;
