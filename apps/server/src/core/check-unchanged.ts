import { ApiError } from './http/api-error.ts'

/**
 * Refuses a change that was made from an older state of the thing (C-26). Who sends no `modifiedAt` does not ask.
 * @throws ApiError CONFLICT
 */
export function checkUnchanged(stored: { modifiedAt: Date }, modifiedAt: string | undefined): void {
  if (modifiedAt !== undefined && Date.parse(modifiedAt) !== stored.modifiedAt.getTime()) throw new ApiError('CONFLICT')
}
