import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, oneOf } from '../core/shapes.ts'
import { appraisal } from './appraisal.ts'

/** Makes the appraisal of a passing by the prices that its company goes by. EXISTS where there is one. */
export const createAppraisal = defineCall({
  name: 'createAppraisal',
  method: 'POST',
  path: '/assets/appraisals',
  access: ['user', 'globalAdmin'],
  summary: 'Make the appraisal of a passing',
  body: z.strictObject({ imageSetId: id }),
  output: oneOf(appraisal),
  status: 201,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND', 'EXISTS'],
})
