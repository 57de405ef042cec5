import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, listOf, oneOf } from '../core/shapes.ts'
import { typedText } from '../core/typed.ts'
import { EVIDENCE_DECISIONS, evidence } from './evidence.ts'

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

/** Maximum length of a note, in characters. */
export const MAX_EVIDENCE_NOTE = 500

/**
 * Saves the clerk's decision on one damage of a pair: include, exclude, or null to withdraw the decision. A blocked damage cannot be
 * included (EVIDENCE_BLOCKED). A weak damage needs a note with the reason (VALIDATION of `body.note`). Audited with the current judgement.
 * Idempotent. A damage that becomes blocked later is left out despite the decision. Answers NOT_FOUND for a passing of another tenant, and
 * for a damage that is not visible at the return.
 */
export const decideEvidence = defineCall({
  name: 'decideEvidence',
  method: 'PUT',
  path: '/assets/evidence/decisions',
  access: ['user', 'globalAdmin'],
  summary: 'Include or exclude a damage in reports of a pair',
  body: z.strictObject({
    pickupId: id,
    imageSetId: id,
    familyId: id,
    decision: z.nullable(z.enum(EVIDENCE_DECISIONS)),
    note: z.optional(typedText(MAX_EVIDENCE_NOTE)),
  }),
  output: oneOf(evidence),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'READ_ONLY_TENANT', 'EVIDENCE_BLOCKED'],
})
