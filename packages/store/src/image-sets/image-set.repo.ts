import type { Camera } from '@skadi/domain/capture/camera'
import type { LeftOutOfSide } from '@skadi/domain/capture/left-out'
import type { CarCondition } from '@skadi/domain/detections/nuisances'
import type { StageStatus } from '@skadi/domain/passages/stage'
import type { StageNote } from '@skadi/domain/passages/stage-note'
import { isVisibleIn } from '../damages/visible-damage.ts'
import type { Scope } from '../db/scope.ts'
import { isoMoments, sql } from '../db/sql.ts'
import { IMAGE_SET_COLUMNS, type ImageSetRow } from './image-set-row.ts'
import { seenIn } from './seen-in.ts'

/** Fields that only the detail view of a passing shows. */
export type ImageSetDetailRow = ImageSetRow & {
  zoomStandarization: Record<string, { x: number; y: number; width: number; height: number }>
  annotationEnabled: boolean
  reviewEnabled: boolean
  lastAnnotatorId: string | null
  annotationTime: string | null
  lastReviewerId: string | null
  reviewTime: string | null
  manualStatus: number
  /** boxes that the scope sees, and the representative box of each family in the passing */
  damageIds: string[]
  mergedDamageIds: string[]
  leftOut: LeftOutOfSide[] | null
  /** null if no detector has examined the passing */
  carConditions: CarCondition[] | null
}

export type StageRow = {
  step: string
  kind: 'queue' | 'step'
  camera: Camera | null
  status: StageStatus
  startedAt: Date | null
  endedAt: Date | null
  attempts: number
  note: StageNote | null
}

/** FROM clause for the boxes of passing `s` that the scope sees. */
const shownBoxes = (scope: Scope) => sql`
  from damage d join damage_family f on f.id = d.family_id
  where d.image_set_id = s.id and d.deleted_at is null and ${isVisibleIn(scope)}`

export const imageSetStatement = (scope: Scope, id: string) =>
  isoMoments(sql`
  select ${IMAGE_SET_COLUMNS}, s.zoom_standarization as "zoomStandarization",
    s.annotation_enabled as "annotationEnabled", s.review_enabled as "reviewEnabled", s.last_annotator_id as "lastAnnotatorId",
    s.annotation_time as "annotationTime", s.last_reviewer_id as "lastReviewerId", s.review_time as "reviewTime",
    s.manual_status as "manualStatus", s.left_out as "leftOut", s.car_conditions as "carConditions",
    array(select d.id ${shownBoxes(scope)} order by d.box_index) as "damageIds",
    array(select b.id from (
      select distinct on (d.family_id) d.id, d.box_index ${shownBoxes(scope)}
      order by d.family_id, d.id = f.representative_id desc, d.box_index) b order by b.box_index) as "mergedDamageIds"
  from image_set s left join app_user c on c.id = s.checked_by where s.id = ${id} and ${seenIn(scope)}`)

export const stagesStatement = (scope: Scope, imageSetId: string) => sql`
  select p.step, p.kind, nullif(p.camera, '') as camera, p.status, p.started_at as "startedAt", p.ended_at as "endedAt", p.attempts, p.note
  from passage_stage p join image_set s on s.id = p.image_set_id
  where p.image_set_id = ${imageSetId} and ${seenIn(scope)} order by p.queued_at, p.kind, p.camera`

/** Selects the places of a tenant's capture sets, by location and name. Without a tenant, selects those of all tenants. */
export const originsStatement = (tenantId: string | undefined) => sql`
  select distinct c.location, c.name from capture_set c
  where ${
    tenantId === undefined
      ? sql`true`
      : sql`exists (
    select from capture_unit_tenant t where t.capture_unit_id in (c.left_unit_id, c.right_unit_id) and t.tenant_id = ${tenantId})`
  }
  order by c.location, c.name`

/** Selects a passing with its tenant, if this scope may see the passing. Checks the permission for a subscription. */
export const imageSetTenantStatement = (scope: Scope, id: string) =>
  sql`select s.id, s.tenant_id as "tenantId" from image_set s where s.id = ${id} and ${seenIn(scope)}`

/** Selects the passings among these ids that this scope sees. */
export const visibleImageSetsStatement = (scope: Scope, ids: readonly string[]) =>
  sql`select s.id from image_set s where s.id = any(${ids}::uuid[]) and ${seenIn(scope)}`
