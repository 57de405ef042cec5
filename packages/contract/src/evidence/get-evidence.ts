import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, listOf } from '../core/shapes.ts'
import { evidence } from './evidence.ts'

/**
 * What a pair of passings proves: one item for each damage that a user sees at the return `imageSetId`, new ones first,
 * by number. Each is judged as things stand now, whatever was decided before. Passings that are not of one car are not
 * refused: everything is blocked, and says why. NOT_FOUND for a passing that one may not read.
 */
export const getEvidence = defineCall({
  name: 'getEvidence',
  method: 'GET',
  path: '/assets/evidence',
  access: ['user', 'globalAdmin'],
  scope: 'damages:read',
  summary: 'Judge what a pair of passings proves',
  query: z.strictObject({ pickupId: id, imageSetId: id }),
  output: listOf(evidence),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND'],
})
