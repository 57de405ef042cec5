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
import { priorityQueue } from '../core/http/priority-queue.ts'
import type { Services } from '../core/services.ts'
import { guessGuard } from './guess-guard.ts'
import { openSessionsOf } from './open-sessions-of.ts'
import { passwordCalls } from './password.actions.ts'
import { providerCalls } from './provider/provider.actions.ts'
import { registrationCalls } from './registration.actions.ts'
import { resetCalls } from './reset.actions.ts'
import { secondFactorCalls } from './second-factor.actions.ts'
import { sessionLockCalls } from './session-lock.actions.ts'
import { signInCalls } from './sign-in.actions.ts'
import { userSessionsCalls } from './user-sessions.actions.ts'

/** One's own open sessions. Access tokens and sockets of those that are ended are refused within a second. */
function sessionsCalls({ db, tokens }: Services): BoundCall[] {
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

/** Most of these wait for an account's turn or a hash with a connection of the database in hand, of which there are ten for everybody. */
const AT_ONCE = 4
const MAX_WAITING = 64

/** Accounts: getting one, coming in, what one does with one's own, and where others are signed in. */
export function authCalls(services: Services): BoundCall[] {
  const inLane = priorityQueue({ atOnce: AT_ONCE, waiting: MAX_WAITING })
  const guard = guessGuard(services, inLane)
  return [
    ...signInCalls(services, guard),
    ...registrationCalls(services, inLane),
    ...resetCalls(services, guard, inLane),
    ...passwordCalls(services, guard),
    ...secondFactorCalls(services, guard),
    ...providerCalls(services, guard),
    ...sessionLockCalls(services, guard),
    ...sessionsCalls(services),
    ...userSessionsCalls(services),
  ]
}
