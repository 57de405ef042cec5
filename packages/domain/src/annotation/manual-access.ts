import { MANUAL_PROCESSING_STATUS } from '../image-sets/manual-processing.ts'
import type { JobType } from './job-type.ts'

/** How a passing stands with work by hand (1§4, QUEUE-04). */
export const ACCESS_STATES = ['locked', 'unlocked', 'forManualAnnotation', 'forManualReview'] as const
export type AccessState = (typeof ACCESS_STATES)[number]

/** What a passing remembers of work by hand (ENTITY-06). Times are when a phase was completed. */
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

/** Somebody is assigned, has not completed it, and the status has not reached the end of the phase (B-34). */
export const isLocked = (of: ManualProcessing): boolean =>
  (of.lastAnnotatorId !== null && of.annotationTime === null && of.status < SUBMITTED) ||
  (of.lastReviewerId !== null && of.reviewTime === null && of.status < REVIEWED && of.status >= SUBMITTED)

/** The access state of a passing (B-35). */
export function accessStateOf(of: ManualProcessing): AccessState {
  if (isLocked(of)) return 'locked'
  if (of.annotationEnabled && of.status < SUBMITTED && !of.isSkipped) return 'forManualAnnotation'
  return of.reviewEnabled && of.status === SUBMITTED ? 'forManualReview' : 'unlocked'
}

/** The status that the end of a phase leaves: without review, annotation is the end of it (B-35, B-37). */
export const statusAfter = (jobType: JobType, reviewEnabled: boolean): number =>
  jobType === 'ANNOTATION' && reviewEnabled ? SUBMITTED : REVIEWED
