import type { SeenCamera } from '@skadi/domain/capture/health/camera-signals'
import { type Sql, sql } from '../../db/sql.ts'

/** Maximum number of recordings that are read to find the recordings of one company. */
const WALKED = 1_000

export type RigImageSetRow = {
  id: string
  /** arrival time of the recording if its reported time is implausible, else the reported time */
  recordedAt: Date
  /** measures of the unit's own cameras; the cameras have the unit's names */
  own: SeenCamera[]
  partner: SeenCamera[]
  isPlateRead: boolean
}

/**
 * Selects the newest passings that a unit recorded, newest first, with the measures of their photos. If a camera has several frames, the
 * sharpest frame counts. The query runs under the scope `worker` or `rig`.
 */
export const rigImageSetsStatement = (captureUnitId: string, limit: number, tenantId?: string): Sql => sql`
  select s.id, coalesce(r.counted_at, r.recorded_at) as "recordedAt", s.registration_source is not null as "isPlateRead",
    coalesce(c.cameras -> 'own', '[]') as own, coalesce(c.cameras -> 'partner', '[]') as partner
  from (
    select n.id, n.image_set_id, n.recorded_at, n.counted_at, n.completed_at from recording n
    where n.capture_unit_id = ${captureUnitId} and n.image_set_id is not null order by n.completed_at desc limit ${WALKED}) r
    join image_set s on s.id = r.image_set_id
    cross join lateral (
      select jsonb_object_agg(side, seen) as cameras from (
        select side, jsonb_agg(jsonb_build_object('camera', camera, 'measures', measures)) as seen from (
          select distinct on (side, f.camera) case f.recording_id when r.id then 'own' else 'partner' end as side, f.camera, i.measures
          from recording_file f join image i on i.image_set_id = s.id and f.id in (i.recording_file_id, i.video_file_id)
          where f.recording_id in (s.left_recording_id, s.right_recording_id) and i.status <> 'unreadable'
          order by side, f.camera, (i.measures ->> 'sharpness')::float8 desc nulls last) best
        group by side) sides) c
  where s.status <> 'inProgress' ${tenantId === undefined ? sql`` : sql`and s.tenant_id = ${tenantId}`}
  order by r.completed_at desc limit ${limit}`
