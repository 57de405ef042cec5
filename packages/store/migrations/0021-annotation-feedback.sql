-- Feedback between annotators and reviewers (ruling 25): what was done in a job, what a review sent back, and questions.

-- Somebody who works on passings by hand and looks back on it: reaches what that one was sent back and asked, and as a
-- reviewer the work of the own companies; no passing and no car.
do $$
begin
  begin
    create role skadi_feedback nologin nobypassrls noinherit;
  exception when duplicate_object or unique_violation then null;
  end;
  begin
    grant skadi_feedback to current_user;
  exception when others then
    if not pg_has_role(current_user, 'skadi_feedback', 'member') then raise; end if;
  end;
end $$;
grant usage on schema public to skadi_feedback;

-- One thing done to a box by whoever held the job of its passing. Rows are never changed: time and figures follow from them.
create table annotation_act (
  id bigint generated always as identity primary key,
  tenant_id uuid not null references tenant on delete cascade,
  job_id uuid not null references manual_job on delete cascade,
  user_id uuid not null references app_user,
  damage_id uuid not null,
  act text not null check (act in ('drawn', 'accepted', 'rejected', 'changed', 'takenBack')),
  -- the box was found by the detector
  is_suggestion boolean not null,
  -- place, labels or parts are others by it
  is_changed boolean not null,
  at timestamptz(3) not null default clock_timestamp()
);
create index on annotation_act (job_id, at);
create index on annotation_act (damage_id, user_id);
create index on annotation_act (tenant_id, at);

-- A box as the annotator left it and as the review left it; null before: the annotator had not seen it.
create table returned_box (
  damage_id uuid primary key references damage on delete cascade,
  tenant_id uuid not null references tenant on delete cascade,
  image_set_id uuid not null references image_set on delete cascade,
  image_id uuid not null references image on delete cascade,
  annotator_id uuid not null references app_user,
  reviewer_id uuid not null references app_user,
  before jsonb,
  after jsonb not null,
  reviewed_at timestamptz(3) not null default clock_timestamp(),
  -- the review was submitted; before that nobody is told of it
  told_at timestamptz(3)
);
create index on returned_box (annotator_id, told_at desc, damage_id desc) where told_at is not null;
create index on returned_box (image_set_id);
create index on returned_box (image_id);
create index on returned_box (tenant_id, told_at);

-- An annotator's question about a passing or one of its boxes, as it was then.
create table annotation_question (
  id uuid primary key,
  tenant_id uuid not null references tenant on delete cascade,
  image_set_id uuid not null references image_set on delete cascade,
  image_id uuid references image on delete cascade,
  damage_id uuid,
  points jsonb,
  label_ids integer[] not null default '{}',
  asked_by uuid not null references app_user,
  question text not null check (length(question) between 1 and 1000),
  asked_at timestamptz(3) not null default clock_timestamp(),
  answered_by uuid references app_user,
  answer text check (length(answer) between 1 and 2000),
  answered_at timestamptz(3),
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)),
  check ((damage_id is null) = (points is null) and (damage_id is null) = (image_id is null))
);
create index on annotation_question (tenant_id, asked_at desc, id desc);
create index on annotation_question (asked_by, asked_at desc, id desc);
create index on annotation_question (image_set_id);
create index on annotation_question (image_id);

create index on manual_job (job_type, ended_at) where ended_at is not null;

-- Whether the user of the transaction works as that for this tenant (B-10): by the global group or the role in it.
create function works_as(role_name text, of_tenant uuid) returns boolean
language sql stable security definer set search_path = public as $$
  select exists (select from user_group g where g.user_id = current_user_id() and g.name = role_name)
    or exists (
      select from tenant_member m where m.user_id = current_user_id() and m.tenant_id = of_tenant and m.role = role_name)
$$;

-- Whom to tell of a question: the asker, and who may answer it.
create function reviewers_of(of_tenant uuid) returns setof uuid
language sql stable security definer set search_path = public as $$
  select g.user_id from user_group g where g.name = 'REVIEWER'
  union select m.user_id from tenant_member m where m.tenant_id = of_tenant and m.role = 'REVIEWER'
