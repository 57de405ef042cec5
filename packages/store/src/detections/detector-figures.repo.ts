import type { Camera } from '@skadi/domain/capture/camera'
import type { Point } from '@skadi/domain/damages/damage-box'
import type { ReviewedBox, ShadowFind } from '@skadi/domain/detections/figures'
import { EFFECTIVE_STATE } from '../damages/visible-damage.ts'
import { type Sql, sql } from '../db/sql.ts'

/** Maximum number of reviewed passings from which figures are computed, the newest first. */
export const FIGURE_PASSINGS = 2_000

/**
 * Condition that the passing `image_set s` is reviewed. An annotator or reviewer has finished it, or a user has checked it when nothing was
 * left to decide.
 */
export const IS_REVIEWED: Sql = sql`(
  s.status = 'finished' and not s.is_skipped and (s.review_time is not null or (s.annotation_time is not null and not s.review_enabled)
    or s.inspected_at is not null or (s.checked_at is not null and s.checked_anyway is null))
  and s.undecided_damages = 0)`

/** Subject of the figures. The subject is one version, or all versions that were live at passings of a company or of one of its rigs. */
export type FigureOf = { detectorId: string } | { tenantId: string; captureSetId?: string | undefined }

const LOOKS = (of: FigureOf): Sql =>
  'detectorId' in of
    ? sql`l.detector_id = ${of.detectorId}`
    : sql`l.mode = 'live' and l.tenant_id = ${of.tenantId} ${of.captureSetId === undefined ? sql`` : sql`and s.capture_set_id = ${of.captureSetId}`}`

/** Selects the newest reviewed passings with their examined cameras. */
const reviewed = (of: FigureOf, limit: number): Sql => sql`
  select s.id, s.rec_date, s.rec_day, s.time_zone, s.capture_set_id, bool_or(l.mode = 'shadow') as is_shadow,
    array(select distinct c from detector_look k join detector_version w on w.id = k.detector_id, unnest(k.cameras) c
      where k.image_set_id = s.id and ${'detectorId' in of ? sql`k.detector_id = ${of.detectorId}` : sql`k.mode = 'live'`} and k.status = 'done') as cameras,
    array(select distinct unnest(d.label_ids) from damage d where d.image_set_id = s.id and d.deleted_at is null) as labels
  from detector_look l join image_set s on s.id = l.image_set_id
  where ${LOOKS(of)} and l.status = 'done' and ${IS_REVIEWED}
  group by s.id order by s.rec_date desc, s.id desc limit ${limit}`

type Seen = {
  imageSetId: string
  imageId: string
  camera: Camera
  rig: string | null
  month: string
  points: Point[]
  labelId: number | null
}
export type ReviewedBoxRow = Omit<ReviewedBox, 'weather'> & Seen & { labels: number[] }
export type ShadowFindRow = Omit<ShadowFind, 'weather'> & Seen & { labels: number[] }
export type ReviewedPassingRow = { id: string; day: string; timeZone: string; labels: number[] }

const SEEN: Sql = sql`
  r.id as "imageSetId", i.id as "imageId", i.camera, r.capture_set_id as rig, to_char(r.rec_day, 'YYYY-MM') as month, r.labels,
  d.points, d.label_ids[1] as "labelId", d.is_faint as "isFaint"`

/** Selects the newest reviewed passings. Selects one passing more than the maximum, which tells whether more exist. */
export const reviewedPassingsStatement = (of: FigureOf): Sql => sql`
  select r.id, r.rec_day::text as day, r.time_zone as "timeZone", r.labels
  from (${reviewed(of, FIGURE_PASSINGS + 1)}) r order by r.rec_date desc, r.id desc`

/**
 * Selects the boxes on examined photos. `isOwn` is true if the version made the box. For the figures of a company, it is true if any live
 * version made the box.
 */
export const reviewedBoxesStatement = (of: FigureOf): Sql => sql`
  select ${SEEN}, d.family_id as "familyId", d.created_by is not null as "isDrawn", f.first_image_set_id = r.id as "isFirstSeen",
    case when e.state in ('created', 'annotated', 'accepted') then 'accepted' when e.state = 'rejected' then 'rejected' else 'undecided' end as decision,
    ${
      'detectorId' in of
        ? sql`exists (select from detector_version v where v.id = ${of.detectorId} and v.name = d.detector and v.version = d.detector_version) and not r.is_shadow`
        : sql`d.detector is not null`
    } as "isOwn"
  from (${reviewed(of, FIGURE_PASSINGS)}) r join damage d on d.image_set_id = r.id join image i on i.id = d.image_id
    join damage_family f on f.id = d.family_id cross join lateral (select ${EFFECTIVE_STATE} as state) e
  where d.deleted_at is null and not d.potential and i.camera = any(r.cameras)
  order by r.rec_date desc, r.id, d.box_index`

export const shadowFindsStatement = (detectorId: string): Sql => sql`
  select ${SEEN}, d.id from (${reviewed({ detectorId }, FIGURE_PASSINGS)}) r
    join shadow_find d on d.image_set_id = r.id and d.detector_id = ${detectorId} join image i on i.id = d.image_id
  where i.camera = any(r.cameras) order by r.rec_date desc, r.id, d.id`

/** Selects the names of capture sets. */
export const rigNamesStatement = (ids: readonly string[]): Sql =>
  sql`select id, name from capture_set where id = any(${[...ids]}::uuid[])`

/** Selects the name of a capture set. Returns no row unless the company has the capture set or passings of it. */
export const rigOfStatement = (tenantId: string, captureSetId: string): Sql => sql`
  select c.name from capture_set c where c.id = ${captureSetId} and (
    exists (select from capture_unit_tenant t where t.tenant_id = ${tenantId} and t.capture_unit_id in (c.left_unit_id, c.right_unit_id))
    or exists (select from image_set s where s.tenant_id = ${tenantId} and s.capture_set_id = c.id))`
