import { refreshTokens } from '@skadi/contract/auth/refresh-tokens'
import { signIn } from '@skadi/contract/auth/sign-in'
import { signOut } from '@skadi/contract/auth/sign-out'
import { switchTenant } from '@skadi/contract/auth/switch-tenant'
import { REFRESH_TOKEN_S } from '@skadi/domain/auth/token-life'
import { openSession, revokeSession, rotateSession } from '@skadi/store/auth/session.repo'
import { AUTH } from '@skadi/store/db/scope'
import { answerTokens, MEDIA_PATH } from '../core/auth/answer-tokens.ts'
import { MEDIA_COOKIE } from '../core/auth/cookie-names.ts'
import { switchSession } from '../core/auth/switch-session.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import { checkCredentials } from './check-credentials.ts'
import type { GuessGuard } from './guess-guard.ts'
import { answerNewSession, knownDevice } from './new-session.ts'

/** Calls that open, refresh or end a session, or switch its tenant. */
export function signInCalls(services: Services, guard: GuessGuard): BoundCall[] {
  const { db, tokens } = services

  return [
    bindCall(signIn, async ({ body }, context) => {
      const { username, password, secondFactor } = body
      const { address } = context
      // Guesses from a known device have their own count. Guesses from elsewhere therefore do not lock out the owner of the device.
      const deviceId = knownDevice(services, context, username)
      const subject = deviceId === undefined ? `phone:${username}` : `device:${deviceId}`
      const lane = deviceId === undefined ? 'strangers' : 'known'
      const { id } = await guard({ subject, address, lane }, () =>
        checkCredentials(services, { username, password, secondFactor, lane }),
      )
      const session = await db.transaction(AUTH, (tx) => openSession(tx, id, context))
      return answerNewSession(services, session, username, context)
    }),

    bindCall(refreshTokens, async ({ body }, context) => {
      const ticket = tokens.readRefresh(body.refreshToken)
      if (!ticket) throw new ApiError('REFRESH_INVALID')
      // The refusal is thrown after the transaction, so that the end of the session is committed.
      const rotation = await db.transaction(AUTH, async (tx) => {
        const used = await rotateSession(tx, ticket.sessionId, ticket.sequence, body.username, REFRESH_TOKEN_S)
        // A valid refresh token with another user's name counts as stolen.
        if (!used) await revokeSession(tx, ticket.sessionId)
        return used
      })
      if (!rotation || rotation.verdict === 'reuse') {
        const { sessionId } = ticket
        services.logger.warn({ sessionId, address: context.address }, 'a refresh token did not hold')
        throw new ApiError('REFRESH_INVALID')
      }
      return { data: await answerTokens(services, rotation.session, context) }
    }),

    bindCall(signOut, async ({ body }, context) => {
      const ticket = tokens.readRefresh(body.refreshToken)
      if (ticket) await db.transaction(AUTH, (tx) => revokeSession(tx, ticket.sessionId))
      context.setCookie(MEDIA_COOKIE, '', { path: MEDIA_PATH, maxAgeS: 0 })
      return undefined
    }),

    bindCall(switchTenant, async ({ body }, context) => {
      const session = await switchSession(services, context.actor, body.tenant, body.refreshToken)
      return { data: await answerTokens(services, session, context) }
    }),
  ]
}
