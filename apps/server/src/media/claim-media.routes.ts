import { can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import { claimFilePath } from '@skadi/domain/claims/claim-file-path'
import { type ClaimFile, claimFileStatement } from '@skadi/store/claims/claim-file.repo'
import type { Scope } from '@skadi/store/db/scope'
import { claimFileKey } from '@skadi/store/objects/object-key'
import type { SessionActor } from '@skadi/store/users/user.repo'
import type { FastifyInstance } from 'fastify'
import { firstIn, staffedTenants, staffScope } from '../core/auth/actor-scope.ts'
import { ApiError, found, missingIsNotFound } from '../core/http/api-error.ts'
import { contentDisposition } from '../core/http/content-disposition.ts'
import { DEADLINE_MS, Deadline } from '../core/http/deadline.ts'
import type { Services } from '../core/services.ts'
import { actorOfCookie } from './actor-of-cookie.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ROUTE = claimFilePath(':id', 'original').replace(/\?.*/, '')
/** A browser may cache a file, because the file never changes. The time is short, because the file may be removed from its claim. */
const CACHED = 'private, max-age=3600'

type Route = { Params: { id: string }; Querystring: { size?: unknown; signature?: unknown } }

/**
 * Photos and documents of claims. The cookie authenticates the user, or the signature of a link (`claimFileSigner`). Each fetch asks the database whether the user may read the claim.
 * Photos are displayed in their derived sizes, and the uploaded file is only a download. A missing file and a forbidden file get the same
 * answer.
 */
export const claimMediaRoutes =
  (services: Services) =>
  (app: FastifyInstance): void => {
    const { db, objects } = services
    app.get<Route>(ROUTE, async (request, reply) => {
      const deadline = new Deadline(reply, DEADLINE_MS)
      const { id } = request.params
      const { signature } = request.query
      const actor = await deadline.run(() =>
        signature === undefined ? actorOfCookie(request, services) : actorOfLink(signature, id, services),
      )
      const size = sizeOf(request.query.size)
      if (!UUID.test(id) || !size) throw new ApiError('NOT_FOUND')
      const { signal } = deadline
      const file = found(
        await deadline.run(async () =>
          firstIn(await scopesOf(actor, services), (scope) =>
            db.row<ClaimFile>(scope, claimFileStatement(scope, id), { signal }),
          ),
        ),
      )
      if (!file.isReady || (file.kind === 'document' && size !== 'original')) throw new ApiError('NOT_FOUND')
      const object = await deadline.run(() => objects.get(claimFileKey(file, size))).catch(missingIsNotFound)
      reply.header('content-length', object.size)
      if (size !== 'original') return reply.type('image/webp').header('cache-control', CACHED).send(object.stream)
      return reply
        .type(file.contentType)
        .header('content-disposition', contentDisposition(file.fileName))
        .header('cache-control', 'private, no-store')
        .send(object.stream)
    })
  }

/** @throws ApiError SIGNATURE, NOT_FOUND if the session or the key has ended */
async function actorOfLink(signature: unknown, id: string, { tokens, actors }: Services): Promise<SessionActor> {
  const link =
    typeof signature === 'string' ? tokens.readImageLink(signature, Math.floor(Date.now() / 1000)) : undefined
  if (!link || link.imageId !== id) throw new ApiError('SIGNATURE')
  return found(await actors.find(link.sessionId, link.tenantId))
}

const SIZES = ['thumb', 'large', 'original'] as const
const sizeOf = (text: unknown) => SIZES.find((size) => size === text)

/**
 * Returns the scopes in which a user may read claims, beginning with the current tenant. The tabs of a browser may work in different
 * tenants with one cookie. All tenants of the user therefore count, each with its own rights.
 */
async function scopesOf(actor: SessionActor, { actors }: Services): Promise<Scope[]> {
  if (isGlobalAdmin(actor)) return [staffScope(actor)]
  const { userId, sessionId, currentTenant } = actor
  const scopes: Scope[] = []
  for (const { id } of staffedTenants(actor)) {
    const working = id === currentTenant?.id ? actor : await actors.find(sessionId, id)
    if (working && can(working, 'readClaims')) scopes.push({ role: 'app', tenantId: id, userId })
  }
  return scopes
}
