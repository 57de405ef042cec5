import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, oneOf } from '../core/shapes.ts'
import { typedText } from '../core/typed.ts'
import { EVIDENCE_DECISIONS, evidence } from './evidence.ts'

/** Longest note, in characters. */
export const MAX_EVIDENCE_NOTE = 500

/**
 * The clerk's own word on one damage of a pair: in, out, or null to take it back. What is blocked cannot be put in
 * (EVIDENCE_BLOCKED); what is weak only with a note that says why (VALIDATION of `body.note`). Audited with the judgement
 * as it stood; the same again changes nothing. A damage that is blocked later stays out, whatever was decided.
 * NOT_FOUND for a passing that is not the tenant's, and for a damage that is not seen at the return.
 */
export const decideEvidence = defineCall({
  name: 'decideEvidence',
  method: 'PUT',
  path: '/assets/evidence/decisions',
  access: ['user', 'globalAdmin'],
  summary: 'Decide whether a damage goes into reports of a pair',
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
