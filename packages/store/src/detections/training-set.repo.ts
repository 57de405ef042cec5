import type { Camera } from '@skadi/domain/capture/camera'
import type { Point } from '@skadi/domain/damages/damage-box'
import { EFFECTIVE_STATE } from '../damages/visible-damage.ts'
import { type Sql, sql } from '../db/sql.ts'
import { IS_REVIEWED } from './detector-figures.repo.ts'
import { MOST_EARLIER } from './earlier-photos.repo.ts'

/** Reason why a passing is not in the training set. Null if the passing is in the set. */
export type LeftOutReason = 'notFinished' | 'photosGone' | 'carUnknown' | 'notReviewed'

/** Selects all passings of a company, the oldest first. */
export const passingsToTeachStatement = (tenantId: string): Sql => sql`
  select s.id, case when s.status <> 'finished' then 'notFinished' when s.photos_gone_at is not null then 'photosGone'
    when s.car_id is null then 'carUnknown' when not ${IS_REVIEWED} then 'notReviewed' end as "leftOut"
  from image_set s where s.tenant_id = ${tenantId} order by s.rec_date, s.id`

export type TrainingPhotoRow = {
  imageId: string
  imageSetId: string
  carId: string
  revision: number
  camera: Camera
  frame: number
  isReviewed: boolean
  boxes: {
    id: string
    points: Point[]
    labelIds: number[]
    isPotential: boolean
    state: string
    familyId: string
    isFirstSeen: boolean
  }[]
}

/** Selects the displayed photos of these passings, with their boxes after people's decisions. */
export const trainingPhotosStatement = (tenantId: string, ids: readonly string[]): Sql => sql`
  select distinct on (s.rec_date, s.id, i.camera) i.id as "imageId", s.id as "imageSetId", s.car_id as "carId", i.revision, i.camera, i.frame,
    ${IS_REVIEWED} as "isReviewed", coalesce((
      select jsonb_agg(jsonb_build_object('id', d.id, 'points', d.points, 'labelIds', to_jsonb(d.label_ids), 'isPotential', d.potential,
        'state', ${EFFECTIVE_STATE}, 'familyId', d.family_id, 'isFirstSeen', f.first_image_set_id = s.id) order by d.box_index, d.id)
      from damage d join damage_family f on f.id = d.family_id
      where d.image_id = i.id and d.deleted_at is null and ${EFFECTIVE_STATE} not in ('suggested', 'faint')), '[]') as boxes
  from image_set s join image i on i.image_set_id = s.id
  where s.id = any(${[...ids]}::uuid[]) and s.tenant_id = ${tenantId} and s.car_id is not null and i.status = 'ready' and i.soft_deleted_at is null
  order by s.rec_date, s.id, i.camera, i.is_selected desc, i.frame`

export type TrainingPairRow = {
  laterId: string
  earlierId: string
  /** id of the passing of the earlier photo */
  earlierSetId: string
  matrix: number[]
  isSure: boolean
}

/** Selects earlier photos that are aligned with these photos, at most two per photo, the newest first. */
export const trainingPairsStatement = (tenantId: string, imageIds: readonly string[]): Sql => sql`
  select p."laterId", p."earlierId", p."earlierSetId", p.matrix, p."isSure" from (
    select a.to_image_id as "laterId", a.from_image_id as "earlierId", s.id as "earlierSetId", coalesce(a.matrix, a.likely_matrix) as matrix,
      a.status = 'aligned' as "isSure", row_number() over (partition by a.to_image_id order by s.rec_date desc, s.id desc) as age
    from photo_alignment a join image i on i.id = a.from_image_id join image_set s on s.id = i.image_set_id
      join image t on t.id = a.to_image_id and t.revision = a.to_revision
    where a.tenant_id = ${tenantId} and a.to_image_id = any(${[...imageIds]}::uuid[]) and coalesce(a.matrix, a.likely_matrix) is not null
      and i.revision = a.from_revision and i.status = 'ready' and i.soft_deleted_at is null and s.tenant_id = ${tenantId}
  ) p where p.age <= ${MOST_EARLIER}`
