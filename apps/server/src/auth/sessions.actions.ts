import { endSession } from '@skadi/contract/auth/end-session'
import { endSessions } from '@skadi/contract/auth/end-sessions'
import { getTypedTextKey } from '@skadi/contract/auth/get-typed-text-key'
import { listSessions } from '@skadi/contract/auth/list-sessions'
import * as sessions from '@skadi/store/auth/session.repo'
import { AUTH } from '@skadi/store/db/scope'
import { MEDIA_PATH } from '../core/auth/answer-tokens.ts'
import { MEDIA_COOKIE } from '../core/auth/cookie-names.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { found } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import { openSessionsOf } from './open-sessions-of.ts'

/** One's own open sessions. Access tokens and sockets of those that are ended are refused within a second. */
export function sessionsCalls({ db, tokens }: Services): BoundCall[] {
  return [
    bindCall(listSessions, (_input, { actor }) =>
      db.transaction(AUTH, (tx) => openSessionsOf(tx, actor.userId, actor)),
    ),

    bindCall(getTypedTextKey, async (_input, { actor }) => ({ data: { key: tokens.typedTextKey(actor.userId) } })),

    bindCall(endSession, async ({ params }, { actor }) => {
      found(await db.transaction(AUTH, (tx) => sessions.revokeSession(tx, params.id, actor.userId)))
      return undefined
    }),

    bindCall(endSessions, async ({ query }, context) => {
      const { actor } = context
      const kept = query.keepCurrent ? actor.sessionId : undefined
      await db.transaction(AUTH, (tx) => sessions.revokeSessionsOf(tx, actor.userId, kept))
      if (kept === undefined) context.setCookie(MEDIA_COOKIE, '', { path: MEDIA_PATH, maxAgeS: 0 })
      return undefined
    }),
  ]
}
