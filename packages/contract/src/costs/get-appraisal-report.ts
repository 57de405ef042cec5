import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams, instant, oneOf } from '../core/shapes.ts'

/** The text that somebody wrote about an appraisal; empty before. NOT_FOUND for one that one may not read. */
export const getAppraisalReport = defineCall({
  name: 'getAppraisalReport',
  method: 'GET',
  path: '/assets/appraisals/{id}/report',
  access: ['user', 'globalAdmin'],
  summary: 'Get the report of an appraisal',
  params: idParams,
  output: oneOf(z.object({ report: z.string(), modifiedAt: instant })),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND'],
})
