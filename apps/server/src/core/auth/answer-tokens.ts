import { MEDIA_COOKIE_S } from '@skadi/domain/auth/token-life'
import type { Session } from '@skadi/store/auth/session.repo'
import { AUTH } from '@skadi/store/db/scope'
import { sessionActorStatement, toSessionActor } from '@skadi/store/users/user.repo'
import type { PublicContext } from '../action.ts'
import { ApiError } from '../api-error.ts'
import type { Services } from '../services.ts'
import { MEDIA_COOKIE } from './cookie-names.ts'
import type { TokenPair } from './session-tokens.ts'

export const MEDIA_PATH = '/api/media'

/**
 * The pair of a session as it stands, with the cookie that authorises photos.
 * @throws ApiError REFRESH_INVALID for a session that has ended
 */
export async function answerTokens(
  { db, tokens }: Pick<Services, 'db' | 'tokens'>,
  session: Session,
  context: Pick<PublicContext, 'setCookie'>,
): Promise<TokenPair> {
  const row = await db.row(AUTH, sessionActorStatement(session.id))
  if (!row) throw new ApiError('REFRESH_INVALID')
  const pair = await tokens.issue(
    session,
    toSessionActor(session.id, { ...row, currentTenantId: session.currentTenantId }),
  )
  const media = tokens.mediaCookie(session.id, Math.floor(Date.now() / 1000))
  context.setCookie(MEDIA_COOKIE, media, { path: MEDIA_PATH, maxAgeS: MEDIA_COOKIE_S })
  return pair
}
