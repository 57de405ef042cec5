import { REFRESH_TOKEN_S } from '@skadi/domain/auth/token-life'
import { presentRefreshToken, type Session, switchSessionTenant } from '@skadi/store/auth/session.repo'
import { AUTH } from '@skadi/store/db/scope'
import { isMember, type SessionActor } from '@skadi/store/users/user.repo'
import { ApiError } from '../http/api-error.ts'
import type { Services } from '../services.ts'

/**
 * Moves an actor's session to another tenant of the user. A repeated request after a lost answer gets the same answer (ruling 14).
 * @throws ApiError NOT_A_MEMBER; REFRESH_INVALID unless the refresh token is the newest of this session
 */
export async function switchSession(
  { db, tokens }: Pick<Services, 'db' | 'tokens'>,
  actor: SessionActor,
  tenantId: string,
  refreshToken: string,
): Promise<Session> {
  const ticket = tokens.readRefresh(refreshToken)
  // A token that was used twice ends the session. The refusal is thrown after the transaction, so that this end is committed.
  const outcome = await db.transaction(AUTH, async (tx) => {
    if (!(await isMember(tx, actor.userId, tenantId))) return 'NOT_A_MEMBER'
    if (ticket?.sessionId !== actor.sessionId) return 'REFRESH_INVALID'
    const { sessionId, sequence } = ticket
    const presented = await presentRefreshToken(tx, sessionId, sequence, actor.username, REFRESH_TOKEN_S)
    if (!presented || presented.verdict === 'reuse') return 'REFRESH_INVALID'
    const { verdict, session } = presented
    return verdict === 'repeat' && session.currentTenantId === tenantId
      ? session
      : switchSessionTenant(tx, sessionId, tenantId)
  })
  if (typeof outcome === 'string') throw new ApiError(outcome)
  return outcome
}
