import { CLAIM_STATUSES } from '@skadi/domain/claims/claim'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, listOf, paging } from '../core/shapes.ts'
import { claim } from './claim.ts'

/** A claim as it is listed. */
export const claimSummary = z.object({
  ...z.pick(claim, { claimId: true, claimNo: true, status: true, createdAt: true, filedAt: true, modifiedAt: true })
    .shape,
  car: z.object({ registrationNo: z.string(), country: z.string() }),
  accidentDate: z.nullable(z.iso.date()),
  clientName: z.string(),
  imageCount: z.int(),
})
export type ClaimSummary = z.output<typeof claimSummary>

/**
 * The claims of a company, the newest first. `query` looks in number, plate and policy holder; `from` and `to` are days
 * of the accident. A global admin names the tenant.
 */
export const listClaims = defineCall({
  name: 'listClaims',
  method: 'GET',
  path: '/assets/claims',
  access: ['user', 'globalAdmin'],
  summary: 'List claims',
  query: z.strictObject({
    ...paging(50),
    query: z.optional(z.string().check(z.maxLength(100))),
    status: z.optional(z.enum(CLAIM_STATUSES)),
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
    claimNo: z.optional(z.string().check(z.maxLength(50))),
    tenantId: z.optional(id),
  }),
  output: listOf(claimSummary),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})
