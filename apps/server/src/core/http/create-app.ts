import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { CALLS } from '@skadi/contract/calls'
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import type { Services } from '../services.ts'
import type { BoundCall } from './action.ts'
import { ApiError } from './api-error.ts'
import { concurrencyLimit, MAX_CONCURRENT_CALLS } from './concurrency-limit.ts'
import { DEADLINE_MS } from './deadline.ts'
import { refuseOtherMethods, writeError, writeNotFound } from './error-writer.ts'
import { registerCall, routeOf } from './register-call.ts'
import { setSecurityHeaders } from './security-headers.ts'

/** Size limit of JSON bodies in bytes. The largest body is a recording's list of 200 files. Uploads have their own limits. */
const BODY_LIMIT = 256 * 1024
/** Idle timeout in ms after which a connection is closed. */
const IDLE_MS = 60_000
/** Timeout in ms for the arrival of a request. A gigabyte of video over a slow connection must arrive within this time. */
const REQUEST_MS = 15 * 60_000

export type CreateAppOptions = {
  /** deadline of a call in ms */
  deadlineMs?: number
  /** limit of concurrent calls */
  atOnce?: number
  services: Services
  calls: readonly BoundCall[]
  /** routes that are no JSON calls, such as uploads, media, socket and portal */
  routes: readonly ((app: FastifyInstance) => void | Promise<void>)[]
  /** is called for every answer, for the metrics */
  onAnswer?: (route: string, method: string, status: number, seconds: number) => void
}

/**
 * Creates the web server with everything that all routes need. Throws if a call of the contract has no action, because the OpenAPI file
 * must not promise an unimplemented call.
 */
export async function createApp({
  services,
  calls,
  routes,
  onAnswer,
  deadlineMs = DEADLINE_MS,
  atOnce = MAX_CONCURRENT_CALLS,
}: CreateAppOptions): Promise<FastifyInstance> {
  const { config, logger } = services
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.TRUSTED_PROXIES?.split(',').map((one) => one.trim()) ?? false,
    bodyLimit: BODY_LIMIT,
    connectionTimeout: IDLE_MS,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false },
    frameworkErrors: (_error: unknown, _request: unknown, reply: FastifyReply) => void writeNotFound(reply),
  } as object) as unknown as FastifyInstance

  const isHttps = config.PUBLIC_URL?.startsWith('https:') ?? false
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    setSecurityHeaders(reply, isHttps)
    if (!namesTwoHosts(request.raw)) return done()
    reply.header('connection', 'close')
    done(new ApiError('VALIDATION', { details: [{ field: 'host', rule: 'once' }] }))
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const { statusCode, elapsedTime } = reply
    const line = { method: request.method, route, status: statusCode, ms: Math.round(elapsedTime * 10) / 10 }
    // Successful reads are frequent, so they are logged only at the level debug.
    if (statusCode >= 500) request.log.error(line, 'answered')
    else if (statusCode >= 400 || request.method !== 'GET') request.log.info(line, 'answered')
    else request.log.debug(line, 'answered')
    onAnswer?.(route, request.method, statusCode, elapsedTime / 1000)
    done()
  })
  app.setErrorHandler((error, request, reply) => writeError(error, request, reply))
  app.setNotFoundHandler((_request, reply) => writeNotFound(reply))

  const taken = watchRoutes(app)
  requireEveryCall(calls)
  const callOptions = { deadlineMs, limit: concurrencyLimit(atOnce) }
  for (const bound of calls) registerCall(app, bound, services, callOptions)
  for (const register of routes) await register(app)
  app.after(() => refuseOtherMethods(app, new Map(taken)))
  return app
}

/** Whether a request has two Host headers (RFC 9112, 3.2). Node reads the first header, but a proxy in front may have read the second. */
const namesTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1

function requireEveryCall(calls: readonly BoundCall[]): void {
  const bound = new Set(calls.map(({ call }) => call.name))
  const missing = CALLS.filter((call) => !bound.has(call.name)).map(
    (call) => `${call.name} (${call.method} ${routeOf(call)})`,
  )
  if (missing.length > 0) throw new Error(`calls without an action: ${missing.join(', ')}`)
}

/** Returns a map that records the allowed methods of each path. */
function watchRoutes(app: FastifyInstance): Map<string, Set<string>> {
  const taken = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const methods = taken.get(url) ?? new Set<string>()
    for (const one of [method].flat()) {
      methods.add(one)
      if (one === 'GET') methods.add('HEAD')
    }
    taken.set(url, methods)
  })
  return taken
}
