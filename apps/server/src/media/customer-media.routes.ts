import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import { findDerivative } from '@skadi/domain/images/derivative'
import { customerPhotoStatement } from '@skadi/store/customer/customer-link.repo'
import { ownPhotoStatement, shownToCustomerStatement } from '@skadi/store/customer/customer-page.repo'
import type { Scope } from '@skadi/store/db/scope'
import { derivativeKey } from '@skadi/store/objects/object-key'
import type { SessionActor } from '@skadi/store/users/user.repo'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { firstIn, staffedTenants } from '../core/auth/actor-scope.ts'
import { ApiError, found, missingIsNotFound } from '../core/http/api-error.ts'
import { DEADLINE_MS, Deadline } from '../core/http/deadline.ts'
import type { Services } from '../core/services.ts'
import { customerScope } from '../shared/customer/customer-token.ts'
import { actorOfCookie } from './actor-of-cookie.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TYPES = { webp: 'image/webp', jpg: 'image/jpeg' } as const

type Stored = { objectKey: string }
type Photo = { Params: { token: string; id: string; name: string } }

/**
 * Photos of customers' pages. The page's token gives access to the page's rig photos and to the photos that the customer sent. Each fetch
 * checks that the link is open, so a revoked link is closed within one second. A user's cookie gives access to the photos that the customer
 * sent, even after the link is closed. Nothing is cached. A missing photo and a forbidden photo get the same answer.
 */
export const customerMediaRoutes =
  (services: Services) =>
  (app: FastifyInstance): void => {
    const { db, objects } = services

    app.get<Photo>('/api/media/customer/:token/:id/:name', async (request, reply) => {
      const deadline = new Deadline(reply, DEADLINE_MS)
      const { token, id, name } = request.params
      const derivative = findDerivative(name)
      if (!UUID.test(id) || !derivative) throw new ApiError('NOT_FOUND')
      const scope = customerScope(token)
      const { revision } = found(
        await deadline.run(() => db.row<{ revision: number }>(scope, shownToCustomerStatement(scope, id))),
      )
      const { width, format: extension } = derivative
      return send(reply, deadline, derivativeKey({ imageId: id, revision, width, extension }), TYPES[extension])
    })

    app.get<Photo>('/api/media/customer/:token/photos/:id', async (request, reply) => {
      const deadline = new Deadline(reply, DEADLINE_MS)
      const { token, id } = request.params
      if (!UUID.test(id)) throw new ApiError('NOT_FOUND')
      const scope = customerScope(token)
      const { objectKey } = found(await deadline.run(() => db.row<Stored>(scope, ownPhotoStatement(scope, id))))
      return send(reply, deadline, objectKey, TYPES.jpg)
    })

    app.get<Photo>('/api/media/customerPhotos/:id', async (request, reply) => {
      const deadline = new Deadline(reply, DEADLINE_MS)
      const { id } = request.params
      const actor = await deadline.run(() => actorOfCookie(request, services))
      if (!UUID.test(id)) throw new ApiError('NOT_FOUND')
      const { objectKey } = found(
        await deadline.run(() =>
          firstIn(staffScopes(actor), (scope) => db.row<Stored>(scope, customerPhotoStatement(scope, id))),
        ),
      )
      return send(reply, deadline, objectKey, TYPES.jpg)
    })

    async function send(reply: FastifyReply, deadline: Deadline, key: string, type: string): Promise<FastifyReply> {
      const object = await deadline.run(() => objects.get(key)).catch(missingIsNotFound)
      return reply
        .type(type)
        .headers({ 'cache-control': 'private, no-store', 'content-length': object.size })
        .send(object.bytes ?? object.stream)
    }
  }

/**
 * Yields the scopes of the cookie's user. The tabs of a browser may work in different tenants with one cookie, so all tenants of the user
 * count.
 */
function* staffScopes(actor: SessionActor): Generator<Scope> {
  const { userId } = actor
  if (isGlobalAdmin(actor)) return yield { role: 'staff', userId }
  for (const { id } of staffedTenants(actor)) yield { role: 'app', tenantId: id, userId }
}
