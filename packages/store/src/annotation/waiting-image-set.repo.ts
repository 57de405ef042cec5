import { AGEING_S } from '@skadi/domain/annotation/assignment-rules'
import type { JobType } from '@skadi/domain/annotation/job-type'
import type { Transaction } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import { inspectedBy, NOT_INSPECTED } from '../image-sets/inspect-image-set.repo.ts'

/**
 * Condition that no user is assigned to the phase that the passing waits for (B-34). It reads only the row of the passing, so that
 * PostgreSQL checks it again after waiting for the row lock.
 */
export const IS_FREE: Sql = sql`
  case s.waiting_for when 'ANNOTATION' then s.last_annotator_id is null when 'REVIEW' then s.last_reviewer_id is null else false end`

/** Computes `agedPriority` of the domain at a moment, as SQL. The query needs `image_set s left join capture_set r`. */
export const agedAt = (moment: Sql): Sql =>
  sql`(coalesce(r.priority, 0) + floor(extract(epoch from ${moment} - s.waiting_since) / ${AGEING_S}))`

/** Queue order: first the highest current priority, then the longest wait. */
const BY_TURN: Sql = sql`order by ${agedAt(sql`clock_timestamp()`)} desc, s.waiting_since, s.id`

/**
 * Finds the next passing of the queue that this user may work on, and locks its row. Skips passings that another transaction is choosing.
 */
export async function takeNextImageSet(
  tx: Transaction,
  { userId, jobType, tenantId }: { userId: string; jobType: JobType; tenantId?: string | null | undefined },
): Promise<string | undefined> {
  const row = await tx.row<{ id: string }>(sql`
    select s.id from image_set s left join capture_set r on r.id = s.capture_set_id
    where s.waiting_for = ${jobType} and ${IS_FREE} and (${tenantId ?? null}::uuid is null or s.tenant_id = ${tenantId ?? null})
      and may_work_by_hand(${userId}, ${jobType}, s.tenant_id)
    ${BY_TURN} limit 1 for no key update of s skip locked`)
  return row?.id
}

type Waiting = { tenantId: string; isFree: boolean; mayWork: boolean }

/** Reads whether a locked passing is available for a user. Returns undefined if the passing does not wait for this work. */
export const readWaiting = (
  tx: Transaction,
  { imageSetId, jobType, userId }: { imageSetId: string; jobType: JobType; userId: string },
): Promise<Waiting | undefined> =>
  tx.row<Waiting>(sql`
    select s.tenant_id as "tenantId", ${IS_FREE} as "isFree", may_work_by_hand(${userId}, ${jobType}, s.tenant_id) as "mayWork"
    from image_set s where s.id = ${imageSetId} and s.waiting_for = ${jobType}`)

/** Puts the passing into the queue of manual work. Idempotent. */
export const waitForPeople = async (tx: Transaction, imageSetId: string, jobType: JobType): Promise<void> => {
  await tx.run(sql`
    update image_set set waiting_for = ${jobType}, waiting_since = clock_timestamp()
    where id = ${imageSetId} and waiting_for is distinct from ${jobType}`)
}

/** Frees the passing. The passing keeps its place in the queue. */
export const freeImageSet = async (tx: Transaction, imageSetId: string, jobType: JobType): Promise<void> => {
  await tx.run(
    jobType === 'ANNOTATION'
      ? sql`update image_set set last_annotator_id = null where id = ${imageSetId} and annotation_time is null`
      : sql`update image_set set last_reviewer_id = null where id = ${imageSetId} and review_time is null`,
  )
}

export type ManualProcessingRow = {
  isSkipped: boolean
  annotationEnabled: boolean
  reviewEnabled: boolean
  lastAnnotatorId: string | null
  annotationTime: Date | null
  lastReviewerId: string | null
  reviewTime: Date | null
  status: number
}

export const readManualProcessing = (tx: Transaction, imageSetId: string): Promise<ManualProcessingRow | undefined> =>
  tx.row<ManualProcessingRow>(sql`
    select is_skipped as "isSkipped", annotation_enabled as "annotationEnabled", review_enabled as "reviewEnabled",
      last_annotator_id as "lastAnnotatorId", annotation_time as "annotationTime", last_reviewer_id as "lastReviewerId",
      review_time as "reviewTime", manual_status as status from image_set where id = ${imageSetId}`)

/** Ends the phase permanently. A skipped phase has no completion time. A reviewer's submission marks the passing as checked (ruling 5). */
export async function endPhase(
  tx: Transaction,
  imageSetId: string,
  { jobType, as, status }: { jobType: JobType; as: 'submitted' | 'skipped'; status: number },
): Promise<void> {
  const at = sql`case when ${as} = 'submitted' then clock_timestamp() end`
  await tx.run(
    jobType === 'ANNOTATION'
      ? sql`update image_set s set annotation_time = ${at}, is_skipped = ${as === 'skipped'}, manual_status = ${status}, waiting_for = null, waiting_since = null,
          ${as === 'submitted' ? inspectedBy(sql`last_annotator_id`) : NOT_INSPECTED}
          where s.id = ${imageSetId}`
      : sql`update image_set s set review_time = ${at}, is_skipped = ${as === 'skipped'}, manual_status = ${status}, waiting_for = null, waiting_since = null,
          ${as === 'submitted' ? inspectedBy(sql`last_reviewer_id`) : NOT_INSPECTED}
          where s.id = ${imageSetId}`,
  )
}
