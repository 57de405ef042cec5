import type { Camera } from '@skadi/domain/capture/camera'
import type { CaptureLabel } from '@skadi/domain/capture/capture-label'
import type { TimeSource } from '@skadi/domain/capture/recording-time'
import type { OpenInspection } from '@skadi/domain/image-sets/inspection'
import type { VerdictFacts } from '@skadi/domain/image-sets/verdict'
import type { PipelineStep, ProcessingStatus, StageStatus } from '@skadi/domain/passages/stage'
import { writtenPlate } from '../cars/plate-columns.ts'
import { sql } from '../db/sql.ts'

/** Work that was still open when a user marked the passing as checked, and the user's reason. */
export type CheckedAnyway = {
  undecided: number
  inspection: OpenInspection | null
  hasNoPlate: boolean
  reason: string | null
}

/** A passing in a list. Times are ISO 8601 text (read with `isoMoments`). `recDay` is the local day of the rig, `YYYY-MM-DD`. */
export type ImageSetRow = {
  id: string
  tenantId: string | null
  /** set only in a list of all companies */
  tenantName?: string | null
  recDate: string
  /** source of `recDate`; `reportedAt` is the time that the rig reported, and `arrivedAt` the time when the passing arrived */
  timeSource: TimeSource
  reportedAt: string
  arrivedAt: string
  timeZone: string
  recDay: string
  countryCode: string | null
  registrationNo: string | null
  originName: string
  originLocation: string
  originLabel: CaptureLabel | null
  status: ProcessingStatus
  currentStep: PipelineStep | null
  detection: StageStatus | null
  coverImageId: string | null
  coverRevision: number | null
  imageCount: number
  isOneSided: boolean
  newDamages: number
  recentDamages: number
  undecidedDamages: number
  /** number of customers' pages that belong to the passing */
  customerPages: number
  isSkipped: boolean
  /** cameras that the inspecting person did not see or, if no person inspected the passing, that the detector did not examine */
  unseenCameras: Camera[]
  /** time when a person finished looking at all photos; null if no person reported it */
  inspectedAt: string | null
  inspectedBy: string | null
  /** null if there is an earlier passing, or if the baseline was never derived */
  baselineDamages: number | null
  pickupId: string | null
  pickupDate: string | null
  sincePickupDamages: number | null
  checkedAt: string | null
  checkedBy: string | null
  checkedByName: string | null
  /** null if no work was open when the passing was checked */
  checkedAnyway: CheckedAnyway | null
  modifiedAt: string
}

/** Columns with the recording time of `image_set s`, the source of this time, the time that the rig reported, and the arrival time. */
export const TIME_COLUMNS = sql`
  s.rec_date as "recDate", s.time_source as "timeSource", coalesce(s.reported_at, s.rec_date) as "reportedAt",
  coalesce(s.arrived_at, s.created_at) as "arrivedAt"`

/** Columns of ImageSetRow, selected from `image_set s left join app_user c on c.id = s.checked_by`. */
export const IMAGE_SET_COLUMNS = sql`
  s.id, s.tenant_id as "tenantId", ${TIME_COLUMNS}, s.time_zone as "timeZone", s.rec_day::text as "recDay",
  s.country_code as "countryCode", ${writtenPlate(sql`s`)} as "registrationNo",
  s.origin_name as "originName", s.origin_location as "originLocation", s.origin_label as "originLabel",
  s.status, s.current_step as "currentStep", s.detection,
  s.cover_image_id as "coverImageId", s.cover_revision as "coverRevision", s.image_count as "imageCount",
  s.is_one_sided as "isOneSided", s.new_damages as "newDamages", s.recent_damages as "recentDamages",
  s.undecided_damages as "undecidedDamages", s.customer_pages as "customerPages", s.is_skipped as "isSkipped",
  case when s.inspected_at is null then s.detection_unseen else s.inspected_unseen end as "unseenCameras",
  s.inspected_at as "inspectedAt", s.inspected_by as "inspectedBy",
  s.baseline_damages as "baselineDamages", s.pickup_id as "pickupId", s.pickup_date as "pickupDate",
  s.since_pickup_damages as "sincePickupDamages", s.checked_at as "checkedAt", s.checked_by as "checkedBy",
  s.checked_anyway as "checkedAnyway",
  nullif(concat_ws(' ', c.first_name, c.last_name), '') as "checkedByName", s.modified_at as "modifiedAt"`

export type FactColumns = Pick<
  ImageSetRow,
  | 'status'
  | 'currentStep'
  | 'detection'
  | 'newDamages'
  | 'recentDamages'
  | 'pickupId'
  | 'sincePickupDamages'
  | 'undecidedDamages'
  | 'baselineDamages'
  | 'isSkipped'
  | 'isOneSided'
  | 'inspectedAt'
  | 'unseenCameras'
>

/** Columns of FactColumns, selected from `image_set s`. */
export const FACT_COLUMNS = sql`
  s.status, s.current_step as "currentStep", s.detection, s.new_damages as "newDamages", s.recent_damages as "recentDamages",
  s.pickup_id as "pickupId", s.since_pickup_damages as "sincePickupDamages", s.undecided_damages as "undecidedDamages",
  s.baseline_damages as "baselineDamages", s.is_skipped as "isSkipped", s.is_one_sided as "isOneSided",
  case when s.inspected_at is null then s.detection_unseen else s.inspected_unseen end as "unseenCameras", s.inspected_at::text as "inspectedAt"`

/** Returns the facts that determine the verdict on a stored passing. */
export const verdictFactsOf = (row: FactColumns): VerdictFacts => ({
  status: row.status,
  currentStep: row.currentStep ?? undefined,
  detection: row.detection ?? undefined,
  newDamages: row.newDamages,
  recentDamages: row.recentDamages,
  sincePickup: row.pickupId === null ? undefined : (row.sincePickupDamages ?? undefined),
  undecided: row.undecidedDamages,
  baseline: row.baselineDamages ?? undefined,
  isSkipped: row.isSkipped,
  isInspected: row.inspectedAt !== null,
  unseen: row.unseenCameras,
  isOneSided: row.isOneSided,
})
