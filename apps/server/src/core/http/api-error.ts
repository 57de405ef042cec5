import { type ErrorCode, type ErrorDetail, messageOf } from '@skadi/contract/core/error-code'

/** A refusal that the caller is told of by its code. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  readonly details: readonly ErrorDetail[] | undefined
  /** tells when to try again, in seconds */
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

/** The thing asked for, or 404 where there is none; another tenant's is not there either (ruling 15). */
export function found<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw new ApiError('NOT_FOUND')
  return value
}
