import type { Readable } from 'node:stream'
import { MAX_PHOTO_BYTES, MAX_RECORDING_FILE_BYTES } from '@skadi/domain/images/image-limits'
import { findUpload, markReceived, type Upload } from '@skadi/store/capture/recording.repo'
import { RIG } from '@skadi/store/db/scope'
import { originalKey } from '@skadi/store/objects/object-key'
import { ObjectHashError } from '@skadi/store/objects/object-store'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, found } from '../core/api-error.ts'
import { authenticateDevice } from '../core/auth/authenticate-device.ts'
import type { Services } from '../core/services.ts'
import { hasContentType } from './content-type.ts'
import { UploadParts } from './upload-parts.ts'
import { UPLOAD_ROUTE } from './upload-path.ts'

type Params = { recordingId: string; fileId: string }
type UploadRequest = FastifyRequest<{ Params: Params }>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TUS = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' } as const
const PART_TYPE = 'application/offset+octet-stream'

/**
 * The files of recordings (rig.md): whole by PUT, or in parts by HEAD and PATCH as in tus 1.0, where creating the upload
 * is part of announcing the recording. A file counts as received once its bytes had the announced size, SHA-256 and type
 * and lie durably in the object store; only then it is acknowledged.
 */
export const uploadsRoutes = (services: Services, parts: UploadParts) => (app: FastifyInstance) =>
  app.register(async (scope) => {
    const { db, objects } = services
    // bodies are read by us, as streams
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const uploads = new WeakMap<FastifyRequest, Upload>()
    const url = UPLOAD_ROUTE
    const uploadOf = (request: FastifyRequest) => uploads.get(request) as Upload

    scope.addHook<{ Params: Params }>('onRequest', async (request) => {
      const unit = await authenticateDevice(request.headers.authorization, db)
      const { recordingId, fileId } = request.params
      if (!UUID.test(recordingId) || !UUID.test(fileId)) throw new ApiError('NOT_FOUND')
      const upload = found(await db.transaction(RIG, (tx) => findUpload(tx, unit.id, recordingId, fileId)))
      uploads.set(request, upload)
      // a connection that is busy storing moves no bytes; stalled bodies have a limit of their own
      request.raw.socket?.setTimeout?.(0)
    })

    scope.head(url, async (request, reply) => {
      const upload = uploadOf(request)
      const offset = upload.receivedAt ? upload.size : Math.min(upload.size, await parts.offsetOf(upload.id))
      return reply
        .code(200)
        .headers({ ...TUS, 'upload-offset': String(offset), 'upload-length': String(upload.size) })
        .send()
    })

    scope.put(url, async (request, reply) => {
      const upload = uploadOf(request)
      if (upload.receivedAt) return reply.code(204).send()
      const length = lengthOf(request)
      if (length !== undefined && length > largest(upload)) throw new ApiError('TOO_LARGE')
      if (length !== undefined && length !== upload.size) throw new ApiError('FILE_DIFFERS')
      await holding(request, upload, async () => {
        await receive(request as UploadRequest, upload, 0)
        if ((await parts.offsetOf(upload.id)) !== upload.size) return refuse(upload, 'FILE_DIFFERS')
        await store(request as UploadRequest, upload)
      })
      return reply.code(204).send()
    })

    scope.patch(url, async (request, reply) => {
      const upload = uploadOf(request)
      if (request.headers['content-type'] !== PART_TYPE) throw new ApiError('TYPE_NOT_SUPPORTED')
      const from = Number(request.headers['upload-offset'] ?? Number.NaN)
      if (!Number.isSafeInteger(from) || from < 0)
        throw new ApiError('VALIDATION', { details: [{ field: 'Upload-Offset', rule: 'a whole number' }] })
      if ((lengthOf(request) ?? 0) > largest(upload)) throw new ApiError('TOO_LARGE')
      const offset = await holding(request, upload, async () => {
        const has = upload.receivedAt ? upload.size : await parts.offsetOf(upload.id)
        if (from !== has) throw new ApiError('UPLOAD_OFFSET')
        if (upload.receivedAt) return upload.size
        if (has < upload.size) await receive(request as UploadRequest, upload, from)
        const offset = await parts.offsetOf(upload.id)
        if (offset === upload.size) await store(request as UploadRequest, upload)
        return offset
      })
      return answerOffset(reply, offset)
    })

    const holding = <T>(request: FastifyRequest, upload: Upload, work: () => Promise<T>): Promise<T> =>
      parts.hold(upload.id, () => request.raw.destroy(), work)

    /** Takes the bytes of a request. Where it breaks, what came is kept for the next try. */
    async function receive(request: UploadRequest, upload: Upload, from: number): Promise<void> {
      const { isTooLong } = await parts
        .append(upload.id, from, upload.size, request.raw as Readable)
        .catch(async (error: NodeJS.ErrnoException) => {
          if (from === 0 && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) await parts.remove(upload.id)
          throw request.raw.destroyed && !error.code?.startsWith('E')
            ? new ApiError('UNAVAILABLE', { cause: error })
            : error
        })
      if (isTooLong) await refuse(upload, 'FILE_DIFFERS')
    }

    /** Puts the whole file where it stays and says so in the database; bytes that are not the announced ones leave no trace. */
    async function store({ params }: UploadRequest, upload: Upload): Promise<void> {
      const file = parts.pathOf(upload.id)
      if (!(await hasContentType(file, upload.contentType))) await refuse(upload, 'TYPE_NOT_SUPPORTED')
      const key = originalKey(params.recordingId, upload.id)
      await objects
        .put(key, { file }, { contentType: upload.contentType, sha256: upload.sha256 })
        .catch((error: unknown) => {
          if (error instanceof ObjectHashError) return refuse(upload, 'FILE_DIFFERS')
          throw error
        })
      const isKnown = await db.transaction(RIG, (tx) => markReceived(tx, upload.id, key))
      if (!isKnown) await objects.delete(key)
      await parts.remove(upload.id)
      // its recording was swept while the bytes were on their way
      if (!isKnown) throw new ApiError('NOT_FOUND')
    }

    async function refuse(upload: Upload, code: 'FILE_DIFFERS' | 'TYPE_NOT_SUPPORTED'): Promise<never> {
      await parts.remove(upload.id)
      throw new ApiError(code)
    }
  })

const largest = ({ contentType }: Upload): number =>
  contentType === 'image/jpeg' ? MAX_PHOTO_BYTES : MAX_RECORDING_FILE_BYTES

function lengthOf(request: FastifyRequest): number | undefined {
  const text = request.headers['content-length']
  return text === undefined ? undefined : Number(text)
}

const answerOffset = (reply: FastifyReply, offset: number): FastifyReply =>
  reply
    .code(204)
    .headers({ ...TUS, 'upload-offset': String(offset) })
    .send()
