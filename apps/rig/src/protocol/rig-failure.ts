/** What a failed step means for the recording at hand; the spool decides by it. */
export const RIG_FAILURES = ['wrongDevice', 'refused', 'differs', 'gone', 'unavailable'] as const
export type RigFailureKind = (typeof RIG_FAILURES)[number]

/**
 * - `wrongDevice`: key or unit are not known to the server; nothing can be sent until a person acts
 * - `refused`: the server will never take this recording; repeating it is of no use
 * - `differs`: the bytes that arrived are not those announced; nothing was kept there
 * - `gone`: the server no longer knows the upload or recording; announcing it again heals this
 * - `unavailable`: no answer, or an answer that says "later"
 */
export class RigFailure extends Error {
  readonly kind: RigFailureKind
  readonly retryAfterMs: number | undefined
  /** the one file of the recording that the server refuses, by its announced name */
  readonly file: string | undefined
  constructor(
    kind: RigFailureKind,
    message: string,
    { retryAfterMs, file }: { retryAfterMs?: number | undefined; file?: string } = {},
  ) {
    super(message)
    this.name = 'RigFailure'
    this.kind = kind
    this.retryAfterMs = retryAfterMs
    this.file = file
  }
}
