import { CAPTURE_LABELS } from '@skadi/domain/capture/capture-label'
import { ACCIDENT_SIDES } from '@skadi/domain/claims/pair-around'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, idParams, instant, oneOf } from '../core/shapes.ts'
import { damageSum } from '../costs/damage-sum.ts'
import { passingTime } from '../image-sets/image-set.ts'
import { claimDamage, money } from './claim-damage.ts'
import { alsoAttached } from './other-claim.ts'

/** A passing of the claim's car, with where it lies beside the accident. */
const claimPassing = z.object({
  imageSetId: id,
  recDate: instant,
  /** null: the rig's time is believed */
  time: z.nullable(passingTime),
  timeZone: z.string(),
  location: z.string(),
  captureSetName: z.string(),
  side: z.enum(ACCIDENT_SIDES),
  label: z.nullable(z.enum(CAPTURE_LABELS)),
  /** damages of users' sight that are new, or recent, at this passing */
  newDamages: z.int(),
  recentDamages: z.int(),
  thumbUrl: z.nullable(z.string()),
})

export const claimAnalysis = z.object({
  /** of that plate in the company, the oldest first; those nearest to the accident where there are more than 200 */
  passings: z.array(claimPassing),
  /** the last passing before the accident and the first one after it */
  pair: z.nullable(z.object({ pickupId: id, imageSetId: id })),
  damages: z.array(claimDamage),
  /** damages seen at these passings, attached here or not, that other claims of the company have */
  alsoAttached: z.array(alsoAttached),
  /** what repairing the attached damages costs: `newCosts` in one currency; null where nothing is known, or in several */
  estimate: z.nullable(money),
  /** the same with its range, a sum a currency; all attached damages are new between their pickup and return */
  newCosts: damageSum,
  /** of the return of the attached damages, else of the pair */
  appraisal: z.nullable(z.object({ id, imageSetId: id })),
})
export type ClaimAnalysis = z.output<typeof claimAnalysis>

/** What the rigs know of a claim (A-02c): the passings of its car around the accident, and what is attached of them. */
export const getClaimAnalysis = defineCall({
  name: 'getClaimAnalysis',
  method: 'GET',
  path: '/assets/claims/{id}/analysis',
  access: ['user', 'globalAdmin'],
  scope: 'claims:read',
  summary: 'Read what the passings of its car say about a claim',
  params: idParams,
  output: oneOf(claimAnalysis),
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})
