import { ApiError } from './http/api-error.ts'

/**
 * Optimistic locking. Refuses a change that is based on an older version of the record (C-26). Checks nothing without `modifiedAt`.
 * @throws ApiError CONFLICT
 */
export function checkUnchanged(stored: { modifiedAt: Date }, modifiedAt: string | undefined): void {
  if (modifiedAt !== undefined && Date.parse(modifiedAt) !== stored.modifiedAt.getTime()) throw new ApiError('CONFLICT')
}
