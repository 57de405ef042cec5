import type { FastifyReply } from 'fastify'
import { ApiError } from './api-error.ts'

/** Handler time a request may take, body streaming not counted (ruling 26). */
export const DEADLINE_MS = 5_000

/**
 * The time left to one request. `signal` aborts when it is over or when the client has gone, so that queries on its
 * behalf are cancelled.
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

  /** Runs a part of the work against the clock. @throws ApiError UNAVAILABLE when the time is over */
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