$$;

-- The passing whose job the user of the transaction holds, and where a box is named, that box; no row: it is not held.
create function held_box(of_set uuid, of_damage uuid)
returns table (tenant_id uuid, image_id uuid, points jsonb, label_ids integer[])
language sql stable security definer set search_path = public as $$
  select j.tenant_id, d.image_id, d.points, coalesce(d.label_ids, '{}')
  from manual_job j left join damage d on d.id = of_damage and d.image_set_id = j.image_set_id
  where j.image_set_id = of_set and j.user_id = current_user_id() and j.status = 'running'
    and j.expires_at > clock_timestamp() and (of_damage is null or d.id is not null)
$$;

-- The state of a box as everybody reads it (domain: effectiveState).
create function shown_state(d damage) returns text language sql immutable as
  $$ select case when d.partner_state = 'rejected' then 'rejected' else coalesce(d.final_state, d.state) end $$;

-- A box as far as a review may change it (domain: BoxSnapshot).
create function box_snapshot(d damage) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'standing', case shown_state(d) when 'rejected' then 'rejected' when 'suggested' then 'undecided' else 'recorded' end,
    'points', d.points, 'labelIds', to_jsonb(d.label_ids), 'isPotential', d.potential, 'isDeleted', d.deleted_at is not null)
$$;

-- What was done to a box, in the words of annotation_act; null: nothing that an annotator does.
create function act_on_box(was damage, is_now damage) returns text language sql immutable as $$
  select case
    when was.id is null then 'drawn'
    when was.deleted_at is null and is_now.deleted_at is not null then 'rejected'
    when was.deleted_at is not null and is_now.deleted_at is null then 'takenBack'
    when shown_state(was) <> shown_state(is_now) then
      case when shown_state(is_now) = 'rejected' then 'rejected'
        when shown_state(is_now) = 'suggested' or shown_state(was) = 'rejected' then 'takenBack'
        else 'accepted' end
    when (was.points, was.label_ids, was.damaged_parts, was.potential)
      is distinct from (is_now.points, is_now.label_ids, is_now.damaged_parts, is_now.potential) then 'changed'
  end
$$;

-- Notes what the holder of a job does to a box, whichever way it is done; in a review also what becomes of an annotator's.
create function note_annotation_act() returns trigger language plpgsql security definer set search_path = public as $$
declare
  was damage;
  job manual_job;
  done text;
  annotator uuid;
begin
  if tg_op = 'UPDATE' then was := old; end if;
  done := act_on_box(was, new);
  if done is null then return null; end if;
  select * into job from manual_job j
    where j.image_set_id = new.image_set_id and j.user_id = current_user_id() and j.status = 'running';
  if not found then return null; end if;
  insert into annotation_act (tenant_id, job_id, user_id, damage_id, act, is_suggestion, is_changed)
    values (new.tenant_id, job.id, job.user_id, new.id, done, new.detector is not null,
      was.id is not null and (was.points, was.label_ids, was.damaged_parts) is distinct from (new.points, new.label_ids, new.damaged_parts));
  if job.job_type <> 'REVIEW' then return null; end if;
  select s.last_annotator_id into annotator from image_set s
    where s.id = new.image_set_id and s.annotation_time is not null and s.last_annotator_id <> job.user_id;
  if annotator is null then return null; end if;
  insert into returned_box as r (damage_id, tenant_id, image_set_id, image_id, annotator_id, reviewer_id, before, after)
    values (new.id, new.tenant_id, new.image_set_id, new.image_id, annotator, job.user_id,
      case when was.id is not null then box_snapshot(was) end, box_snapshot(new))
  on conflict (damage_id) do update
    set reviewer_id = excluded.reviewer_id, after = excluded.after, reviewed_at = clock_timestamp();
  return null;
end $$;
create trigger note_annotation_act_drawn after insert on damage
  for each row when (coalesce(current_setting('app.user', true), '') <> '') execute function note_annotation_act();
create trigger note_annotation_act after update on damage
  for each row when (coalesce(current_setting('app.user', true), '') <> '') execute function note_annotation_act();

