import { can } from '@skadi/domain/auth/rights'
import { type CropBox, readCropBox } from '@skadi/domain/images/crop-box'
import { cropInProcess } from '@skadi/pipeline/photos/photo-pool'
import type { Scope } from '@skadi/store/db/scope'
import { shownImageStatement } from '@skadi/store/images/image.repo'
import { derivativeKey } from '@skadi/store/objects/object-key'
import { readObject } from '@skadi/store/objects/read-object'
import type { FastifyInstance } from 'fastify'
import { firstIn, readScopes } from '../core/auth/actor-scope.ts'
import type { ImageLink } from '../core/auth/session-tokens.ts'
import { ApiError, found, missingIsNotFound } from '../core/http/api-error.ts'
import { DEADLINE_MS, Deadline } from '../core/http/deadline.ts'
import type { Services } from '../core/services.ts'
import { heldScopes } from '../shared/annotation/perspective.ts'

type Route = { Params: { id: string }; Querystring: { signature?: unknown } }

/**
 * Routes of the second GET of a download (2§7.5, B-56). The request has no token. The signature names the user who requested the link. Each
 * fetch checks again that this user may read the photo (ruling 16). A whole photo is streamed. The photo process cuts out a part.
 */
export const imageLinkRoutes =
  (services: Services) =>
  (app: FastifyInstance): void => {
    const { db, objects, tokens } = services
    app.get<Route>('/api/media/links/:id', async (request, reply) => {
      const deadline = new Deadline(reply, DEADLINE_MS)
      const { signature } = request.query
      const link =
        typeof signature === 'string' ? tokens.readImageLink(signature, Math.floor(Date.now() / 1000)) : undefined
      if (!link || link.imageId !== request.params.id) throw new ApiError('SIGNATURE')
      const { signal } = deadline
      const scopes = await deadline.run(() => scopesOf(link, services, signal))
      const { imageId, revision } = found(
        await deadline.run(() =>
          firstIn(scopes, (scope) =>
            db.row<{ imageId: string; revision: number }>(scope, shownImageStatement(scope, link.imageId), { signal }),
          ),
        ),
      )
      const key = derivativeKey({ imageId, revision, width: 1920, extension: 'jpg' })
      const box = link.box === undefined ? undefined : readCropBox(link.box)
      reply.type('image/jpeg')
      if (box) return reply.send(await deadline.run(() => cropOf(key, box).catch(missingIsNotFound)))
      const object = await deadline.run(() => objects.get(key)).catch(missingIsNotFound)
      return reply.header('content-length', object.size).send(object.stream)
    })

    const cropOf = async (key: string, box: CropBox) =>
      Buffer.from(await cropInProcess(await readObject(objects, key), box))
  }

/** Returns the scopes in which the user of a link may currently see photos. Returns none if the session or the membership has ended. */
async function scopesOf({ sessionId, tenantId }: ImageLink, services: Services, signal: AbortSignal): Promise<Scope[]> {
  const actor = await services.actors.find(sessionId, tenantId)
  if (!actor) return []
  const held = await heldScopes(services, actor, signal)
  return can(actor, 'readPassing') ? [...held, ...readScopes(actor)] : held
}
