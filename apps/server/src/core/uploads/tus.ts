import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../http/api-error.ts'
import type { UploadParts } from './upload-parts.ts'

const TUS = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' } as const
const PART_TYPE = 'application/offset+octet-stream'

/** An upload as its route sees it. `isReceived` is true if all bytes are in their final place. */
export type PartUpload = { id: string; size: number; isReceived: boolean }

/** Lets the routes of this scope read their bodies as streams. */
export function takeStreams(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
}

/** Answers HEAD with the received length and the total length. */
export async function answerHead(reply: FastifyReply, parts: UploadParts, upload: PartUpload): Promise<FastifyReply> {
  const offset = upload.isReceived ? upload.size : Math.min(upload.size, await parts.offsetOf(upload.id))
  return reply
    .code(200)
    .headers({ ...TUS, 'upload-offset': String(offset), 'upload-length': String(upload.size) })
    .send()
}

export const lengthOf = ({ headers }: FastifyRequest): number | undefined => {
  const text = headers['content-length']
  return text === undefined ? undefined : Number(text)
}

/** Does work on an upload under a lock. A new request ends the work of an earlier request. */
export const holding = <T>(
  parts: UploadParts,
  request: FastifyRequest,
  { id }: PartUpload,
  work: () => Promise<T>,
): Promise<T> => parts.hold(id, () => request.raw.destroy(), work)

/**
 * Receives the bytes of a request. If the connection breaks, the received bytes are stored for the next attempt.
 * @returns `isTooLong` if more bytes arrived than announced
 * @throws ApiError UNAVAILABLE if the connection broke
 */
export async function receivePart(
  parts: UploadParts,
  { raw }: FastifyRequest,
  { id, size }: PartUpload,
  from: number,
): Promise<{ isTooLong: boolean }> {
  try {
    return await parts.append(id, from, size, raw as Readable)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (from === 0 && (code === 'ENOSPC' || code === 'EDQUOT')) await parts.remove(id)
    if (raw.destroyed && !code?.startsWith('E')) throw new ApiError('UNAVAILABLE', { cause: error })
    throw error
  }
}

export type PatchSteps = {
  /** size limit of a part in bytes */
  largest: number
  /** is called if more bytes arrived than announced; throws the refusal */
  refuse: () => Promise<unknown>
  /** is called when all bytes have arrived; moves them to their final place, or throws a refusal */
  store: () => Promise<unknown>
}

/**
 * Answers PATCH. Receives a part. After the last part, stores the whole file.
 * @throws ApiError TYPE_NOT_SUPPORTED, VALIDATION, TOO_LARGE, UPLOAD_OFFSET, and the errors of the steps
 */
export async function answerPatch(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: UploadParts,
  upload: PartUpload,
  { largest, refuse, store }: PatchSteps,
): Promise<FastifyReply> {
  if (request.headers['content-type'] !== PART_TYPE) throw new ApiError('TYPE_NOT_SUPPORTED')
  const from = Number(request.headers['upload-offset'] ?? Number.NaN)
  if (!Number.isSafeInteger(from) || from < 0)
    throw new ApiError('VALIDATION', { details: [{ field: 'Upload-Offset', rule: 'a whole number' }] })
  if ((lengthOf(request) ?? 0) > largest) throw new ApiError('TOO_LARGE')
  const offset = await holding(parts, request, upload, async () => {
    const has = upload.isReceived ? upload.size : await parts.offsetOf(upload.id)
    if (from !== has) throw new ApiError('UPLOAD_OFFSET')
    if (upload.isReceived) return upload.size
    if (has < upload.size && (await receivePart(parts, request, upload, from)).isTooLong) await refuse()
    const offset = await parts.offsetOf(upload.id)
    if (offset === upload.size) await store()
    return offset
  })
  return reply
    .code(204)
    .headers({ ...TUS, 'upload-offset': String(offset) })
    .send()
}
