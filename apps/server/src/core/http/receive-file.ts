import { createHash, type Hash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { spooled } from '../spool.ts'
import { ApiError } from './api-error.ts'

/** A file that was received as the body of a request. The server deletes the file after the answer. */
export type ReceivedFile = {
  path: string
  /** size in bytes */
  size: number
  /** hash in lower-case hex */
  sha256: string
}

/** Makes the routes of this scope accept only bodies of these types. `receiveFile` reads the bodies. */
export function takeFiles(scope: FastifyInstance, types: readonly string[]): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser([...types], (_request, _payload, done) => done(null))
}

export type Receiving = { maxBytes: number; folder: string; signal: AbortSignal }

/**
 * Writes the body of a request to a file, and passes the file to `use`.
 * @throws ApiError TOO_LARGE, even before reading if the request declares its size
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
  // The end of the loop must leave the connection open, because the refusal still has to be sent.
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new ApiError('TOO_LARGE')
    hash.update(chunk)
    yield chunk
  }
}
