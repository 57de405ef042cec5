import { MANUAL_PROCESSING_STATUS } from '@skadi/domain/image-sets/manual-processing'
import { plainNote } from '@skadi/domain/passages/stage-note'
import type { Step } from '../step.ts'

/**
 * Waits while reviewers judge the damages of annotators and of the detector (PIPE-03). Skipped unless the company wants a review (PIPE-11,
 * B-14).
 */
export const manualReview: Step = {
  name: 'manualReview',
  kind: 'people',
  jobType: 'REVIEW',
  decide: ({ manual }) => {
    if (!manual.reviewEnabled) return [{ status: 'skipped', note: plainNote('reviewOff') }]
    if (manual.status < MANUAL_PROCESSING_STATUS.REVIEWED) return undefined
    return manual.isReviewed
      ? [{ status: 'done', note: plainNote('reviewSubmitted') }]
      : [{ status: 'notRun', note: plainNote('reviewSkipped') }]
  },
}
