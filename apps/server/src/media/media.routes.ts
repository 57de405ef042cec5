import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import { cropSource, readListCrop } from '@skadi/domain/images/crop-box'
import { findDerivative } from '@skadi/domain/images/derivative'
import { thumbInProcess } from '@skadi/pipeline/photos/photo-pool'
import { type EarlierPhotoRow, earlierPhotosStatement } from '@skadi/store/annotation/held-assignment.repo'
import type { AnnotationScope, Scope } from '@skadi/store/db/scope'
import { visibleImageStatement } from '@skadi/store/images/image.repo'
import { derivativeKey } from '@skadi/store/objects/object-key'
import { readObject } from '@skadi/store/objects/read-object'
import type { SessionActor } from '@skadi/store/users/user.repo'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { firstIn, staffedTenants } from '../core/auth/actor-scope.ts'
import { ApiError, found, missingIsNotFound } from '../core/http/api-error.ts'
import { DEADLINE_MS, Deadline } from '../core/http/deadline.ts'
import type { Services } from '../core/services.ts'
import { heldScopes } from '../shared/annotation/perspective.ts'
import { actorOfCookie } from './actor-of-cookie.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const REVISION = /^\d{1,9}$/
const TYPES = { webp: 'image/webp', jpg: 'image/jpeg' } as const
const IMMUTABLE = 'private, max-age=31536000, immutable'

/** The requested derivative, and its photo. */
type Sent = { imageId: string; revision: number; derivative: NonNullable<ReturnType<typeof findDerivative>> }
type Route = { Params: { id: string; revision: string; name: string } }

/**
 * Photos for pages (ruling 16), and parts of photos for lists (`listCropPath`), which the photo process cuts out. The cookie authenticates
 * the user. Each fetch asks the database whether the user may read this revision. A missing photo and a forbidden photo get the same
 * answer.
 */
export const mediaRoutes =
  (services: Services) =>
  (app: FastifyInstance): void => {
    const { db, objects } = services
    const askedOf = async (request: FastifyRequest<Route>, reply: FastifyReply) => {
      const deadline = new Deadline(reply, DEADLINE_MS)
      const { id, revision, name } = request.params
      const actor = await deadline.run(() => actorOfCookie(request, services))
      const crop = readListCrop(name)
      const derivative = findDerivative(crop ? cropSource(crop.box, crop.side) : name)
      if (!UUID.test(id) || !REVISION.test(revision) || !derivative) throw new ApiError('NOT_FOUND')
      return { deadline, actor, id, revision: Number(revision), name, derivative, crop }
    }
    const send = async (reply: FastifyReply, deadline: Deadline, { imageId, revision, derivative }: Sent) => {
      const { width, format } = derivative
      const key = derivativeKey({ imageId, revision, width, extension: format })
      const object = await deadline.run(() => objects.get(key)).catch((error: unknown) => refuse(reply, error))
      return reply
        .type(TYPES[format])
        .header('content-length', object.size)
        .send(object.bytes ?? object.stream)
    }
    app.get<Route>('/api/media/images/:id/:revision/:name', async (request, reply) => {
      const { deadline, actor, id, revision, name, derivative, crop } = await askedOf(request, reply)
      const { signal } = deadline
      const seenIn = (scope: Scope) =>
        db.row<{ imageId: string }>(scope, visibleImageStatement(scope, id, revision), { signal })
      const { imageId } = found(
        await deadline.run(
          async () =>
            (await firstIn(scopesOf(actor), seenIn)) ??
            (await firstIn(await heldScopes(services, actor, signal), seenIn)),
        ),
      )

      const etag = `"${id}-${revision}-${name}"`
      reply.header('cache-control', IMMUTABLE).header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      if (crop) {
        const key = derivativeKey({ imageId, revision, width: derivative.width, extension: derivative.format })
        const cut = async () => thumbInProcess(await readObject(objects, key), crop.box, crop.side)
        const thumb = await deadline.run(cut).catch((error: unknown) => refuse(reply, error))
        return reply.type(TYPES.webp).send(Buffer.from(thumb))
      }
      return send(reply, deadline, { imageId, revision, derivative })
    })

    // The id in the address belongs to a photo of the assignment, and not to the earlier photo (decision 120).
    app.get<Route>('/api/media/earlier/:id/:revision/:name', async (request, reply) => {
      const { deadline, actor, id, revision, derivative, crop } = await askedOf(request, reply)
      if (crop) throw new ApiError('NOT_FOUND')
      const { signal } = deadline
      const besideIn = async (scope: AnnotationScope) => {
        const rows = await db.rows<EarlierPhotoRow>(scope, earlierPhotosStatement(scope), { signal })
        return rows.find((row) => row.imageId === id && row.revision === revision)
      }
      const { picturesId: imageId } = found(
        await deadline.run(async () => firstIn(await heldScopes(services, actor, signal), besideIn)),
      )
      reply.header('cache-control', 'private, no-store')
      return send(reply, deadline, { imageId, revision, derivative })
    })
  }

/**
 * Yields the scopes that may reach a user's photos, in the order of likelihood. The tabs of a browser may work in different tenants with
 * one cookie. All tenants of the user therefore count, and so do the groups of its power tenants. Administrators also reach the unassigned
 * passings of their rigs. After these scopes, the caller tries the user's assignments.
 */
function* scopesOf(actor: SessionActor): Generator<Scope> {
  const { userId } = actor
  if (isGlobalAdmin(actor)) return yield { role: 'staff', userId }
  const tenants = staffedTenants(actor)
  for (const { id } of tenants) yield { role: 'app', tenantId: id, userId }
  for (const { id } of tenants) yield { role: 'group', tenantId: id, userId }
  for (const { id, role } of tenants) if (role === 'ADMIN_TENANT') yield { role: 'unassigned', tenantId: id, userId }
}

function refuse(reply: FastifyReply, error: unknown): never {
  // A browser must not cache a refusal as the photo.
  reply.header('cache-control', 'no-store').removeHeader('etag')
  return missingIsNotFound(error)
}
