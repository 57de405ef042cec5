import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, oneOf } from '../core/shapes.ts'
import { startedJob } from '../jobs/job.ts'

/**
 * Starts a job (kind `costEstimation`) that estimates a passing anew by the prices that its company goes by now. What
 * people said in the appraisal stays. MISSING_DATA where no damage of it says part and kind.
 */
export const triggerCostEstimation = defineCall({
  name: 'triggerCostEstimation',
  method: 'POST',
  path: '/assets/appraisals/triggerCostEstimation',
  access: ['user', 'globalAdmin'],
  summary: 'Estimate the costs of a passing anew',
  body: z.strictObject({ imageSetId: id }),
  output: oneOf(startedJob),
  status: 202,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND', 'MISSING_DATA', 'TOO_MANY_REQUESTS'],
})
