import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../http/api-error.ts'
import type { UploadParts } from './upload-parts.ts'

const TUS = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' } as const
const PART_TYPE = 'application/offset+octet-stream'

/** An upload as its route knows it; `isReceived` once its bytes lie where they stay. */
export type PartUpload = { id: string; size: number; isReceived: boolean }

/** Bodies are read by the routes of this scope themselves, as streams. */
export function takeStreams(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
}

/** Answers HEAD: how much has arrived, and how much there is. */
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

/** Runs work on an upload alone; a newcomer ends whoever is at it. */
export const holding = <T>(
  parts: UploadParts,
  request: FastifyRequest,
  { id }: PartUpload,
  work: () => Promise<T>,
): Promise<T> => parts.hold(id, () => request.raw.destroy(), work)

/**
 * Takes the bytes of a request. Where it breaks, what came is kept for the next try.
 * @returns whether more came than there should be
 * @throws ApiError UNAVAILABLE where the connection broke
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
  /** most bytes that a part may have */
  largest: number
  /** more bytes came than were announced; throws */
  refuse: () => Promise<unknown>
  /** all bytes are here: puts them where they stay, or throws why not */
  store: () => Promise<unknown>
}

/**
 * Answers PATCH: takes a part, and with the last one stores the whole.
 * @throws ApiError TYPE_NOT_SUPPORTED, VALIDATION, TOO_LARGE, UPLOAD_OFFSET, and what the steps throw
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
