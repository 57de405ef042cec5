-- The earlier photos beside the photos of an assignment (decision 120). Whoever works by hand reads the passing of the lease and nothing
-- of the car's other passings; the function alone names an earlier photo, for as long as the lease lasts.

-- The passing that a leased passing shows (a copy of a known passing shows its original, decision 52), and the passing with which it is
-- compared: the car's last pickup (ruling 9), else the passing before.
create function compared_passings(of_set uuid) returns table (earlier_id uuid, later_id uuid)
language sql stable set search_path = public as $$
  select e.id, s.id from image_set s join image_set e on e.tenant_id = s.tenant_id and e.car_id = s.car_id and e.rec_date < s.rec_date
  where s.id = coalesce((select o.image_set_id from image i join image o on o.id = i.pictures_of where i.image_set_id = of_set limit 1), of_set)
  order by (e.id = s.pickup_id) is true desc, e.rec_date desc, e.id desc limit 1
$$;
revoke all on function compared_passings(uuid) from public;
grant execute on function compared_passings(uuid) to skadi_worker;

-- For each photo of a leased passing: the aligned photo of the same camera at the earlier passing.
create function earlier_photos(of_set uuid) returns table (image_id uuid, camera text, pictures_id uuid, revision int, matrix double precision[])
language sql stable security definer set search_path = public as $$
  with held as (
    select distinct h.image_set_id as id, c.earlier_id, c.later_id
    from held_jobs() h cross join lateral compared_passings(h.image_set_id) c where h.image_set_id = of_set
  ), shown as (
    select distinct on (i.image_set_id, i.camera) i.* from held join image i on i.image_set_id in (held.later_id, held.earlier_id)
    where i.status = 'ready' and i.soft_deleted_at is null
    order by i.image_set_id, i.camera, i.is_selected desc, i.frame
  )
  select p.id, l.camera, coalesce(e.pictures_of, e.id), e.revision, a.matrix
  from held join shown l on l.image_set_id = held.later_id
    join image p on p.image_set_id = held.id and coalesce(p.pictures_of, p.id) = l.id and p.status = 'ready' and p.soft_deleted_at is null
    join shown e on e.image_set_id = held.earlier_id and e.camera = l.camera
    join photo_alignment a on a.status = 'aligned'
      and (a.from_image_id, a.to_image_id, a.from_revision, a.to_revision) = (e.id, l.id, e.revision, l.revision)
$$;
grant create on schema public to skadi_worker;
alter function earlier_photos(uuid) owner to skadi_worker;
revoke create on schema public from skadi_worker;
revoke all on function earlier_photos(uuid) from public;
grant execute on function earlier_photos(uuid) to skadi_annotation;

-- Numbers of damages follow from all passings of the car, so image_set, damage and damage_family stay within reach of a write; photos,
-- steps and estimates are read in the leased passing alone, and alignments through the function.
do $$
declare t text;
begin
  foreach t in array array['image', 'passage_stage', 'appraisal'] loop
    execute format('drop policy of_held_car on %I', t);
    execute format('create policy of_held_passing on %I for select to skadi_annotation using (image_set_id = any(array(select h.image_set_id from held_jobs() h)))', t);
  end loop;
end $$;
drop policy of_held_car on photo_alignment;
revoke select on photo_alignment from skadi_annotation;
