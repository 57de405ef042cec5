import { ApiError } from './http/api-error.ts'

/**
 * Optimistic locking: refuses a change based on an older version of the record (C-26). Without `modifiedAt` there is no check.
 * @throws ApiError CONFLICT
 */
export function checkUnchanged(stored: { modifiedAt: Date }, modifiedAt: string | undefined): void {
  if (modifiedAt !== undefined && Date.parse(modifiedAt) !== stored.modifiedAt.getTime()) throw new ApiError('CONFLICT')
}
