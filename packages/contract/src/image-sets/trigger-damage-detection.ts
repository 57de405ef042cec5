import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, oneOf } from '../core/shapes.ts'

/**
 * Looks for damages in a passing again, and does the steps that follow from it. What people drew or decided stays;
 * suggestions that nobody decided are replaced. The job is the pipeline's: its steps are told by `stageChanged`, the end of
 * the search by `damageDetectionFinished`. DETECTION_RUNNING while the passing is on its way.
 */
export const triggerDamageDetection = defineCall({
  name: 'triggerDamageDetection',
  method: 'POST',
  path: '/assets/appraisals/triggerDamageDetection',
  access: ['user', 'globalAdmin'],
  summary: 'Look for damages again',
  body: z.strictObject({ imageSetId: id }),
  output: oneOf(z.object({ jobId: z.string() })),
  status: 202,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND', 'DETECTION_RUNNING'],
})
