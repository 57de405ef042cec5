import type { FastifyReply } from 'fastify'
import { ApiError } from './api-error.ts'

/** Timeout of a request's handler in ms. The time for streaming a body does not count (ruling 26). */
export const DEADLINE_MS = 5_000

/**
 * Remaining time of a request. `signal` aborts at the end of this time, or when the client has disconnected. The abort cancels the queries
 * of the request.
 */
export class Deadline {
  readonly #controller = new AbortController()
  #leftMs: number

  constructor(reply: FastifyReply, ms: number) {
    this.#leftMs = ms
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) this.#controller.abort(new ApiError('UNAVAILABLE', { retryAfterS: 1 }))
    })
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Runs a part of the work within the deadline. @throws ApiError UNAVAILABLE if the deadline has passed */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const started = performance.now()
    const { signal } = this
    signal.throwIfAborted()
    const timer = setTimeout(
      () => this.#controller.abort(new ApiError('UNAVAILABLE', { retryAfterS: 1 })),
      this.#leftMs,
    )
    let stop: (() => void) | undefined
    try {
      return await Promise.race([
        work(),
        new Promise<never>((_resolve, reject) => {
          stop = () => reject(signal.reason)
          signal.addEventListener('abort', stop, { once: true })
        }),
      ])
    } finally {
      clearTimeout(timer)
      if (stop) signal.removeEventListener('abort', stop)
      this.#leftMs = Math.max(1, this.#leftMs - (performance.now() - started))
    }
  }
}
