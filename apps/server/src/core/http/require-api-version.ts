import { API_VERSION, API_VERSION_HEADER } from '@skadi/contract/core/define-call'
import type { FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

/** @throws ApiError UNSUPPORTED_API_VERSION unless the request names the current version of the API (2§7, B-22) */
export function requireApiVersion({ headers }: Pick<FastifyRequest, 'headers'>): void {
  if (headers[API_VERSION_HEADER] !== API_VERSION) throw new ApiError('UNSUPPORTED_API_VERSION')
}
