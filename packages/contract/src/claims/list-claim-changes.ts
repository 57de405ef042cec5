import { CLAIM_ACTIONS } from '@skadi/domain/claims/claim-actions'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, idParams, instant, listOf } from '../core/shapes.ts'

/** One change of a claim: who did what and when, and the names of the parts it touched, never what stands in them. */
export const claimChange = z.object({
  at: instant,
  by: z.object({ userId: id, name: z.nullable(z.string()) }),
  action: z.enum(CLAIM_ACTIONS),
  parts: z.array(z.string()),
})
export type ClaimChange = z.output<typeof claimChange>

/** The history of a claim, the newest first: when its draft was begun, and all from its filing on; at most 500 changes. */
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
