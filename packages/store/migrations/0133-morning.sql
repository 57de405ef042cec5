-- What is at stake, and which passings nobody inspected (decision 132).

-- Returns with new damages, and passings without an inspection, in the order of lists.
drop index image_set_new_to_check;
create index image_set_at_stake on image_set (tenant_id, rec_day desc, rec_date desc, id desc)
  where origin_label is distinct from 'pickup' and (new_damages > 0 or since_pickup_damages > 0);
create index image_set_uninspected on image_set (tenant_id, rec_day desc, rec_date desc, id desc)
  where status <> 'inProgress' and not (status = 'finished' and (inspected_at is not null or (coalesce(detection = 'done', false) and not is_skipped)));
drop index customer_link_open;
drop index customer_answer_objection;

-- A pickup is the begin of a rental: its damages since the pickup before were counted at the return between the two.
set constraints all immediate;
alter table image_set no force row level security;
alter table image_set_count no force row level security;
update image_set set since_pickup_damages = 0 where origin_label = 'pickup' and since_pickup_damages > 0;
alter table image_set_count force row level security;
alter table image_set force row level security;

-- A row is the judgement of a decided damage; `decision` is the clerk's word on it, null where the pair alone decides. Damages that were
-- decided before this release count with the judgement of their case.
alter table evidence_decision alter column decision drop not null;
alter table evidence_decision add check (decision is not null or (note is null and judgement is not null));
alter table evidence_decision no force row level security;
alter table damage_case no force row level security;
alter table case_line no force row level security;
insert into evidence_decision (tenant_id, pickup_id, image_set_id, family_id, decided_by, decided_at, judgement)
select l.tenant_id, c.pickup_id, c.image_set_id, l.family_id, c.created_by, c.created_at, l.judgement
from damage_case c join case_line l on l.case_id = c.id join damage_family f on f.id = l.family_id and f.tenant_id = l.tenant_id
where l.judgement is not null
order by c.id desc
on conflict do nothing;
alter table evidence_decision force row level security;
alter table damage_case force row level security;
alter table case_line force row level security;
