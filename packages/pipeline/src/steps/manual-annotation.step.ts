import { MANUAL_PROCESSING_STATUS } from '@skadi/domain/image-sets/manual-processing'
import { plainNote } from '@skadi/domain/passages/stage-note'
import type { Step } from '../step.ts'

/**
 * Waits while annotators draw and judge damages (PIPE-03). Skipped unless the company wanted annotation when it got the passing (PIPE-11,
 * B-14).
 */
export const manualAnnotation: Step = {
  name: 'manualAnnotation',
  kind: 'people',
  jobType: 'ANNOTATION',
  decide: ({ manual }) => {
    if (!manual.annotationEnabled) return [{ status: 'skipped', note: plainNote('annotationOff') }]
    if (manual.status < MANUAL_PROCESSING_STATUS.SUBMITTED) return undefined
    return manual.isAnnotated
      ? [{ status: 'done', note: plainNote('annotationSubmitted') }]
      : [{ status: 'notRun', note: plainNote('annotationSkipped') }]
  },
}
