import { createHash, type Hash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { spooled } from '../spool.ts'
import { ApiError } from './api-error.ts'

/** A file received as the body of a request; it is deleted after the answer. */
export type ReceivedFile = {
  path: string
  /** bytes */
  size: number
  /** lower-case hex */
  sha256: string
}

/** Lets the routes of this scope accept bodies of these types only; `receiveFile` reads the bodies. */
export function takeFiles(scope: FastifyInstance, types: readonly string[]): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser([...types], (_request, _payload, done) => done(null))
}

export type Receiving = { maxBytes: number; folder: string; signal: AbortSignal }

/**
 * Writes the body of a request to a file and passes the file on.
 * @throws ApiError TOO_LARGE, before reading when the request declares its size
 */
export async function receiveFile<T>(
  { raw, headers }: FastifyRequest,
  { maxBytes, folder, signal }: Receiving,
  use: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new ApiError('TOO_LARGE')
  const hash = createHash('sha256')
  return spooled(folder, Readable.from(bounded(raw, maxBytes, hash)), signal, async (path) =>
    use({ path, size: (await stat(path)).size, sha256: hash.digest('hex') }),
  )
}

async function* bounded(body: Readable, maxBytes: number, hash: Hash): AsyncGenerator<Buffer> {
  let size = 0
  // leaving the loop must not close the connection, which still has to carry the refusal
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new ApiError('TOO_LARGE')
    hash.update(chunk)
    yield chunk
  }
}
