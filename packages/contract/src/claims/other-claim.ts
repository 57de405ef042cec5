import { COMPARED_CAR_FIELDS } from '@skadi/domain/claims/car-differences'
import { CLAIM_STATUSES } from '@skadi/domain/claims/claim'
import * as z from 'zod/mini'
import { id } from '../core/shapes.ts'

/** Another claim of the same company. The number of a draft may be empty. */
const claimName = { claimId: id, claimNo: z.string(), status: z.enum(CLAIM_STATUSES) }

/**
 * Another claim about the same plate. `differences` are the fields in which the two claims contradict each other, with the values as typed.
 */
export const otherClaim = z.object({
  ...claimName,
  differences: z.array(z.object({ field: z.enum(COMPARED_CAR_FIELDS), mine: z.string(), theirs: z.string() })),
})
export type OtherClaim = z.output<typeof otherClaim>

/** A damage of the claim's car that is attached to another claim. */
export const alsoAttached = z.object({ ...claimName, familyId: id })
export type AlsoAttached = z.output<typeof alsoAttached>
