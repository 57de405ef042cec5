import { ObjectMissingError } from '@skadi/store/objects/object-store'
import { ApiError } from './http/api-error.ts'

/** Answers missing bytes like an unknown record. @throws ApiError NOT_FOUND, or the error itself */
export function missingIsNotFound(error: unknown): never {
  throw error instanceof ObjectMissingError ? new ApiError('NOT_FOUND') : error
}
