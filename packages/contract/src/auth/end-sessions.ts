import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams, queryBoolean } from '../core/shapes.ts'

/** Ends all of the caller's sessions. With `keepCurrent=true`, the current session stays. */
export const endSessions = defineCall({
  name: 'endSessions',
  method: 'DELETE',
  path: '/auth/sessions',
  access: ['signedIn'],
  summary: 'Sign out everywhere',
  query: z.strictObject({ keepCurrent: z.optional(queryBoolean) }),
  status: 204,
  errors: ['VALIDATION'],
})

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
