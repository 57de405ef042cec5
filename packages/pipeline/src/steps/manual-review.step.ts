import { MANUAL_PROCESSING_STATUS } from '@skadi/domain/image-sets/manual-processing'
import type { Step } from '../step.ts'

/** Reviewers judge what annotators and the detector found (PIPE-03); only where the company wanted it (PIPE-11, B-14). */
export const manualReview: Step = {
  name: 'manualReview',
  kind: 'people',
  jobType: 'REVIEW',
  decide: ({ manual }) => {
    if (!manual.reviewEnabled) return [{ status: 'skipped', note: 'Manual review is off' }]
    if (manual.status < MANUAL_PROCESSING_STATUS.REVIEWED) return undefined
    return manual.isReviewed
      ? [{ status: 'done', note: 'Submitted by a reviewer' }]
      : [{ status: 'notRun', note: 'Skipped by a reviewer, not checked' }]
  },
}
