/** Meaning of a failed step for the current recording; the spool decides by it. */
export const RIG_FAILURES = ['wrongDevice', 'refused', 'differs', 'gone', 'unavailable'] as const
export type RigFailureKind = (typeof RIG_FAILURES)[number]

/**
 * - `wrongDevice`: the server does not know key or unit; nothing can be sent until a person intervenes
 * - `refused`: the server will never take this recording; a retry is useless
 * - `differs`: the received bytes are not the announced bytes; the server stored none of them
 * - `gone`: the server no longer knows the upload or recording; announcing it again fixes this
 * - `unavailable`: no answer, or an answer that says "later"
 */
export class RigFailure extends Error {
  readonly kind: RigFailureKind
  readonly retryAfterMs: number | undefined
  /** announced name of the single file of the recording that the server refuses */
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