-- A review that is submitted tells the annotator; what came to nothing in it was never there.
create function tell_returned_boxes() returns trigger language plpgsql security definer set search_path = public as $$
declare annotators uuid[];
begin
  delete from returned_box r where r.image_set_id = new.image_set_id and r.told_at is null
    and (r.before - 'standing' = r.after - 'standing' and r.before ->> 'standing' <> 'rejected' and r.after ->> 'standing' <> 'rejected'
      or r.before is null and (r.after ->> 'standing' = 'rejected' or (r.after ->> 'isDeleted')::boolean)
      or r.before = r.after);
  with told as (
    update returned_box r set told_at = clock_timestamp() where r.image_set_id = new.image_set_id and r.told_at is null
    returning r.annotator_id)
  select array_agg(distinct annotator_id) into annotators from told;
  if annotators is not null then
    perform pg_notify('skadi', json_build_object('action', 'feedbackChanged', 'userIds', annotators)::text);
  end if;
  return null;
end $$;
create trigger tell_returned_boxes after update of status on manual_job
  for each row when (new.job_type = 'REVIEW' and new.status = 'submitted' and old.status <> 'submitted')
  execute function tell_returned_boxes();

do $$
declare t text;
begin
  foreach t in array array['annotation_act', 'returned_box', 'annotation_question'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy all_for_worker on %I to skadi_worker using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to skadi_worker', t);
  end loop;
end $$;

create policy of_annotator on returned_box for select to skadi_feedback
  using (annotator_id = current_user_id() and works_as('ANNOTATOR', tenant_id));
create policy of_reviewer on returned_box for select to skadi_feedback using (works_as('REVIEWER', tenant_id));
create policy of_reviewer on annotation_act for select to skadi_feedback using (works_as('REVIEWER', tenant_id));
create policy of_reviewer on manual_job for select to skadi_feedback using (works_as('REVIEWER', tenant_id));
create policy of_asker on annotation_question for select to skadi_feedback
  using (asked_by = current_user_id() and works_as('ANNOTATOR', tenant_id));
create policy asked on annotation_question for insert to skadi_feedback
  with check (asked_by = current_user_id() and answer is null
    and exists (select from held_box(image_set_id, damage_id) h where h.tenant_id = annotation_question.tenant_id));
create policy of_reviewer on annotation_question for select to skadi_feedback using (works_as('REVIEWER', tenant_id));
create policy answered on annotation_question for update to skadi_feedback
  using (works_as('REVIEWER', tenant_id)) with check (works_as('REVIEWER', tenant_id) and answered_by = current_user_id());
-- a photo only of what was sent back or asked about; the inner queries are bound by the policies above
create policy of_feedback on image for select to skadi_feedback
  using (exists (select from returned_box r where r.image_id = image.id) or exists (select from annotation_question q where q.image_id = image.id));

grant select on annotation_act, returned_box, annotation_question, manual_job to skadi_feedback;
grant insert on annotation_question to skadi_feedback;
grant update (answer, answered_by, answered_at) on annotation_question to skadi_feedback;
grant select (id, revision, status, soft_deleted_at, camera, frame) on image to skadi_feedback;
grant select (id, first_name, last_name) on app_user to skadi_feedback;
grant select, insert, update, delete on idempotency_key to skadi_feedback;

-- Row-level security binds the owner of these tables too, so what looks over all of them runs as one who may.
grant create on schema public to skadi_worker, skadi_auth;
alter function works_as(text, uuid) owner to skadi_auth;
alter function reviewers_of(uuid) owner to skadi_auth;
alter function held_box(uuid, uuid) owner to skadi_worker;
alter function note_annotation_act() owner to skadi_worker;
alter function tell_returned_boxes() owner to skadi_worker;
revoke create on schema public from skadi_worker, skadi_auth;
revoke all on function works_as(text, uuid), reviewers_of(uuid), held_box(uuid, uuid) from public;
grant execute on function works_as(text, uuid), reviewers_of(uuid), held_box(uuid, uuid) to skadi_feedback;
grant execute on function works_as(text, uuid), reviewers_of(uuid) to skadi_auth;
grant execute on function held_box(uuid, uuid) to skadi_worker;
