import { open } from 'node:fs/promises'
import { MAX_PHOTO_BYTES, MAX_RECORDING_FILE_BYTES, type RecordingContentType } from '@skadi/domain/images/image-limits'
import { findUpload, markReceived, type Upload } from '@skadi/store/capture/recording.repo'
import { RIG } from '@skadi/store/db/scope'
import { originalKey } from '@skadi/store/objects/object-key'
import { ObjectHashError } from '@skadi/store/objects/object-store'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authenticateDevice } from '../core/auth/authenticate-device.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import {
  answerHead,
  answerPatch,
  holding,
  lengthOf,
  type PartUpload,
  receivePart,
  takeStreams,
} from '../core/uploads/tus.ts'
import type { UploadParts } from '../core/uploads/upload-parts.ts'

/** Returns the path to which a rig uploads one file: the whole file by PUT, or its parts by HEAD and PATCH (tus 1.0). */
export const uploadPath = (recordingId: string, fileId: string): string =>
  `/api/uploads/recordings/${recordingId}/${fileId}`

const UPLOAD_ROUTE = uploadPath(':recordingId', ':fileId')

/** Number of bytes at the start of a file that identify its type. */
const HEAD_BYTES = 12

const STARTS: Readonly<Record<RecordingContentType, (head: Buffer) => boolean>> = {
  'image/jpeg': (head) => head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff,
  'video/mp4': (head) => head.length === HEAD_BYTES && head.toString('latin1', 4, 8) === 'ftyp',
}

/** Whether the content of a file has the announced type. */
async function hasContentType(file: string, contentType: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return STARTS[contentType as RecordingContentType]?.(buffer.subarray(0, bytesRead)) ?? false
  } finally {
    await handle.close()
  }
}

type Params = { recordingId: string; fileId: string }
type UploadRequest = FastifyRequest<{ Params: Params }>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Routes for the files of recordings (rig.md). A rig sends a whole file by PUT, or its parts by HEAD and PATCH as in tus 1.0. The
 * announcement of the recording creates the tus upload. The server acknowledges a file only after two conditions hold. The bytes have the
 * announced size, SHA-256 and type, and the object store has stored them durably.
 */
export const uploadsRoutes = (services: Services, parts: UploadParts) => (app: FastifyInstance) =>
  app.register(async (scope) => {
    const { db, objects } = services
    takeStreams(scope)
    const uploads = new WeakMap<FastifyRequest, Upload & PartUpload>()
    const url = UPLOAD_ROUTE
    const uploadOf = (request: FastifyRequest) => uploads.get(request) as Upload & PartUpload

    scope.addHook<{ Params: Params }>('onRequest', async (request) => {
      const unit = await authenticateDevice(request.headers.authorization, db)
      const { recordingId, fileId } = request.params
      if (!UUID.test(recordingId) || !UUID.test(fileId)) throw new ApiError('NOT_FOUND')
      const upload = found(await db.transaction(RIG, (tx) => findUpload(tx, unit.id, recordingId, fileId)))
      uploads.set(request, { ...upload, isReceived: upload.receivedAt !== null })
      // No bytes move on the connection while the server stores a file. A stalled body has its own timeout.
      request.raw.socket?.setTimeout?.(0)
    })

    scope.head(url, (request, reply) => answerHead(reply, parts, uploadOf(request)))

    scope.put(url, async (request, reply) => {
      const upload = uploadOf(request)
      if (upload.isReceived) return reply.code(204).send()
      const length = lengthOf(request)
      if (length !== undefined && length > largest(upload)) throw new ApiError('TOO_LARGE')
      if (length !== undefined && length !== upload.size) throw new ApiError('FILE_DIFFERS')
      await holding(parts, request, upload, async () => {
        const { isTooLong } = await receivePart(parts, request, upload, 0)
        if (isTooLong || (await parts.offsetOf(upload.id)) !== upload.size) return refuse(upload, 'FILE_DIFFERS')
        await store(request as UploadRequest, upload)
      })
      return reply.code(204).send()
    })

    scope.patch(url, (request, reply) => {
      const upload = uploadOf(request)
      return answerPatch(request, reply, parts, upload, {
        largest: largest(upload),
        refuse: () => refuse(upload, 'FILE_DIFFERS'),
        store: () => store(request as UploadRequest, upload),
      })
    })

    /** Moves the complete file to the object store and records it in the database. A file without the announced type is deleted. */
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
      // The sweep has deleted the recording during the upload.
      if (!isKnown) throw new ApiError('NOT_FOUND')
    }

    async function refuse(upload: Upload, code: 'FILE_DIFFERS' | 'TYPE_NOT_SUPPORTED'): Promise<never> {
      await parts.remove(upload.id)
      throw new ApiError(code)
    }
  })

const largest = ({ contentType }: Upload): number =>
  contentType === 'image/jpeg' ? MAX_PHOTO_BYTES : MAX_RECORDING_FILE_BYTES
