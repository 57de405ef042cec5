import type { Step } from '../step.ts'

/** Only where the company wants it (PIPE-11). */
export const manualReview: Step = {
  name: 'manualReview',
  kind: 'decided',
  decide: ({ settings }) =>
    settings?.manualReviewEnabled
      ? [{ status: 'notRun', note: 'There is no review queue yet' }]
      : [{ status: 'skipped', note: 'Manual review is off' }],
}
