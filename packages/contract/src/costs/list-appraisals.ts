import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, listOf } from '../core/shapes.ts'
import { appraisal } from './appraisal.ts'

/** The appraisal of a passing, where it has one: at most one. NOT_FOUND for a passing that one may not read. */
export const listAppraisals = defineCall({
  name: 'listAppraisals',
  method: 'GET',
  path: '/assets/appraisals',
  access: ['user', 'globalAdmin'],
  summary: 'Get the appraisal of a passing',
  query: z.strictObject({ imageSetId: id }),
  output: listOf(appraisal),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND'],
})
