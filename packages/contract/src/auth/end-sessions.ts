import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { queryBoolean } from '../core/shapes.ts'

/** Signs out everywhere: ends all of the caller's sessions, except the current session with `keepCurrent=true`. */
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
