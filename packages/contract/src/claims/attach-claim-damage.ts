import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, idParams, oneOf } from '../core/shapes.ts'
import { MAX_EVIDENCE_NOTE } from '../evidence/decide-evidence.ts'
import { claimDamage } from './claim-damage.ts'

/**
 * Attaches a damage to a claim by the pair of passings that proves it; once more replaces pair and note. What is blocked cannot
 * be attached (EVIDENCE_BLOCKED), what is weak only with a note that says why (VALIDATION of `body.note`). Audited with the
 * judgement as it stood once the claim is filed. DIFFERENT_CARS for passings of another
 * car than the claim's. NOT_FOUND for a passing that is not the company's, and for a damage that is
 * not seen at the return. DAMAGE_IN_OTHER_CLAIM, with a detail for each claim of the company that has the damage, unless
 * `anyway` says that it belongs to both, which is audited.
 */
export const attachClaimDamage = defineCall({
  name: 'attachClaimDamage',
  method: 'PUT',
  path: '/assets/claims/{id}/damages',
  access: ['user'],
  scope: 'claims:write',
  summary: 'Attach a damage to a claim',
  params: idParams,
  body: z.strictObject({
    pickupId: id,
    imageSetId: id,
    familyId: id,
    note: z.optional(z.string().check(z.trim(), z.maxLength(MAX_EVIDENCE_NOTE))),
    /** attach it although another claim has it */
    anyway: z.optional(z.boolean()),
  }),
  output: oneOf(claimDamage),
  status: 200,
  errors: [
    'VALIDATION',
    'FORBIDDEN',
    'READ_ONLY_TENANT',
    'NOT_FOUND',
    'CONFLICT',
    'DIFFERENT_CARS',
    'EVIDENCE_BLOCKED',
    'DAMAGE_IN_OTHER_CLAIM',
  ],
})
