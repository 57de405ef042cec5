import { createHmac } from 'node:crypto'
import { ACCESS_TOKEN_S, MEDIA_COOKIE_S } from '@skadi/domain/auth/token-life'
import type { Session } from '@skadi/store/auth/session.repo'
import { AUTH } from '@skadi/store/db/scope'
import { sessionActorStatement, toSessionActor } from '@skadi/store/users/user.repo'
import type { PublicContext } from '../http/action.ts'
import { ApiError } from '../http/api-error.ts'
import type { Services } from '../services.ts'
import { MEDIA_COOKIE } from './cookie-names.ts'
import type { TokenPair } from './session-tokens.ts'

type ProductTourHmac = { hmac_hash: string; expiration_time: string }

/**
 * Proves a user's identity to an external widget for product tours (C-18). The proof is an HMAC-SHA256 in Base64. Its text is the user
 * name, directly followed by the expiry time in ISO 8601. The widget's server verifies the proof.
 * @param key the secret shared with the widget's vendor
 */
function productTourHmac(key: string, username: string, until: Date): ProductTourHmac {
  const expiration_time = until.toISOString()
  return {
    hmac_hash: createHmac('sha256', key).update(`${username}${expiration_time}`).digest('base64'),
    expiration_time,
  }
}

export const MEDIA_PATH = '/api/media'

/**
 * Returns the current token pair of a session, and sets the cookie that authorises photos. If a product-tour widget is configured,
 * the answer also contains the user's identity proof for the widget. The proof expires together with the access token.
 * @throws ApiError REFRESH_INVALID if the session has ended
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
  // The expiry depends on the time of the token pair only, so that a repeated answer is equal (ruling 14).
  const until = new Date(session.rotatedAt.getTime() + ACCESS_TOKEN_S * 1000)
  return { ...pair, productFruitHmacData: productTourHmac(key, actor.username, until) }
}
