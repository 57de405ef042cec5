import { defineCall } from '../core/define-call.ts'
import { listOf } from '../core/shapes.ts'
import { openSession } from './open-session.ts'

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
