-- A rig's clock may be wrong. A recording whose reported time is more than 10 minutes after its arrival or more than 90 days before it
-- is ordered by its arrival (domain: recording-time.ts); what the rig reported is never lost.

-- The arrival of a recording whose reported time is implausible; null: `recorded_at` counts.
alter table recording add column counted_at timestamptz(3);

-- `rec_date` stays the time that orders everything.
alter table image_set
  -- archive: an import whose times are believed
  add column time_source text not null default 'rig' check (time_source in ('rig', 'arrival', 'confirmed', 'set', 'archive')),
  -- what the rig said; null: `rec_date`
  add column reported_at timestamptz(3),
  -- when its first recording was announced; null on passings of before: `created_at`
  add column arrived_at timestamptz(3),
  -- Photos are kept from here on: never from before they arrived, whatever a clock or a person says. Imported archives age by their own times.
  add column kept_from timestamptz(3) not null generated always as (
    case when time_source = 'archive' then rec_date else greatest(rec_date, created_at) end) stored;
drop index image_set_photos;
create index image_set_photos on image_set (tenant_id, kept_from) where photos_gone_at is null;

-- Since when each recording of a unit came with an implausible time, and how many; null: the newest one was plausible.
alter table capture_unit
  add column clock_wrong_since timestamptz(3),
  add column clock_said_at timestamptz(3),
  add column clock_wrong_count integer not null default 0;

-- An alarm of the unit's clock names no camera; `reported_at` is what the clock said when it was raised.
alter table rig_alarm
  alter column camera drop not null,
  add column reported_at timestamptz(3),
  drop constraint rig_alarm_kind_check,
  add constraint rig_alarm_kind_check check (kind in ('blurred', 'dark', 'bright', 'missing', 'clock')),
  add constraint rig_alarm_camera_check check ((camera is null) = (kind = 'clock'));
create unique index one_open_clock_alarm on rig_alarm (capture_unit_id) where closed_at is null and kind = 'clock';

-- Passings that are here already. Row-level security binds the owner, so the worker writes; 90 days are counted in hours, whatever the time zone.
set local role skadi_worker;
update recording set counted_at = created_at
where recorded_at > created_at + interval '10 minutes' or recorded_at < created_at - interval '2160 hours';
update image_set s set rec_date = r.arrived_at, reported_at = s.rec_date, arrived_at = r.arrived_at, time_source = 'arrival',
  modified_at = greatest(clock_timestamp(), s.modified_at + interval '1 ms')
from (
  select image_set_id, min(created_at) as arrived_at from recording where image_set_id is not null
  group by image_set_id having bool_and(counted_at is not null)) r
where s.id = r.image_set_id;
update image_set s set pickup_date = p.rec_date from image_set p where p.time_source = 'arrival' and s.car_id = p.car_id and s.pickup_id = p.id;
-- their cars' histories are derived and matched anew by the pipeline
select add_pipeline_job('rematchPassing', json_build_object('imageSetId', id, 'andLater', true), 'rematchPassing:' || id || ':andLater',
  clock_timestamp(), 2001) from image_set where time_source = 'arrival' and tenant_id is not null and status = 'finished';
set constraints all immediate;
set constraints all deferred;
reset role;
