import { CAPTURE_LABELS } from '@skadi/domain/capture/capture-label'
import { CLAIM_STATUSES } from '@skadi/domain/claims/claim'
import { CLAIM_ACTIONS } from '@skadi/domain/claims/claim-actions'
import { CLAIM_STATES } from '@skadi/domain/claims/claim-life'
import { IMAGE_SIMILARITIES } from '@skadi/domain/claims/image-likeness'
import { ACCIDENT_SIDES } from '@skadi/domain/claims/pair-around'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, idParams, instant, listOf, oneOf, paging } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { damageSum } from '../costs/damage-sum.ts'
import { imageSetTime } from '../image-sets/image-set.ts'
import { claim } from './claim.ts'
import { claimDamage, money } from './claim-damage.ts'
import { alsoAttached } from './other-claim.ts'

/** A passing of the claim's car, with its position relative to the accident. */
const claimImageSet = z.object({
  imageSetId: id,
  recDate: instant,
  /** null if the rig's time is plausible */
  time: z.nullable(imageSetTime),
  timeZone: z.string(),
  location: z.string(),
  captureSetName: z.string(),
  side: z.enum(ACCIDENT_SIDES),
  label: z.nullable(z.enum(CAPTURE_LABELS)),
  /** numbers of new and of recent damages at this passing that users can see */
  newDamages: z.int(),
  recentDamages: z.int(),
  thumbUrl: z.nullable(z.string()),
})

const claimAnalysis = z.object({
  /** passings of the claim's plate in the company, the oldest first; of more than 200, only the passings nearest to the accident */
  passings: z.array(claimImageSet),
  /**
   * the last passing before the accident and the first passing after it; while the day of the accident is unknown, the pair of the passing
   * from which the claim was begun
   */
  pair: z.nullable(z.object({ pickupId: id, imageSetId: id })),
  damages: z.array(claimDamage),
  /** damages at these passings that are attached to other claims of the company, whether or not they are attached to this claim */
  alsoAttached: z.array(alsoAttached),
  /** `newCosts` as one amount; null if no cost is known, or if there are several currencies */
  estimate: z.nullable(money),
  /** repair cost of the attached damages with its range, one sum per currency; all of them are new between pickup and return */
  newCosts: damageSum,
  /** appraisal of a return with attached damages; if no such return has an appraisal, the appraisal of the pair's return */
  appraisal: z.nullable(z.object({ id, imageSetId: id })),
})
export type ClaimAnalysis = z.output<typeof claimAnalysis>

/** Returns the analysis of a claim (A-02c): the passings of its car around the accident, and the damages that are attached to the claim. */
export const getClaimAnalysis = defineCall({
  name: 'getClaimAnalysis',
  method: 'GET',
  path: '/assets/claims/{id}/analysis',
  access: ['user', 'globalAdmin'],
  scope: 'claims:read',
  summary: 'Get the analysis of a claim',
  params: idParams,
  output: oneOf(claimAnalysis),
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})

/** Returns a claim with its photos. The policy holder's identity number is masked. */
export const getClaim = defineCall({
  name: 'getClaim',
  method: 'GET',
  path: '/assets/claims/{id}',
  access: ['user', 'globalAdmin'],
  scope: 'claims:read',
  summary: 'Get a claim',
  params: idParams,
  output: oneOf(claim),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND'],
})

/**
 * One change of a claim, without the values of its changed parts. `parts` names the changed parts; of `changeClaimState` the new state
 * (`open`, `settled`, `closed`), of `mailHandOff` the outcome (`sent`, `failed`).
 */
const claimChange = z.object({
  at: instant,
  by: z.object({ userId: id, name: z.nullable(z.string()) }),
  action: z.enum(CLAIM_ACTIONS),
  parts: z.array(z.string()),
  /** amount in minor units, of a settlement only */
  settled: z.optional(z.object({ minor: z.int(), currency: z.string() })),
})
export type ClaimChange = z.output<typeof claimChange>

