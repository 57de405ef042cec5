import { defineCall } from '../core/define-call.ts'
import { idParams } from '../core/shapes.ts'

/** Throws a draft away, with its photos; NOT_FOUND for a claim that was filed: it stays. */
export const deleteClaim = defineCall({
  name: 'deleteClaim',
  method: 'DELETE',
  path: '/assets/claims/{id}',
  access: ['user'],
  summary: 'Throw a draft of a claim away',
  params: idParams,
  status: 204,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND'],
})
