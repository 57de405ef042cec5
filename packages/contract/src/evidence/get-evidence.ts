import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, listOf } from '../core/shapes.ts'
import { evidence } from './evidence.ts'

/**
 * Evidence of a pair of passings: one item for each damage that a user sees at the return `imageSetId`, new damages
 * first, by number. Each call computes the judgement again, regardless of a clerk's decision. For passings of two cars
 * every item is blocked, with the reason. NOT_FOUND for a passing that the caller may not read.
 */
export const getEvidence = defineCall({
  name: 'getEvidence',
  method: 'GET',
  path: '/assets/evidence',
  access: ['user', 'globalAdmin'],
  scope: 'damages:read',
  summary: 'Judge the evidence of a pair of passings',
  query: z.strictObject({ pickupId: id, imageSetId: id }),
  output: listOf(evidence),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND'],
})
