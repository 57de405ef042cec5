import type { LeftOutOfSide } from '@skadi/domain/capture/left-out'
import type { TimeSource } from '@skadi/domain/capture/recording-time'
import type { StageEntry } from '@skadi/domain/passages/image-set-times'
import type { PipelineStep, ProcessingStatus } from '@skadi/domain/passages/stage'
import type { StageNote } from '@skadi/domain/passages/stage-note'
import { writtenPlate } from '../cars/plate-columns.ts'
import type { Scope } from '../db/scope.ts'
import { isoMoments, type Sql, sql } from '../db/sql.ts'
import { TIME_COLUMNS } from '../image-sets/image-set-row.ts'

/** A passing in the image sets queue. Times are ISO 8601 text (read with `isoMoments`). */
export type QueuedImageSetRow = {
  id: string
  tenantId: string | null
  tenantName: string | null
  registrationNo: string | null
  countryCode: string | null
  originName: string
  originLocation: string
  status: ProcessingStatus
  currentStep: PipelineStep | null
  /** local day of the rig, `YYYY-MM-DD` */
  recDay: string
  recordedAt: string
  /** source of `recordedAt`; `reportedAt` is the time that the rig reported, and `arrivedAt` the time when the passing arrived */
  timeSource: TimeSource
  reportedAt: string
  arrivedAt: string
  timeZone: string
  completedAt: string | null
  imageCount: number
  leftOut: LeftOutOfSide[] | null
  modifiedAt: string
}

export const IMAGE_SET_TABLES = sql`image_set s left join tenant t on t.id = s.tenant_id`

export const QUEUED_COLUMNS = sql`
  s.id, s.tenant_id as "tenantId", t.name as "tenantName", ${writtenPlate(sql`s`)} as "registrationNo", s.country_code as "countryCode",
  s.origin_name as "originName", s.origin_location as "originLocation", s.status, s.current_step as "currentStep",
  s.rec_day::text as "recDay", s.rec_date as "recordedAt", ${TIME_COLUMNS}, s.time_zone as "timeZone", s.completed_at as "completedAt",
  s.image_count as "imageCount", s.left_out as "leftOut", s.modified_at as "modifiedAt"`

/** Scope of a reader of the passings of all tenants. */
export type QueueScope = Scope & { role: 'staff' }

export const queuedImageSetStatement = (_scope: QueueScope, id: string): Sql =>
  isoMoments(sql`select ${QUEUED_COLUMNS} from ${IMAGE_SET_TABLES} where s.id = ${id}`)

/** One entry of a step. The entry for the time in the queue has no note and counts no attempts. */
export type PipelineStageRow = StageEntry & { imageSetId: string; attempts: number; note: StageNote | null }

/** Selects the step entries of these passings in chronological order. */
export const pipelineStagesStatement = (_scope: QueueScope, ids: readonly string[]): Sql =>
  isoMoments(sql`
    select image_set_id as "imageSetId", step, kind, nullif(camera, '') as camera, status, queued_at as "queuedAt",
      started_at as "startedAt", ended_at as "endedAt", attempts, note
    from passage_stage where image_set_id = any(${[...ids]}::uuid[]) order by queued_at, kind, camera`)
