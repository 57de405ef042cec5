import { deleteImage, getImage, getImageLink, listImages } from '@skadi/contract/images/images-calls'
import { can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import { readCropBox, writeCropBox } from '@skadi/domain/images/crop-box'
import { appendAudit } from '@skadi/store/audit/append-audit'
import type { Scope } from '@skadi/store/db/scope'
import { imageSetStatement } from '@skadi/store/image-sets/image-set.repo'
import { deleteImage as deleteSoftly } from '@skadi/store/images/delete-image.repo'
import {
  type ImageRow,
  imageStatement,
  imagesForReviewStatement,
  imagesStatement,
} from '@skadi/store/images/image.repo'
import { publish } from '@skadi/store/realtime/publish'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { firstIn, staffScope, tenantScope, writeScope } from '../core/auth/actor-scope.ts'
import { Answer, type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { listMeta } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'
import { imageSetReadScopes } from '../shared/annotation/perspective.ts'
import { imageSetWriteScope } from '../shared/image-sets/image-set-scope.ts'
import { photoSigner } from '../shared/images/photo-signer.ts'
import { byPlace, toImage } from '../shared/images/to-image.ts'

export function imagesCalls(services: Services): BoundCall[] {
  const { db } = services
  const seen = async (actor: SessionActor, id: string, signal: AbortSignal): Promise<ImageRow> =>
    found(
      await firstIn(await imageSetReadScopes(services, actor, signal), (scope) =>
        db.row<ImageRow>(scope, imageStatement(scope, id), { signal }),
      ),
    )
  return [
    bindCall(listImages, async ({ query }, { actor, signal }) => {
      const { imageSetId, forReview, limit, page } = query
      const seenPhotos = await firstIn(await photoScopes(services, actor, signal), async (scope) => {
        const statement = forReview ? imagesForReviewStatement(scope, imageSetId) : imagesStatement(scope, imageSetId)
        const [imageSets, images] = await db.read<[unknown, ImageRow]>(
          scope,
          [imageSetStatement(scope, imageSetId), statement],
          { signal },
        )
        return imageSets.length > 0 ? { images, isSomebodys: scope.role !== 'assign' } : undefined
      })
      const { images, isSomebodys } = found(seenPhotos)
      const sign = isSomebodys ? photoSigner(services, actor) : undefined
      const items = images.sort(byPlace).slice((page - 1) * limit, page * limit)
      const total = { items: images.length, isAtLeast: false }
      return {
        data: { items: items.map((image) => toImage(image, sign)) },
        meta: listMeta({ limit, page }, { total, nextCursor: undefined }),
      }
    }),

    bindCall(getImage, async ({ params }, { actor, signal }) => ({
      data: toImage(await seen(actor, params.id, signal), photoSigner(services, actor)),
    })),

    bindCall(getImageLink, async ({ params, query }, { actor, signal }) => {
      const image = await seen(actor, params.id, signal)
      if (image.softDeletedAt || image.status === 'unreadable') throw new ApiError('NOT_FOUND')
      if (image.status === 'pending') return new Answer(202, { data: null })
      const box = query.box === undefined ? undefined : readCropBox(query.box)
      return { data: photoSigner(services, actor)(image.id, box && writeCropBox(box)) }
    }),

    bindCall(deleteImage, async ({ params: { id } }, { actor, signal, mutate }) => {
      // An actor who may delete no photos in the current tenant is refused before the photo is looked up.
      const reader = isGlobalAdmin(actor) ? staffScope(actor) : writeScope(actor, 'deleteFrame')
      const { imageSetId } = await seen(actor, id, signal)
      const scope = await imageSetWriteScope(services, actor, 'deleteFrame', imageSetId, signal)
      const role = isGlobalAdmin(actor) ? 'GLOBAL_ADMIN' : 'ADMIN_TENANT'
      return mutate(scope, async (tx) => {
        const imageSet = found(await deleteSoftly(tx, scope, id, role))
        if (imageSet === 'held') throw new ApiError('LEGAL_HOLD')
        if (imageSet === 'alreadyDeleted') throw new ApiError('ALREADY_DELETED')
        const image = toImage(found(await tx.row<ImageRow>(imageStatement(scope, id, reader))))
        await appendAudit(tx, {
          chain: scope.tenantId,
          actorId: actor.userId,
          action: 'deleteImage',
          targetType: 'image',
          targetId: image.id,
          before: { imageSetId, camera: image.camera, frame: image.frame, sha256: image.sha256, isDeleted: false },
          after: { isDeleted: true, role },
        })
        await publish(tx, { action: 'imageSetChanged', tenantId: scope.tenantId, ...imageSet })
        return { data: image }
      })
    }),
  ]
}

/**
 * Returns the scopes for reading photos. An administrator has to recognise the plates of unassigned passings. Administrators therefore also
 * see the photos of unassigned passings that their tenant's units recorded.
 */
async function photoScopes(services: Services, actor: SessionActor, signal: AbortSignal): Promise<Scope[]> {
  const seesUnassigned = !isGlobalAdmin(actor) && can(actor, 'readUnassigned')
  return [
    ...(await imageSetReadScopes(services, actor, signal)),
    ...(seesUnassigned ? [{ ...tenantScope(actor), role: 'assign' as const }] : []),
  ]
}
