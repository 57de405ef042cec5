import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { queryBoolean } from '../core/shapes.ts'

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
