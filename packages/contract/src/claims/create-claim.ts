import { CLAIM_STATUSES } from '@skadi/domain/claims/claim'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { claim, claimParts } from './claim.ts'

/**
 * Makes a claim (CLAIM-14, A-02, ruling 24): files it, or begins a draft, which may be empty and breaks no rule. The error
 * of one that cannot be filed names each field and its rule. CLAIM_NO_TAKEN where the company has that number. Audited.
 */
export const createClaim = defineCall({
  name: 'createClaim',
  method: 'POST',
  path: '/assets/claims',
  access: ['user'],
  scope: 'claims:write',
  summary: 'File a claim, or begin one',
  body: z.extend(claimParts, { status: z._default(z.enum(CLAIM_STATUSES), 'filed') }),
  output: oneOf(claim),
  status: 201,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'CLAIM_NO_TAKEN'],
})
