import { WORKER } from '@skadi/store/db/scope'
import { sql } from '@skadi/store/db/sql'
import { addTask, judgeUnitTask } from '@skadi/store/tasks/add-task'
import { inStore } from '../open-store.ts'
import type { RunningServer } from '../start-server.ts'

/** Measures of frame selection for the top left camera's photos. */
export type TopLeft = { sharpness: number; brightness: number; clippedShare: number }

const GOOD: TopLeft = { sharpness: 40, brightness: 110, clippedShare: 0.01 }

/**
 * Creates finished passings of a rig without cars, one a minute up to now, with photo measures; then the server judges the
 * rig by them.
 * @param topLeft measures for each passing, oldest first; null: the top left camera delivered no photo
 */
export async function recordPassings(
  server: Pick<RunningServer, 'dataDir'>,
  rig: { left: { id: string }; right: { id: string } },
  tenantId: string,
  topLeft: readonly (TopLeft | null)[],
): Promise<void> {
  const shots = topLeft.map((measures, n) => ({
    measures: measures ?? GOOD,
    missing: measures === null,
    ago: topLeft.length - n,
  }))
  const cameras = ['bottomLeft', 'topLeft', 'roofLeft', 'bottomRight', 'topRight', 'roofRight']
  await inStore(server, WORKER, async (tx) => {
    await tx.run(sql`
      with passing as (
        select gen_random_uuid() as id, gen_random_uuid() as "left", gen_random_uuid() as "right", measures, missing,
          clock_timestamp() - make_interval(mins => ago) as at
        from jsonb_to_recordset(${JSON.stringify(shots)}::jsonb) shot (measures jsonb, missing boolean, ago int)),
      recorded as (
        insert into recording (id, capture_unit_id, side, clip_id, recorded_at, completed_at, image_set_id)
        select r.id, r.unit, r.side, r.id, at, at, p.id from passing p,
          lateral (values (p."left", ${rig.left.id}::uuid, 'left'), (p."right", ${rig.right.id}::uuid, 'right')) r (id, unit, side)),
      shown as (
        insert into image_set (id, tenant_id, output, rec_date, time_zone, origin_name, origin_location, left_recording_id,
          right_recording_id, status, registration_source, registration_no, country_code)
        select id, ${tenantId}, 'tenant', at, 'Europe/Oslo', 'Gate', 'Sola', "left", "right", 'finished', 'plate', 'AB12345', 'NO' from passing),
      file as (
        insert into recording_file (id, recording_id, name, camera, content_type, size, sha256)
        select gen_random_uuid(), case when camera like '%Left' then "left" else "right" end, camera, camera, 'image/jpeg', 1, ''
        from passing, unnest(${cameras}::text[]) camera where not (missing and camera = 'topLeft')
        returning id, camera, recording_id)
      insert into image (id, image_set_id, recording_file_id, camera, frame, file_name, sha256, object_key, content_type, status,
        revision, measures)
      select gen_random_uuid(), p.id, f.id, camera, 0, camera, '', f.id, 'image/jpeg', 'ready', 1,
        case camera when 'topLeft' then p.measures else ${JSON.stringify(GOOD)}::jsonb end
      from file f join passing p on f.recording_id in (p."left", p."right")`)
    for (const { id } of [rig.left, rig.right]) await addTask(tx, judgeUnitTask(id))
  })
}
