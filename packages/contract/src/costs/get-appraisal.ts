import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { appraisal } from './appraisal.ts'

/** An appraisal by its id. NOT_FOUND for one of a passing that one may not read. */
export const getAppraisal = defineCall({
  name: 'getAppraisal',
  method: 'GET',
  path: '/assets/appraisals/{id}',
  access: ['user', 'globalAdmin'],
  summary: 'Get an appraisal',
  params: idParams,
  output: oneOf(appraisal),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND'],
})
