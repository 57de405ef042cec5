import { type ErrorCode, type ErrorDetail, messageOf } from '@skadi/contract/core/error-code'

/** A refusal, of which the caller receives the error code. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  readonly details: readonly ErrorDetail[] | undefined
  /** seconds until the caller may try again */
  readonly retryAfterS: number | undefined

  constructor(
    code: ErrorCode,
    { details, retryAfterS, cause }: { details?: readonly ErrorDetail[]; retryAfterS?: number; cause?: unknown } = {},
  ) {
    super(messageOf(code), cause === undefined ? undefined : { cause })
    this.code = code
    this.details = details
    this.retryAfterS = retryAfterS
  }
}

/** Returns the record, or throws NOT_FOUND if it is missing. A record of another tenant counts as missing (ruling 15). */
export function found<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw new ApiError('NOT_FOUND')
  return value
}
