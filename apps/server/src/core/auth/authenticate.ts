import type { SessionActor } from '@skadi/store/users/user.repo'
import { ApiError } from '../http/api-error.ts'
import type { ActorCache } from './actor-cache.ts'
import { hashApiKey } from './api-key.ts'
import type { SessionTokens } from './session-tokens.ts'

const KEY = /^Bearer (skadi_[\w-]*)$/i
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/** Returns the actor of an `Authorization: Bearer` header. @throws ApiError UNAUTHENTICATED, SESSION_LOCKED */
export async function authenticateBearer(
  header: string | undefined,
  tokens: SessionTokens,
  actors: ActorCache,
  whileLocked = false,
): Promise<SessionActor> {
  const token = header === undefined ? undefined : BEARER.exec(header)?.[1]
  const actor = token === undefined ? undefined : await actorOfToken(token, tokens, actors, whileLocked)
  if (!actor) throw new ApiError('UNAUTHENTICATED')
  return actor
}

/**
 * Returns the actor of a call's header: a user with an access token, or a program with an API key (decision 41). Requests with an API key
 * count for the rate limit.
 * @param whileLocked admits a session that is locked for a customer
 * @throws ApiError UNAUTHENTICATED, SESSION_LOCKED, WRONG_API_KEY, API_KEY_REVOKED, API_KEY_EXPIRED, TOO_MANY_REQUESTS
 */
export async function authenticateCall(
  header: string | undefined,
  tokens: SessionTokens,
  actors: ActorCache,
  whileLocked = false,
): Promise<SessionActor> {
  const key = header === undefined ? undefined : KEY.exec(header)?.[1]
  if (key === undefined) return authenticateBearer(header, tokens, actors, whileLocked)
  const actor = await actors.keys.authenticate(hashApiKey(key))
  actors.keys.count(actor.userId)
  return actor
}

/**
 * Returns the actor of an access token. This server must have made the token, its session must be open, and its rights version must be the
 * newest.
 * @throws ApiError SESSION_LOCKED
 */
export async function actorOfToken(
  token: string,
  tokens: SessionTokens,
  actors: ActorCache,
  whileLocked = false,
): Promise<SessionActor | undefined> {
  const claims = await tokens.readAccess(token)
  if (!claims) return undefined
  let actor = await actors.find(claims.sid, claims.currentTenant, whileLocked)
  // The token has a newer rights version than the cache, because the event about the change has not arrived yet.
  if (actor && actor.rightsVersion < claims.ver) {
    actors.forget(actor.userId)
    actor = await actors.find(claims.sid, claims.currentTenant, whileLocked)
  }
  return actor && actor.userId === claims.sub && actor.rightsVersion === claims.ver ? actor : undefined
}
