import { API_BASE, type CallDefinition } from '@skadi/contract/core/define-call'
import { admits } from '@skadi/domain/auth/call-role'
import { admitsKey } from '@skadi/domain/integrations/api-key'
import type { Transaction } from '@skadi/store/db/database'
import type { Scope } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import buildSerializer, { type Schema } from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { authenticateCall } from '../auth/authenticate.ts'
import { authenticateDevice, type Device } from '../auth/authenticate-device.ts'
import type { Services } from '../services.ts'
import { spoolDirOf } from '../spool.ts'
import { Answer, type BoundCall, type PublicContext } from './action.ts'
import { ApiError } from './api-error.ts'
import type { ConcurrencyLimit } from './concurrency-limit.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { Deadline } from './deadline.ts'
import { once, readIdempotencyKey } from './idempotency.ts'
import { parseInput } from './input.ts'
import { type ReceivedFile, receiveFile, takeFiles } from './receive-file.ts'
import { requireApiVersion } from './require-api-version.ts'
import { needsSecureCookies } from './secure-cookies.ts'

type JsonSchema = Record<string, unknown>

const writers = new WeakMap<z.ZodMiniType, (body: unknown) => string>()

/**
 * Serialises a call's answer. Leaves out fields that the contract does not name. Drops formats, patterns and enums, because the server does
 * not validate its own output. Compiles a schema at its first use, so that the server starts faster.
 */
function writeOutput(schema: z.ZodMiniType, body: unknown): string {
  let write = writers.get(schema)
  if (!write) {
    write = buildSerializer(simplify(z.toJSONSchema(schema) as JsonSchema) as unknown as Schema)
    writers.set(schema, write)
  }
  return write(body)
}

function simplify(schema: JsonSchema): JsonSchema {
  const { anyOf, type, properties, items, additionalProperties, required } = schema
  if (Array.isArray(anyOf)) return simplifyUnion(anyOf as JsonSchema[])
  if (Array.isArray(type)) return simplifyUnion(type.map((one) => ({ ...schema, type: one as string })))
  if (type === 'object') {
    return {
      type,
      properties: Object.fromEntries(
        Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(([name, one]) => [name, simplify(one)]),
      ),
      ...(Array.isArray(required) ? { required } : {}),
      ...(typeof additionalProperties === 'object' && additionalProperties !== null
        ? { additionalProperties: simplify(additionalProperties as JsonSchema) }
        : {}),
    }
  }
  if (type === 'array') return { type, items: simplify((items ?? {}) as JsonSchema) }
  return type === undefined ? {} : { type }
}

/** Serialises `T or null` without a validator for the type. Leaves any other union to JSON.stringify. */
function simplifyUnion(options: readonly JsonSchema[]): JsonSchema {
  const present = options.filter((one) => one.type !== 'null')
  const [only] = present
  return only !== undefined && present.length === 1
    ? { ...simplify(only), nullable: present.length < options.length }
    : {}
}

/** The caller of a request. The server identifies the caller before it reads the body. */
type Caller = { deadline: Deadline; actor: SessionActor | undefined; unit: Device | undefined }

const JSON_TYPE = 'application/json; charset=utf-8'

export type CallOptions = { deadlineMs: number; limit: ConcurrencyLimit }

/**
 * Registers the route of a call. The route checks access, API version and input in this order. Then it executes the action and writes the
 * answer. A GET takes a permit of the concurrency limit before these steps. Any other method takes a permit after its body has arrived, so
 * that a slow upload holds no permit. Files and sign-ins take no permit, because they have their own limits.
 */
