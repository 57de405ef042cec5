import { ACCESS_TOKEN_S, MEDIA_COOKIE_S } from '@skadi/domain/auth/token-life'
import type { Session } from '@skadi/store/auth/session.repo'
import { AUTH } from '@skadi/store/db/scope'
import { sessionActorStatement, toSessionActor } from '@skadi/store/users/user.repo'
import type { PublicContext } from '../http/action.ts'
import { ApiError } from '../http/api-error.ts'
import type { Services } from '../services.ts'
import { MEDIA_COOKIE } from './cookie-names.ts'
import { type ProductTourHmac, productTourHmac } from './product-tour-hmac.ts'
import type { TokenPair } from './session-tokens.ts'

export const MEDIA_PATH = '/api/media'

/**
 * The pair of a session as it stands, with the cookie that authorises photos, and where an outside product-tour widget is
 * set up with what proves the user to it, which ends with the access token.
 * @throws ApiError REFRESH_INVALID for a session that has ended
 */
export async function answerTokens(
  { config, db, tokens }: Pick<Services, 'config' | 'db' | 'tokens'>,
  session: Session,
  context: Pick<PublicContext, 'setCookie'>,
): Promise<TokenPair & { productFruitHmacData?: ProductTourHmac }> {
  const row = await db.row(AUTH, sessionActorStatement(session.id))
  if (!row) throw new ApiError('REFRESH_INVALID')
  const actor = toSessionActor(session.id, { ...row, currentTenantId: session.currentTenantId })
  const pair = await tokens.issue(session, actor)
  const media = tokens.mediaCookie(session.id, Math.floor(Date.now() / 1000))
  context.setCookie(MEDIA_COOKIE, media, { path: MEDIA_PATH, maxAgeS: MEDIA_COOKIE_S })
  const key = config.PRODUCT_TOUR_HMAC_KEY
  if (key === undefined) return pair
  // as old as the pair: a repeated answer is the same (ruling 14)
  const until = new Date(session.rotatedAt.getTime() + ACCESS_TOKEN_S * 1000)
  return { ...pair, productFruitHmacData: productTourHmac(key, actor.username, until) }
}
