import { CLAIM_STATUSES } from '@skadi/domain/claims/claim'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, listOf, paging } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { damageSum } from '../costs/damage-sum.ts'
import { claim } from './claim.ts'
import { money } from './claim-damage.ts'

/** Who has to act (ruling 24); `until` in milliseconds. */
const waiting = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('form') }),
  z.object({ kind: z.literal('customer'), until: z.number() }),
  z.object({ kind: z.literal('you') }),
  z.object({ kind: z.literal('nobody') }),
])

/** A claim as it is listed. */
export const claimSummary = z.object({
  ...z.pick(claim, { claimId: true, claimNo: true, status: true, createdAt: true, filedAt: true, modifiedAt: true })
    .shape,
  car: z.object({ registrationNo: z.string(), country: z.string() }),
  accidentDate: z.nullable(z.iso.date()),
  clientName: z.string(),
  imageCount: z.int(),
  thumbUrl: z.nullable(z.string()),
  handlerName: z.nullable(z.string()),
  /** damages attached, as each was judged then */
  evidence: z.object({ proven: z.int(), weak: z.int() }),
  /** what repairing them costs as things stand: `newCosts` in one currency; null where nothing is known, or in several */
  estimate: z.nullable(money),
  newCosts: damageSum,
  waitingFor: waiting,
})
export type ClaimSummary = z.output<typeof claimSummary>

/** What claims are narrowed to: words in number, plate or policy holder, and days of the accident, both included. */
export const claimFilters = {
  query: z.optional(typedLine(100)),
  status: z.optional(z.enum(CLAIM_STATUSES)),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
}

/**
 * The claims of a company, the newest first. `query` looks in number, plate and policy holder; `from` and `to` are days
 * of the accident. A global admin names the tenant.
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
