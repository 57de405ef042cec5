import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, idParams } from '../core/shapes.ts'

/** Takes a damage off a claim; one that is not attached is fine. Audited once the claim is filed. */
export const detachClaimDamage = defineCall({
  name: 'detachClaimDamage',
  method: 'DELETE',
  path: '/assets/claims/{id}/damages',
  access: ['user'],
  scope: 'claims:write',
  summary: 'Take a damage off a claim',
  params: idParams,
  query: z.strictObject({ familyId: id }),
  status: 204,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND'],
})
