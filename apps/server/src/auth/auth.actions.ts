import { changePassword } from '@skadi/contract/auth/change-password'
import { getPasswordPolicy } from '@skadi/contract/auth/get-password-policy'
import { getTypedTextKey } from '@skadi/contract/auth/get-typed-text-key'
import {
  endSession,
  endSessions,
  endUserSession,
  endUserSessions,
  listSessions,
  listUserSessions,
} from '@skadi/contract/auth/session-calls'
import type { CallOutput } from '@skadi/contract/core/define-call'
import type { AuditAction } from '@skadi/domain/audit/audit-action'
import { publishedPasswordPolicy } from '@skadi/domain/auth/password-policy'
import { REFRESH_TOKEN_S } from '@skadi/domain/auth/token-life'
import { MAX_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import { appendAudit, GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import { setPassword } from '@skadi/store/auth/account.repo'
import * as sessions from '@skadi/store/auth/session.repo'
import { revokeSession, revokeSessionsOf, rotateSession } from '@skadi/store/auth/session.repo'
import type { Transaction } from '@skadi/store/db/database'
import { AUTH } from '@skadi/store/db/scope'
import { lockUser } from '@skadi/store/users/change-user.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { answerTokens, MEDIA_PATH } from '../core/auth/answer-tokens.ts'
import { MEDIA_COOKIE } from '../core/auth/cookie-names.ts'
import { hashPassword } from '../core/auth/hash-password.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { wholeListMeta } from '../core/http/list-page.ts'
import { priorityQueue } from '../core/http/priority-queue.ts'
import type { Services } from '../core/services.ts'
import { checkOwnPassword } from './check-credentials.ts'
import { type GuessGuard, guessGuard, ownGuess } from './guess-guard.ts'
import { passwordPolicyOf, requireGoodPassword } from './password-judge.ts'
import { providerCalls } from './provider/provider.actions.ts'
import { registrationCalls } from './registration.actions.ts'
import { resetCalls } from './reset.actions.ts'
import { secondFactorCalls } from './second-factor.actions.ts'
import { sessionLockCalls } from './session-lock.actions.ts'
import { signInCalls } from './sign-in.actions.ts'

/** Returns a user's open sessions in the form of the API. `isCurrent` marks the caller's own session. */
async function openSessionsOf(
  tx: Transaction,
  userId: string,
  { sessionId }: Pick<SessionActor, 'sessionId'>,
): Promise<CallOutput<typeof listSessions>> {
  const open = await sessions.listSessions(tx, userId, REFRESH_TOKEN_S, MAX_PAGE_SIZE)
  const items = open.map(({ createdAt, lastUsedAt, ...session }) => ({
    ...session,
    isCurrent: session.id === sessionId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }))
  return { data: { items }, meta: wholeListMeta(items.length) }
}

/** Calls of global admins about a user's sessions. The server refuses an ended session within one second. */
function userSessionsCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(listUserSessions, ({ params: { userId } }, { actor }) =>
      db.transaction(AUTH, async (tx) => {
        found(await lockUser(tx, userId))
        return openSessionsOf(tx, userId, actor)
      }),
    ),

    bindCall(endUserSession, ({ params: { userId, id } }, { actor, mutate }) =>
      mutate(AUTH, async (tx) => {
        found(await revokeSession(tx, id, userId))
        await audit(tx, actor, 'endUserSession', userId, { session: id })
        return undefined
      }),
    ),

    bindCall(endUserSessions, ({ params: { userId } }, { actor, mutate }) =>
      mutate(AUTH, async (tx) => {
        found(await lockUser(tx, userId))
        const sessions = await revokeSessionsOf(tx, userId)
        if (sessions > 0) await audit(tx, actor, 'endUserSessions', userId, { sessions })
        return undefined
      }),
    ),
  ]
}

const audit = (tx: Transaction, actor: SessionActor, action: AuditAction, userId: string, before: object) =>
  appendAudit(tx, {
    chain: GLOBAL_CHAIN,
    actorId: actor.userId,
    action,
    targetType: 'user',
    targetId: userId,
    before,
  })

function passwordCalls(services: Services, guard: GuessGuard): BoundCall[] {
  const { config, db, tokens } = services
  const policy = publishedPasswordPolicy(passwordPolicyOf(config))

  return [
    bindCall(getPasswordPolicy, async () => ({ data: policy })),

    bindCall(changePassword, async ({ body }, context) => {
      const { actor } = context
      const { oldPassword, newPassword, refreshToken } = body
      const ticket = tokens.readRefresh(refreshToken)
      if (ticket?.sessionId !== actor.sessionId) throw new ApiError('REFRESH_INVALID')
      const account = await guard(ownGuess(context), () => checkOwnPassword(services, actor.userId, oldPassword))
      const personal = [account.username, account.firstName, account.lastName]
      await requireGoodPassword(config, { password: newPassword, personal, field: 'newPassword' })
      const passwordHash = await hashPassword(newPassword)
      // A reused token ends the session. The refusal is thrown after the transaction, so that the end of the session is committed.
      const rotation = await db.transaction(AUTH, async (tx) => {
        const used = await rotateSession(tx, ticket.sessionId, ticket.sequence, actor.username, REFRESH_TOKEN_S)
        if (!used || used.verdict === 'reuse') return undefined
        await setPassword(tx, actor.userId, passwordHash)
        await revokeSessionsOf(tx, actor.userId, actor.sessionId)
        await appendAudit(tx, {
          chain: GLOBAL_CHAIN,
          actorId: actor.userId,
          action: 'changePassword',
          targetType: 'user',
          targetId: actor.userId,
        })
        return used
      })
      if (!rotation) throw new ApiError('REFRESH_INVALID')
      return { data: await answerTokens(services, rotation.session, context) }
    }),
  ]
}

/** Calls about the caller's own sessions. The server refuses tokens and sockets of an ended session within one second. */
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

/**
 * Maximum number of concurrent account calls. Most of these calls hold a database connection while they wait for a lock or a hash. The
 * server has only ten connections.
 */
const AT_ONCE = 4
const MAX_WAITING = 64

/** Calls about accounts: registration, sign-in, reset, password, second factor, identity provider and sessions. */
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