/** Lists the changes of a claim, the newest first, at most 500: the creation of the draft, and all changes from its filing on. */
export const listClaimChanges = defineCall({
  name: 'listClaimChanges',
  method: 'GET',
  path: '/assets/claims/{id}/changes',
  access: ['user', 'globalAdmin'],
  scope: 'claims:read',
  summary: 'List the changes of a claim',
  params: idParams,
  output: listOf(claimChange),
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})

/** Party that must act next (ruling 24). `until` is the end of the wait for the customer, in milliseconds since 1970. */
const waiting = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('form') }),
  z.object({ kind: z.literal('customer'), until: z.number() }),
  z.object({ kind: z.literal('insurer') }),
  z.object({ kind: z.literal('you') }),
  z.object({ kind: z.literal('nobody') }),
  z.object({ kind: z.literal('ended') }),
])

/** A claim in a list. */
const claimSummary = z.object({
  ...z.pick(claim, {
    claimId: true,
    claimNo: true,
    status: true,
    state: true,
    insurerReference: true,
    createdAt: true,
    filedAt: true,
    modifiedAt: true,
  }).shape,
  insurerName: z.nullable(z.string()),
  car: z.object({ registrationNo: z.string(), country: z.string() }),
  accidentDate: z.nullable(z.iso.date()),
  clientName: z.string(),
  imageCount: z.int(),
  thumbUrl: z.nullable(z.string()),
  handlerName: z.nullable(z.string()),
  openTasks: z.int(),
  /** numbers of attached damages per verdict; the verdict is that of the time when the damage was attached */
  evidence: z.object({ proven: z.int(), weak: z.int() }),
  /** `newCosts` as one amount, at current prices; null if no cost is known, or if there are several currencies */
  estimate: z.nullable(money),
  newCosts: damageSum,
  waitingFor: waiting,
})
export type ClaimSummary = z.output<typeof claimSummary>

/** Filters of claims. `query` has words of number, plate, policy holder or insurer's reference. `from` and `to` are days of the accident, both inclusive. */
export const claimFilters = {
  query: z.optional(typedLine(100)),
  status: z.optional(z.enum(CLAIM_STATUSES)),
  /** filed claims in this state */
  state: z.optional(z.enum(CLAIM_STATES)),
  insurerId: z.optional(id),
  /** claims that this user handles, or in which a task of this user is open */
  workOf: z.optional(id),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
}

/**
 * Lists the claims of a company, the newest first. `query` searches number, plate and policy holder. `from` and `to` are days of the
 * accident. A global admin must name the tenant.
 */
export const listClaims = defineCall({
  name: 'listClaims',
  method: 'GET',
  path: '/assets/claims',
  access: ['user', 'globalAdmin'],
  scope: 'claims:read',
  summary: 'List claims',
  query: z.strictObject({
    ...paging(50),
    ...claimFilters,
    claimNo: z.optional(typedLine(50)),
    tenantId: z.optional(id),
  }),
  output: listOf(claimSummary),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})

const shown = { imageId: id, thumbUrl: z.nullable(z.string()), url: z.nullable(z.string()) }

/** A photo of a claim that the company already has: in another claim, or at a passing. */
const reusedImage = z.object({
  /** the claim's photo */
  imageId: id,
  similarity: z.enum(IMAGE_SIMILARITIES),
  /** number of different bits of the two 64-bit hashes; 0 if the bytes are the same */
  distance: z.int(),
  other: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('claim'), claimId: id, claimNo: z.string(), ...shown }),
    z.object({
      kind: z.literal('passing'),
      imageSetId: id,
      recDate: instant,
      registrationNo: z.string(),
      ...shown,
    }),
  ]),
})
export type ReusedImage = z.output<typeof reusedImage>

/**
 * Lists the photos of a claim that the company already has, the most similar first. A photo is listed if the same bytes exist anywhere in
 * the company. It is also listed if another claim, or a passing of the same plate, has a similar photo. The result gives the similarity,
 * but no reason.
 */
export const listReusedImages = defineCall({
  name: 'listReusedImages',
  method: 'GET',
  path: '/assets/claims/{id}/reusedImages',
  access: ['user', 'globalAdmin'],
  scope: 'claims:read',
  summary: 'List reused photos of a claim',
  params: idParams,
  output: listOf(reusedImage),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND'],
})
