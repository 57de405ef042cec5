import { refreshTokens } from '@skadi/contract/auth/refresh-tokens'
import { signIn } from '@skadi/contract/auth/sign-in'
import { signOut } from '@skadi/contract/auth/sign-out'
import { switchTenant } from '@skadi/contract/auth/switch-tenant'
import { MEDIA_COOKIE_S, REFRESH_TOKEN_S } from '@skadi/domain/auth/token-life'
import {
  openSession,
  presentRefreshToken,
  revokeSession,
  rotateSession,
  type Session,
  switchSessionTenant,
} from '@skadi/store/auth/session.repo'
import type { Transaction } from '@skadi/store/db/database'
import { newId } from '@skadi/store/db/new-id'
import { AUTH } from '@skadi/store/db/scope'
import { publish } from '@skadi/store/realtime/publish'
import { isMember, sessionActorStatement, toSessionActor } from '@skadi/store/users/user.repo'
import { type BoundCall, bindCall, type PublicContext } from '../core/action.ts'
import { ApiError } from '../core/api-error.ts'
import { DEVICE_COOKIE, MEDIA_COOKIE } from '../core/auth/cookie-names.ts'
import type { TokenPair } from '../core/auth/session-tokens.ts'
import type { Services } from '../core/services.ts'
import { checkCredentials } from './check-credentials.ts'
import { oneAtATime } from './one-at-a-time.ts'

const MEDIA_PATH = '/api/media'
const DEVICE_PATH = '/api/auth'
const DEVICE_COOKIE_S = 400 * 24 * 3600

export function authCalls({ db, tokens }: Services): BoundCall[] {
  const inTurn = oneAtATime()

  /** The pair of a session, with the cookie that authorises photos. */
  async function answerTokens(session: Session, context: PublicContext): Promise<{ data: TokenPair }> {
    const row = await db.row(AUTH, sessionActorStatement(session.id))
    if (!row) throw new ApiError('REFRESH_INVALID')
    const data = await tokens.issue(
      session,
      toSessionActor(session.id, { ...row, currentTenantId: session.currentTenantId }),
    )
    const media = tokens.mediaCookie(session.id, Math.floor(Date.now() / 1000))
    context.setCookie(MEDIA_COOKIE, media, { path: MEDIA_PATH, maxAgeS: MEDIA_COOKIE_S })
    return { data }
  }

  return [
    bindCall(signIn, async ({ body }, context) => {
      const { username, password } = body
      const known = tokens.readDeviceCookie(context.cookie(DEVICE_COOKIE) ?? '')
      const deviceId = known?.username === username ? known.deviceId : undefined
      const userId = await inTurn(deviceId ?? username, () =>
        checkCredentials(db, { username, password, address: context.address, deviceId }),
      )
      const session = await db.transaction(AUTH, (tx) => openSession(tx, userId, context.userAgent))
      context.setCookie(DEVICE_COOKIE, tokens.deviceCookie(deviceId ?? newId(), username), {
        path: DEVICE_PATH,
        maxAgeS: DEVICE_COOKIE_S,
      })
      return answerTokens(session, context)
    }),

    bindCall(refreshTokens, async ({ body }, context) => {
      const ticket = tokens.readRefresh(body.refreshToken)
      if (!ticket) throw new ApiError('REFRESH_INVALID')
      // a refusal is thrown only once the end of the session is committed
      const rotation = await db.transaction(AUTH, async (tx) => {
        const used = await rotateSession(tx, ticket.sessionId, ticket.sequence, body.username, REFRESH_TOKEN_S)
        // a token of ours with another user's name is in wrong hands
        if (!used) await endSession(tx, ticket.sessionId)
        if (used?.verdict === 'reuse') await publish(tx, { action: 'rightsChanged', userId: used.session.userId })
        return used
      })
      if (!rotation || rotation.verdict === 'reuse') throw new ApiError('REFRESH_INVALID')
      return answerTokens(rotation.session, context)
    }),

    bindCall(signOut, async ({ body }, context) => {
      const ticket = tokens.readRefresh(body.refreshToken)
      if (ticket) await db.transaction(AUTH, (tx) => endSession(tx, ticket.sessionId))
      context.setCookie(MEDIA_COOKIE, '', { path: MEDIA_PATH, maxAgeS: 0 })
      return undefined
    }),

    bindCall(switchTenant, async ({ body }, context) => {
      const { actor } = context
      const ticket = tokens.readRefresh(body.refreshToken)
      const outcome = await db.transaction(AUTH, async (tx) => {
        if (!(await isMember(tx, actor.userId, body.tenant))) return 'NOT_A_MEMBER'
        if (ticket?.sessionId !== actor.sessionId) return 'REFRESH_INVALID'
        const presented = await presentRefreshToken(
          tx,
          ticket.sessionId,
          ticket.sequence,
          actor.username,
          REFRESH_TOKEN_S,
        )
        if (presented?.verdict === 'reuse') await publish(tx, { action: 'rightsChanged', userId: actor.userId })
        if (!presented || presented.verdict === 'reuse') return 'REFRESH_INVALID'
        // the answer to the first try was lost: it is given again
        if (presented.verdict === 'repeat' && presented.session.currentTenantId === body.tenant)
          return presented.session
        return switchSessionTenant(tx, ticket.sessionId, body.tenant)
      })
      if (typeof outcome === 'string') throw new ApiError(outcome)
      return answerTokens(outcome, context)
    }),
  ]
}

async function endSession(tx: Transaction, sessionId: string): Promise<void> {
  const userId = await revokeSession(tx, sessionId)
  if (userId) await publish(tx, { action: 'rightsChanged', userId })
}
