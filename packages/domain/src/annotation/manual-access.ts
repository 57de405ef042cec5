import { MANUAL_PROCESSING_STATUS } from '../image-sets/manual-processing.ts'
import type { JobType } from './job-type.ts'

/** Access state of a passing in manual work (1§4, QUEUE-04). */
export const ACCESS_STATES = ['locked', 'unlocked', 'forManualAnnotation', 'forManualReview'] as const
export type AccessState = (typeof ACCESS_STATES)[number]

/** Stored state of the manual work on a passing (ENTITY-06). `annotationTime` and `reviewTime` are the completion times of the phases. */
export type ManualProcessing = {
  isSkipped: boolean
  annotationEnabled: boolean
  reviewEnabled: boolean
  lastAnnotatorId: string | null
  annotationTime: string | null
  lastReviewerId: string | null
  reviewTime: string | null
  status: number
}

const { SUBMITTED, REVIEWED } = MANUAL_PROCESSING_STATUS

/** True while a user works on a phase. The phase then has a user, no completion time, and no status of a completed phase (B-34). */
export const isLocked = (of: ManualProcessing): boolean =>
  (of.lastAnnotatorId !== null && of.annotationTime === null && of.status < SUBMITTED) ||
  (of.lastReviewerId !== null && of.reviewTime === null && of.status < REVIEWED && of.status >= SUBMITTED)

/** Returns the access state of a passing (B-35). */
export function accessStateOf(of: ManualProcessing): AccessState {
  if (isLocked(of)) return 'locked'
  if (of.annotationEnabled && of.status < SUBMITTED && !of.isSkipped) return 'forManualAnnotation'
  return of.reviewEnabled && of.status === SUBMITTED ? 'forManualReview' : 'unlocked'
}

/** Returns the status after the end of a phase. Without review, annotation is the last phase (B-35, B-37). */
export const statusAfter = (jobType: JobType, reviewEnabled: boolean): number =>
  jobType === 'ANNOTATION' && reviewEnabled ? SUBMITTED : REVIEWED
