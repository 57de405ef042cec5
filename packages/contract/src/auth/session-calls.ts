import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, idParams, instant, listOf, queryBoolean } from '../core/shapes.ts'

/** A signed-in device. `address` is its network address at sign-in. `isCurrent` is true for the session that makes this call. */
export const openSession = z.object({
  id,
  isCurrent: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant,
  userAgent: z.string(),
  address: z.string(),
})
export type OpenSession = z.infer<typeof openSession>

/** Lists the caller's open sessions. The session that was used last comes first (ASVS 7.5.2). */
export const listSessions = defineCall({
  name: 'listSessions',
  method: 'GET',
  path: '/auth/sessions',
  access: ['signedIn'],
  summary: 'List the caller’s sessions',
  output: listOf(openSession),
  status: 200,
  errors: [],
})

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

/** Lists a user's open sessions. The session that was used last comes first. */
export const listUserSessions = defineCall({
  name: 'listUserSessions',
  method: 'GET',
  path: '/profile/{userId}/sessions',
  access: ['globalAdmin'],
  summary: 'List the sessions of a user',
  params: z.strictObject({ userId: id }),
  output: listOf(openSession),
  status: 200,
  errors: ['NOT_FOUND'],
})

/** Ends one session of a user within one second. Audited. Answers NOT_FOUND if the session has already ended. */
export const endUserSession = defineCall({
  name: 'endUserSession',
  method: 'DELETE',
  path: '/profile/{userId}/sessions/{id}',
  access: ['globalAdmin'],
  summary: 'End a session of a user',
  params: z.strictObject({ userId: id, id }),
  status: 204,
  errors: ['NOT_FOUND'],
})

/** Ends all sessions of a user within one second. Audited if a session ended. */
export const endUserSessions = defineCall({
  name: 'endUserSessions',
  method: 'DELETE',
  path: '/profile/{userId}/sessions',
  access: ['globalAdmin'],
  summary: 'Sign a user out everywhere',
  params: z.strictObject({ userId: id }),
  status: 204,
  errors: ['NOT_FOUND'],
})
