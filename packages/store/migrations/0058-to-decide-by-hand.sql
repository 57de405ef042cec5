-- How many damages whoever works on a passing by hand has to decide about (domain: isToDecide, visibleStates). What is kept with the
-- passing is its company's count, which is of nothing while it waits for people.
create function to_decide_by_hand(of_set uuid) returns integer
language sql stable security definer set search_path = public as $$
  select count(distinct d.family_id)::int
  from image_set s join damage d on d.image_set_id = s.id
  where s.id = of_set and d.deleted_at is null and d.final_state is null and case shown_state(d)
    when 'suggested' then s.waiting_for = 'ANNOTATION' or s.waiting_for = 'REVIEW' and not s.annotation_enabled
    when 'annotated' then s.waiting_for = 'REVIEW' end
$$;
-- Row-level security binds the owner of these tables too, so what looks over all of them runs as skadi_worker.
grant create on schema public to skadi_worker;
alter function to_decide_by_hand(uuid) owner to skadi_worker;
revoke create on schema public from skadi_worker;
revoke all on function to_decide_by_hand(uuid) from public;
grant execute on function to_decide_by_hand(uuid) to skadi_worker, skadi_queue, skadi_staff;
