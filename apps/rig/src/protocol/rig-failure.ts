/** Kinds of failures of a step. The kind decides how the spool handles the current recording. */
export const RIG_FAILURES = ['wrongDevice', 'refused', 'differs', 'gone', 'unavailable'] as const
export type RigFailureKind = (typeof RIG_FAILURES)[number]

/**
 * Failure of a step.
 * - `wrongDevice`: the server does not accept key or unit; nothing can be sent until a person corrects them
 * - `refused`: the server will never accept this recording; a retry is useless
 * - `differs`: the received bytes are not the announced bytes; the server stored none of them
 * - `gone`: the server no longer has the upload or recording; announcing it again fixes this
 * - `unavailable`: there is no answer, or the answer asks for a later retry
 */
export class RigFailure extends Error {
  readonly kind: RigFailureKind
  readonly retryAfterMs: number | undefined
  /** announced name of the file, if the server refuses only one file of the recording */
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
