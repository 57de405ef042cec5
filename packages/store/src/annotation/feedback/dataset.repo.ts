import type { Camera } from '@skadi/domain/capture/camera'
import type { Point } from '@skadi/domain/damages/damage-box'
import { EFFECTIVE_STATE } from '../../damages/visible-damage.ts'
import { type Sql, sql } from '../../db/sql.ts'

export type DatasetQuery = {
  tenantId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  limit: number
}

export type DatasetPhotoRow = {
  imageId: string
  imageSetId: string
  revision: number
  camera: Camera
  frame: number
  boxes: { id: string; points: Point[]; labelIds: number[]; isPotential: boolean; state: string }[]
}

/** Selects passings whose manual work is complete (B-35), newest first. Leaves out skipped passings. */
const worked = ({ tenantId, from, to, limit }: DatasetQuery): Sql => sql`
  select s.id, s.rec_date from image_set s
  where s.output = 'tenant' and s.manual_status = 2 and not s.is_skipped and s.status <> 'failed'
    and (s.annotation_time is not null or s.review_time is not null)
    and ${tenantId === undefined ? sql`true` : sql`s.tenant_id = ${tenantId}`}
    and ${from === undefined ? sql`true` : sql`s.rec_date >= ${from}::timestamptz`}
    and ${to === undefined ? sql`true` : sql`s.rec_date < ${to}::timestamptz`}
  order by s.rec_date desc, s.id desc limit ${limit}`

/**
 * Selects readable photos of these passings with their boxes as people left them. The photos are the selected photo of each camera and all
 * photos with boxes. A photo without boxes is an equally valuable example. Leaves out undecided suggestions and deleted boxes.
 */
export const datasetStatement = (query: DatasetQuery): Sql => sql`
  select i.id as "imageId", i.image_set_id as "imageSetId", i.revision, i.camera, i.frame, coalesce((
    select jsonb_agg(jsonb_build_object('id', d.id, 'points', d.points, 'labelIds', to_jsonb(d.label_ids),
      'isPotential', d.potential, 'state', ${EFFECTIVE_STATE}) order by d.box_index, d.id)
    from damage d where d.image_id = i.id and d.deleted_at is null and ${EFFECTIVE_STATE} not in ('suggested', 'faint')), '[]') as boxes
  from (${worked(query)}) s join image i on i.image_set_id = s.id
  where i.status = 'ready' and i.soft_deleted_at is null
    and (i.is_selected or exists (select from damage d where d.image_id = i.id and d.deleted_at is null))
  order by s.rec_date desc, s.id, i.camera, i.frame`
