import { randomFillSync } from 'node:crypto'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { CONNECTION_DOWNLOAD_PATH, CONNECTION_UPLOAD_PATH } from '@skadi/contract/connection/connection-paths'
import { API_BASE } from '@skadi/contract/core/define-call'
import { CONNECTION_RUNS_AN_HOUR, MAX_CONNECTION_UPLOAD_BYTES } from '@skadi/domain/connection/connection-limits'
import type { Direction } from '@skadi/domain/connection/connection-speed'
import { randomImage, TEST_IMAGE_BYTES } from '@skadi/domain/connection/random-image'
import { countEvent } from '@skadi/store/auth/throttle-event.repo'
import { AUTH } from '@skadi/store/db/scope'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authenticateBearer } from '../core/auth/authenticate.ts'
import { ApiError } from '../core/http/api-error.ts'
import { DEADLINE_MS, Deadline } from '../core/http/deadline.ts'
import { takeFiles } from '../core/http/receive-file.ts'
import { requireApiVersion } from '../core/http/require-api-version.ts'
import type { Services } from '../core/services.ts'

const AN_HOUR_S = 3_600
/** Timeout of a transfer in one direction, in ms. The portal waits for a much shorter time. */
const MOVING_MS = 30_000
const UPLOAD_TYPES = ['application/octet-stream', 'image/png']

/** Transfers of the connection test, for signed-in users. A download is generated while it is sent. An upload is discarded. */
export const connectionRoutes = (services: Services) => (app: FastifyInstance) => {
  const { db, tokens, actors } = services

  /** @throws ApiError UNAUTHENTICATED, UNSUPPORTED_API_VERSION, TOO_MANY_REQUESTS */
  const admit = (direction: Direction) => (request: FastifyRequest, reply: FastifyReply) =>
    new Deadline(reply, DEADLINE_MS).run(async () => {
      const { userId } = await authenticateBearer(request.headers.authorization, tokens, actors)
      requireApiVersion(request)
      const counted = await db.transaction(AUTH, (tx) =>
        countEvent(tx, `connection ${direction} ${userId}`, CONNECTION_RUNS_AN_HOUR, AN_HOUR_S),
      )
      if (!counted) throw new ApiError('TOO_MANY_REQUESTS', { retryAfterS: AN_HOUR_S })
    })

  app.get(API_BASE + CONNECTION_DOWNLOAD_PATH, { onRequest: admit('download') }, ({ method }, reply) =>
    reply
      .type('image/png')
      .headers({ 'content-length': TEST_IMAGE_BYTES, 'cache-control': 'no-store, no-transform' })
      .send(method === 'HEAD' ? undefined : Readable.from(imageInTime(), { objectMode: false })),
  )

  return app.register(async (scope) => {
    takeFiles(scope, UPLOAD_TYPES)
    scope.post(API_BASE + CONNECTION_UPLOAD_PATH, { onRequest: admit('upload') }, async (request, reply) => {
      const bytes = await countBytes(request)
      // A client that has stopped the test does not wait for an answer.
      return bytes === undefined ? reply.hijack() : reply.send({ data: { bytes } })
    })
  })
}

function* imageInTime(): Generator<Uint8Array> {
  const until = performance.now() + MOVING_MS
  for (const piece of randomImage((bytes) => void randomFillSync(bytes), crc32)) {
    if (performance.now() > until) throw new ApiError('UNAVAILABLE')
    yield piece
  }
}

/**
 * Reads a body and discards it.
 * @returns undefined if the sender has broken off the request, or if the server has cut it off after 30 s
 * @throws ApiError TOO_LARGE, even before reading if the request declares its size
 */
async function countBytes({ raw, headers }: FastifyRequest): Promise<number | undefined> {
  if (Number(headers['content-length'] ?? 0) > MAX_CONNECTION_UPLOAD_BYTES) throw new ApiError('TOO_LARGE')
  const cut = setTimeout(() => raw.destroy(), MOVING_MS)
  let bytes = 0
  try {
    // The end of the loop must leave the connection open, because the refusal still has to be sent.
    for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > MAX_CONNECTION_UPLOAD_BYTES) throw new ApiError('TOO_LARGE')
    }
    return bytes
  } catch (error) {
    if (raw.destroyed) return undefined
    throw error
  } finally {
    clearTimeout(cut)
  }
}
