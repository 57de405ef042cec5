import { CLAIM_STATUSES } from '@skadi/domain/claims/claim'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams, instant, oneOf } from '../core/shapes.ts'
import { claim, claimParts } from './claim.ts'

/**
 * Writes parts of a claim. `status: 'filed'` files a draft; nothing makes a draft again. A masked person's number that
 * comes back as it was told stays as it is. With `modifiedAt`, a change somebody else made first is answered CONFLICT and
 * nothing is written. Audited once the claim is filed.
 */
export const updateClaim = defineCall({
  name: 'updateClaim',
  method: 'PATCH',
  path: '/assets/claims/{id}',
  access: ['user'],
  scope: 'claims:write',
  summary: 'Change a claim, or file its draft',
  params: idParams,
  body: z.extend(claimParts, {
    status: z.optional(z.enum(CLAIM_STATUSES)),
    modifiedAt: z.optional(instant),
  }),
  output: oneOf(claim),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND', 'CLAIM_NO_TAKEN', 'CONFLICT'],
})
