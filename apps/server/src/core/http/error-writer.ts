import { type ErrorBody, type ErrorCode, messageOf, statusOf } from '@skadi/contract/core/error-code'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { faultToApiError } from '../fault.ts'
import { ApiError } from './api-error.ts'
import { TOO_MANY_CALLS } from './concurrency-limit.ts'

/** Returns the body that every refusal has. The body never repeats the caller's input. */
export function errorBody(code: ErrorCode, details?: readonly { field: string; rule: string }[]): ErrorBody {
  return {
    error: { code, message: messageOf(code), ...(details && details.length > 0 ? { details: [...details] } : {}) },
  }
}

const NOT_FOUND = JSON.stringify(errorBody('NOT_FOUND'))
const METHOD_NOT_ALLOWED = JSON.stringify({
  error: { code: 'METHOD_NOT_ALLOWED', message: 'This path does not take this method.' },
})
const JSON_TYPE = 'application/json; charset=utf-8'

/** Writes a refusal. The log contains the cause of a 5xx with the id of the request. */
export function writeError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = fromFramework(error as FastifyError) ?? faultToApiError(error)
  const status = statusOf(refusal.code)
  // A disconnected client or a full server is no error. The log line of the answer is enough.
  if (refusal.code === 'UNAVAILABLE' && reply.raw.destroyed) request.log.info('client left')
  else if (status >= 500 && refusal !== TOO_MANY_CALLS)
    request.log.error({ err: refusal.cause ?? error, code: refusal.code }, 'call failed')
  if (refusal.retryAfterS !== undefined)
    reply.header('retry-after', String(Math.max(1, Math.ceil(refusal.retryAfterS))))
  return reply
    .code(status)
    .type(JSON_TYPE)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(errorBody(refusal.code, refusal.details)))
}

/** Maps the refusals that Fastify itself makes: wrong JSON, wrong content type and too large bodies. */
function fromFramework(error: FastifyError): ApiError | undefined {
  if (!error?.code?.startsWith?.('FST_') && error?.statusCode === undefined) return undefined
  if (error.statusCode === 413) return new ApiError('TOO_LARGE')
  if (error.statusCode === 415) return new ApiError('TYPE_NOT_SUPPORTED')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new ApiError('VALIDATION', { details: [{ field: 'body', rule: 'json' }] })
  }
  return undefined
}

export const writeNotFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type(JSON_TYPE).header('cache-control', 'no-store').send(NOT_FOUND)

const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const

/** Answers an unsupported method of a known path with 405, a fixed text and `Allow`. Must be called after all routes are registered. */
export function refuseOtherMethods(app: FastifyInstance, routes: ReadonlyMap<string, ReadonlySet<string>>): void {
  for (const [url, taken] of routes) {
    const method = METHODS.filter((one) => !taken.has(one))
    const allow = [...taken].sort().join(', ')
    app.route({
      method,
      url,
      handler: (_request, reply) => reply.code(405).header('allow', allow).type(JSON_TYPE).send(METHOD_NOT_ALLOWED),
    })
  }
}
