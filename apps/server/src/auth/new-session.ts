import type { Session } from '@skadi/store/auth/session.repo'
import { newId } from '@skadi/store/db/new-id'
import { answerTokens } from '../core/auth/answer-tokens.ts'
import { DEVICE_COOKIE } from '../core/auth/cookie-names.ts'
import type { PublicContext } from '../core/http/action.ts'
import type { Services } from '../core/services.ts'

/** Path of the cookies that concern accounts. */
export const ACCOUNT_PATH = '/api/auth'
const DEVICE_COOKIE_S = 400 * 24 * 3600

/** Returns the id in the browser's device cookie, or undefined if the cookie does not belong to this phone. */
export function knownDevice({ tokens }: Services, context: PublicContext, username: string): string | undefined {
  const known = tokens.readDeviceCookie(context.cookie(DEVICE_COOKIE) ?? '')
  return known?.username === username ? known.deviceId : undefined
}

/** Returns the token pair of a new session. From then on, the browser is a known device (ruling 18). */
export async function answerNewSession(services: Services, session: Session, username: string, context: PublicContext) {
  const deviceId = knownDevice(services, context, username) ?? newId()
  context.setCookie(DEVICE_COOKIE, services.tokens.deviceCookie(deviceId, username), {
    path: ACCOUNT_PATH,
    maxAgeS: DEVICE_COOKIE_S,
  })
  const { id: sessionId, userId } = session
  services.logger.info({ userId, sessionId, address: context.address }, 'session opened')
  return { data: await answerTokens(services, session, context) }
}
