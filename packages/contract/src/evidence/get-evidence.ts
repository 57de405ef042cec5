import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, listOf } from '../core/shapes.ts'
import { evidence } from './evidence.ts'

/**
 * Returns the evidence of a pair of passings. There is one item for each damage that a user sees at the return `imageSetId`: new damages
 * first, by number. Each call computes the judgement from the current data; a clerk's decision does not change it. If the passings are of
 * two cars, every item is blocked with this reason. Answers NOT_FOUND for a passing that the caller may not read.
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
