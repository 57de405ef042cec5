import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, listOf } from '../core/shapes.ts'
import { openSession } from './open-session.ts'

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
