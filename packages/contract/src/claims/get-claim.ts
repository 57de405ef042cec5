import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { claim } from './claim.ts'

/** A claim with its photos. The person's number is masked. */
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
