import { createHash, randomUUID } from 'node:crypto'
import type { LineAnswer } from '@skadi/domain/cases/case-states'
import { imageTypeOf } from '@skadi/domain/claims/claim-images'
import { MAX_CUSTOMER_PHOTO_BYTES, MAX_CUSTOMER_PHOTOS } from '@skadi/domain/customer/customer-limits'
import { reencodeInProcess } from '@skadi/pipeline/photos/photo-pool'
import { appendAudit } from '@skadi/store/audit/append-audit'
import {
  customerPageStatement,
  insertCustomerPhoto,
  lockCustomerLink,
  type NewCustomerPhoto,
} from '@skadi/store/customer/customer-page.repo'
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

type Upload = { Params: { token: string }; Querystring: { lineId?: unknown } }
type Holder = { scope: CustomerScope; row: PageRow; lineId: string | null }

/**
 * Routes for the customer's own photos of the latest objection. The body is a JPEG or PNG of at most 15 MB. With `lineId`, the photo
 * belongs to a line of the page's case, to which the customer objected or offered another amount. A page and each line have at most six
 * photos. The server encodes the picture again and stores nothing else. Equal bytes count as the same photo. The answer is `{data: {id}}`,
 * CONFLICT if there is no objection yet, or CASE_LINE for a line that the page's case does not have.
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
    scope.addHook<Upload>('onRequest', async (request) => {
      const held = customerScope(request.params.token)
      const row = await heldPage(db, held, { address: request.ip })
      const lineId = lineOf(request.query.lineId)
      objectionOf(row, lineId)
      if (photosOf(row, lineId) >= MAX_CUSTOMER_PHOTOS) throw new ApiError('TOO_MANY_PHOTOS')
      holders.set(request, { scope: held, row, lineId })
    })

    scope.post<Upload>(CUSTOMER_PHOTOS_ROUTE, async (request, reply) => {
      const { scope: held, row, lineId } = holders.get(request) as Holder
      const bytes = request.body
      // Bytes that are no picture do not start a child process.
      if (!Buffer.isBuffer(bytes) || !imageTypeOf(bytes)) throw new ApiError('TYPE_NOT_SUPPORTED')
      const photo = await reencodeInProcess(bytes)
      if ('fault' in photo) throw new ApiError(photoError(photo.fault))
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const objectKey = customerPhotoKey(row.id, randomUUID())
      await objects.put(objectKey, photo, { contentType: 'image/jpeg' })
      const kept = await keep(held, { objectKey, sha256, lineId }).catch(async (error: unknown) => {
        await objects.delete(objectKey)
        throw error
      })
      if (!kept.isNew) await objects.delete(objectKey)
      return reply.code(201).send({ data: { id: kept.id } })
    })

    const keep = (held: CustomerScope, photo: Omit<NewCustomerPhoto, 'answerId'>) =>
      db.transaction(held, async (tx) => {
        await lockCustomerLink(tx, held)
        const row = openPage(found(await tx.row<PageRow>(customerPageStatement(held))))
        const answerId = objectionOf(row, photo.lineId)
        const kept = await insertCustomerPhoto(tx, row, { ...photo, answerId }, MAX_CUSTOMER_PHOTOS)
        if (!kept) throw new ApiError('TOO_MANY_PHOTOS')
        if (kept.isNew) {
          const { id: targetId, tenantId: chain } = row
          const { sha256, lineId } = photo
          const after = { photoId: kept.id, sha256, ...(lineId !== null && { lineId }) }
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

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** @throws ApiError VALIDATION */
function lineOf(lineId: unknown): string | null {
  if (lineId === undefined) return null
  if (typeof lineId === 'string' && UUID.test(lineId)) return lineId
  throw new ApiError('VALIDATION', { details: [{ field: 'query.lineId', rule: 'an id' }] })
}

/** @throws ApiError CONFLICT if the customer has not objected to the page or its line, CASE_LINE for a line of no or another case */
function objectionOf({ answers, case: of }: PageRow, lineId: string | null): string {
  if (lineId !== null && !of?.lines.some(({ id }) => id === lineId)) throw new ApiError('CASE_LINE')
  const isOfLine = (line: { lineId: string; answer: LineAnswer }) => line.lineId === lineId && line.answer !== 'accept'
  const objection = answers.findLast(
    ({ kind, lines }) => kind === 'object' && (lineId === null || lines?.some(isOfLine)),
  )
  if (!objection) throw new ApiError('CONFLICT')
  return objection.id
}

/** Number of photos of a line, or of the page's photos that belong to no line. */
function photosOf({ answers, case: of }: PageRow, lineId: string | null): number {
  const lines = of?.lines ?? []
  if (lineId !== null) return lines.find(({ id }) => id === lineId)?.photoIds.length ?? 0
  const ofLines = new Set(lines.flatMap(({ photoIds }) => photoIds))
  return answers.flatMap(({ photoIds }) => photoIds).filter((id) => !ofLines.has(id)).length
}
