import { defineCall } from '../core/define-call.ts'
import { idParams } from '../core/shapes.ts'

/** Ends one of the caller's own sessions within one second. Answers NOT_FOUND for another user's session. */
export const endSession = defineCall({
  name: 'endSession',
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  access: ['signedIn'],
  summary: 'End one of the caller’s sessions',
  params: idParams,
  status: 204,
  errors: ['NOT_FOUND'],
})
