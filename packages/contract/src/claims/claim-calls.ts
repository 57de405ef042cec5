import type { CallDefinition } from '../core/define-call.ts'
import { createClaim } from './create-claim.ts'
import { deleteClaim } from './delete-claim.ts'
import { getClaim } from './get-claim.ts'
import { listClaims } from './list-claims.ts'
import { revealPersonId } from './reveal-person-id.ts'
import { updateClaim } from './update-claim.ts'

/** What a company's staff may ask of their claims. */
export const CLAIM_CALLS = [
  createClaim,
  deleteClaim,
  getClaim,
  listClaims,
  revealPersonId,
  updateClaim,
] as const satisfies readonly CallDefinition[]