export function registerCall(
  app: FastifyInstance,
  { call, action }: BoundCall,
  services: Services,
  { deadlineMs, limit }: CallOptions,
): void {
  const callers = new WeakMap<FastifyRequest, Caller>()
  const run = action as unknown as (input: unknown, context: unknown) => Promise<unknown>
  const secure = needsSecureCookies(services.config)
  const { fileTypes, maxBytes = 0 } = call
  const folder = spoolDirOf(services.config.DATA_DIR)
  const needsPlace = call.access !== 'tokenFree' && !fileTypes

  const route: RouteOptions = {
    method: call.method,
    url: routeOf(call),
    ...(maxBytes > 0 ? { bodyLimit: maxBytes } : {}),
    onRequest: async (request, reply) => {
      if (needsPlace && call.method === 'GET') limit.acquire(reply.raw)
      const deadline = new Deadline(reply, call.deadlineMs ?? deadlineMs)
      const caller =
        call.access === 'tokenFree' ? undefined : await deadline.run(() => identify(call, request, services))
      callers.set(request, { deadline, actor: caller?.actor, unit: caller?.unit })
      if (call.access !== 'tokenFree') requireApiVersion(request)
    },
    handler: async (request, reply) => {
      if (needsPlace && call.method !== 'GET') limit.acquire(reply.raw)
      const { deadline, actor, unit } = callers.get(request) as Caller
      const input = parseInput(call, request)
      const act = (file?: ReceivedFile) => {
        const what = file ? { ...input, sha256: file.sha256 } : input
        const mutate = mutation(call, request, what, actor?.userId ?? unit?.id, services)
        const context = { ...publicContext(request, reply, deadline, secure), actor, unit, mutate, file }
        return deadline.run(() => run(input, context))
      }
      const { signal } = deadline
      const answer = await (fileTypes ? receiveFile(request, { maxBytes, folder, signal }, act) : act())
      const [status, body] = answer instanceof Answer ? [answer.status, answer.body] : [call.status, answer]
      reply.code(status)
      return call.output ? reply.type(JSON_TYPE).send(writeOutput(call.output, body)) : reply.send()
    },
  }
  if (!fileTypes) app.route(route)
  else
    app.register(async (scope) => {
      takeFiles(scope, fileTypes)
      scope.route(route)
    })
}

/** Returns the path of a call in Fastify's form, with colons in place of braces. */
export const routeOf = (call: CallDefinition): string => API_BASE + call.path.replace(/\{(\w+)\}/g, ':$1')

/**
 * Identifies the caller of a request.
 * @throws ApiError 401 without a valid token or key, 423 for a locked session
 * @throws ApiError 403 if the call does not admit the role or the key
 * @throws ApiError 404 for the path of another unit
 */
async function identify(
  { access, scope, whileLocked }: CallDefinition,
  request: FastifyRequest,
  services: Services,
): Promise<{ actor?: SessionActor; unit?: Device }> {
  const { authorization } = request.headers
  if (access === 'tokenFree') return {}
  if (access === 'device') {
    const unit = await authenticateDevice(authorization, services.db)
    const { id } = request.params as { id?: string }
    if (id?.toLowerCase() !== unit.id) throw new ApiError('NOT_FOUND')
    return { unit }
  }
  const actor = await authenticateCall(authorization, services.tokens, services.actors, whileLocked)
  // The log line of the answer then names the user even if a check below refuses the request.
  request.log = request.log.child({ userId: actor.userId })
  if (actor.keyScopes && !admitsKey(scope, actor.keyScopes)) throw new ApiError('SCOPE_MISSING')
  if (!admits(access, actor)) throw new ApiError('FORBIDDEN')
  return { actor }
}

const publicContext = (
  request: FastifyRequest,
  reply: FastifyReply,
  deadline: Deadline,
  secure: boolean,
): PublicContext => ({
  signal: deadline.signal,
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  languages: (request.headers['accept-language'] ?? '').split(',').map((one) => one.replace(/;.*/, '').trim()),
  cookie: (name) => readCookie(request.headers.cookie, name, secure),
  setCookie: (name, value, options) => {
    reply.header('set-cookie', writeCookie(name, value, { ...options, secure }))
  },
})

function mutation(
  call: CallDefinition,
  request: FastifyRequest,
  input: unknown,
  actorId: string | undefined,
  { db }: Services,
) {
  return async <T>(scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T> => {
    const key =
      actorId === undefined
        ? undefined
        : readIdempotencyKey(request.headers['idempotency-key'], actorId, call.name, input)
    return db.transaction(scope, (tx) => once(tx, key, () => work(tx)))
  }
}
