import type { SessionActor } from '@skadi/store/users/user.repo'
import type { FastifyRequest } from 'fastify'
import { MEDIA_COOKIE } from '../core/auth/cookie-names.ts'
import { ApiError } from '../core/http/api-error.ts'
import { readCookie } from '../core/http/cookies.ts'
import { needsSecureCookies } from '../core/http/secure-cookies.ts'
import type { Services } from '../core/services.ts'

/**
 * Returns the user who requests a photo. The cookie names the user, because pages send no token for photos.
 * @throws ApiError UNAUTHENTICATED
 */
export async function actorOfCookie(
  request: FastifyRequest,
  { config, tokens, actors }: Services,
): Promise<SessionActor> {
  const cookie = readCookie(request.headers.cookie, MEDIA_COOKIE, needsSecureCookies(config))
  const sessionId = cookie === undefined ? undefined : tokens.readMediaCookie(cookie, Math.floor(Date.now() / 1000))
  const actor = sessionId === undefined ? undefined : await actors.find(sessionId)
  if (!actor) throw new ApiError('UNAUTHENTICATED')
  return actor
}
