import { type ErrorCode, type ErrorDetail, messageOf } from '@skadi/contract/core/error-code'
import { ObjectMissingError } from '@skadi/store/objects/object-store'

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

/**
 * Optimistic locking. Refuses a change that is based on an older version of the record (C-26). Checks nothing without `modifiedAt`.
 * @throws ApiError CONFLICT
 */
export function checkUnchanged(stored: { modifiedAt: Date }, modifiedAt: string | undefined): void {
  if (modifiedAt !== undefined && Date.parse(modifiedAt) !== stored.modifiedAt.getTime()) throw new ApiError('CONFLICT')
}

/** Answers missing bytes like an unknown record. @throws ApiError NOT_FOUND, or the error itself */
export function missingIsNotFound(error: unknown): never {
  throw error instanceof ObjectMissingError ? new ApiError('NOT_FOUND') : error
}
