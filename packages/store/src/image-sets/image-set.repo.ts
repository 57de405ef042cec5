import type { Camera } from '@skadi/domain/capture/camera'
import type { StageStatus } from '@skadi/domain/passages/stage'
import type { Transaction } from '../db/database.ts'
import { isoMoments, sql } from '../db/sql.ts'
import { IMAGE_SET_COLUMNS, type ImageSetRow } from './image-set-row.ts'

/** What only the whole passing shows. */
export type ImageSetDetailRow = ImageSetRow & {
  zoomStandarization: Record<string, { x: number; y: number; width: number; height: number }>
  isSkipped: boolean
  annotationEnabled: boolean
  reviewEnabled: boolean
  lastAnnotatorId: string | null
  annotationTime: string | null
  lastReviewerId: string | null
  reviewTime: string | null
  manualStatus: number
}

export type StageRow = {
  step: string
  kind: 'queue' | 'step'
  camera: Camera | null
  status: StageStatus
  startedAt: Date | null
  endedAt: Date | null
  attempts: number
  note: string | null
}

export const imageSetStatement = (id: string) =>
  isoMoments(sql`
  select ${IMAGE_SET_COLUMNS}, s.zoom_standarization as "zoomStandarization", s.is_skipped as "isSkipped",
    s.annotation_enabled as "annotationEnabled", s.review_enabled as "reviewEnabled", s.last_annotator_id as "lastAnnotatorId",
    s.annotation_time as "annotationTime", s.last_reviewer_id as "lastReviewerId", s.review_time as "reviewTime",
    s.manual_status as "manualStatus"
  from image_set s left join app_user c on c.id = s.checked_by where s.id = ${id}`)

export const stagesStatement = (imageSetId: string) => sql`
  select step, kind, nullif(camera, '') as camera, status, started_at as "startedAt", ended_at as "endedAt", attempts, note
  from passage_stage where image_set_id = ${imageSetId} order by queued_at, kind, camera`

/**
 * Marks a passing checked by a user, or takes it back (ruling 11).
 * @returns undefined for an unknown passing; `changed` is false for a repeat, which keeps who checked first
 */
export async function checkImageSet(
  tx: Transaction,
  id: string,
  checked: boolean,
  userId: string,
): Promise<{ row: ImageSetRow; changed: boolean } | undefined> {
  const changed = await tx.run(sql`
    update image_set set checked_at = case when ${checked} then now() end, checked_by = case when ${checked} then ${userId}::uuid end, modified_at = now()
    where id = ${id} and (checked_at is not null) <> ${checked}`)
  const row = await tx.row<ImageSetRow>(
    isoMoments(sql`
    select ${IMAGE_SET_COLUMNS} from image_set s left join app_user c on c.id = s.checked_by where s.id = ${id}`),
  )
  return row && { row, changed: changed > 0 }
}

/** Where the passings of a tenant come from: its capture sets, by location and name. */
export const originsStatement = sql`select distinct location, name from capture_set order by location, name`

/** Whether this scope sees a passing, and whose it is; what a subscription asks. */
export const imageSetTenantStatement = (id: string) =>
  sql`select id, tenant_id as "tenantId" from image_set where id = ${id}`
