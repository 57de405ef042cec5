import { createHash, randomUUID } from 'node:crypto'
import { imageTypeOf } from '@skadi/domain/claims/claim-images'
import { MAX_CUSTOMER_PHOTO_BYTES, MAX_CUSTOMER_PHOTOS } from '@skadi/domain/customer/customer-limits'
import { reencodeInProcess } from '@skadi/pipeline/photos/photo-pool'
import { appendAudit } from '@skadi/store/audit/append-audit'
import { customerPageStatement, insertCustomerPhoto, lockCustomerLink } from '@skadi/store/customer/customer-page.repo'
import type { CustomerScope } from '@skadi/store/db/scope'
import { customerPhotoKey } from '@skadi/store/objects/object-key'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError, found } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import { customerScope } from '../shared/customer/customer-token.ts'
import { photoError } from '../shared/images/photo-error.ts'
import { heldPage, openPage, type PageRow } from './held-page.ts'
import { tellStaff } from './tell-staff.ts'

const CUSTOMER_PHOTOS_ROUTE = '/api/customer/:token/photos'

type Params = { token: string }
type Holder = { scope: CustomerScope; row: PageRow }

/**
 * Routes for the customer's own photos of the latest objection. The body is a JPEG or PNG of at most 15 MB. An objection has at most six
 * photos. The server encodes the picture again and stores nothing else. Equal bytes count as the same photo. The answer is `{data: {id}}`,
 * or CONFLICT if there is no objection yet.
 */
export const customerPhotosRoutes = (services: Services) => (app: FastifyInstance) =>
  app.register(async (scope) => {
    const { db, objects } = services
    const holders = new WeakMap<FastifyRequest, Holder>()
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_CUSTOMER_PHOTO_BYTES },
      (_request, body, done) => done(null, body),
    )

    // Checks the token and the number of photos before the server reads the body.
    scope.addHook<{ Params: Params }>('onRequest', async (request) => {
      const held = customerScope(request.params.token)
      const row = await heldPage(db, held, { address: request.ip })
      objectionOf(row)
      if (photosOf(row) >= MAX_CUSTOMER_PHOTOS) throw new ApiError('TOO_MANY_PHOTOS')
      holders.set(request, { scope: held, row })
    })

    scope.post<{ Params: Params }>(CUSTOMER_PHOTOS_ROUTE, async (request, reply) => {
      const { scope: held, row } = holders.get(request) as Holder
      const bytes = request.body
      // Bytes that are no picture do not start a child process.
      if (!Buffer.isBuffer(bytes) || !imageTypeOf(bytes)) throw new ApiError('TYPE_NOT_SUPPORTED')
      const photo = await reencodeInProcess(bytes)
      if ('fault' in photo) throw new ApiError(photoError(photo.fault))
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const objectKey = customerPhotoKey(row.id, randomUUID())
      await objects.put(objectKey, photo, { contentType: 'image/jpeg' })
      const kept = await keep(held, { objectKey, sha256 }).catch(async (error: unknown) => {
        await objects.delete(objectKey)
        throw error
      })
      if (!kept.isNew) await objects.delete(objectKey)
      return reply.code(201).send({ data: { id: kept.id } })
    })

    const keep = (held: CustomerScope, photo: { objectKey: string; sha256: string }) =>
      db.transaction(held, async (tx) => {
        await lockCustomerLink(tx, held)
        const row = openPage(found(await tx.row<PageRow>(customerPageStatement(held))))
        const kept = await insertCustomerPhoto(tx, row, { ...photo, answerId: objectionOf(row) }, MAX_CUSTOMER_PHOTOS)
        if (!kept) throw new ApiError('TOO_MANY_PHOTOS')
        if (kept.isNew) {
          const { id: targetId, tenantId: chain } = row
          const after = { photoId: kept.id, sha256: photo.sha256 }
          await appendAudit(tx, {
            chain,
            actorId: null,
            action: 'addCustomerPhoto',
            targetType: 'customerLink',
            targetId,
            after,
          })
          await tellStaff(tx, row)
        }
        return kept
      })
  })

/** @throws ApiError CONFLICT if the page has no objection */
function objectionOf({ answers }: PageRow): string {
  const objection = answers.findLast(({ kind }) => kind === 'object')
  if (!objection) throw new ApiError('CONFLICT')
  return objection.id
}

const photosOf = ({ answers }: PageRow): number => answers.flatMap(({ photoIds }) => photoIds).length
