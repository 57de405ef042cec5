-- Suggestions that a detector is not sure of at the working point: kept apart until a person decides on them (ruling 42).
alter table damage add is_faint boolean not null default false;

create or replace function to_decide_by_hand(of_set uuid) returns integer
language sql stable security definer set search_path = public as $$
  select count(distinct d.family_id)::int
  from image_set s join damage d on d.image_set_id = s.id
  where s.id = of_set and d.deleted_at is null and d.final_state is null and not (d.is_faint and d.state = 'suggested')
    and case shown_state(d)
      when 'suggested' then s.waiting_for = 'ANNOTATION' or s.waiting_for = 'REVIEW' and not s.annotation_enabled
      when 'annotated' then s.waiting_for = 'REVIEW' end
$$;
