import type { CallRole } from '@skadi/domain/auth/call-role'
import type { ApiKeyScope } from '@skadi/domain/integrations/api-key-scopes'
import type * as z from 'zod/mini'
import type { ErrorCode } from './error-code.ts'

export const API_BASE = '/api'
export const API_VERSION = 'v2'
export const API_VERSION_HEADER = 'x-api-version'

/** `tokenFree`: no token; `device`: a capture unit's key; otherwise the admitted roles, each of which is enough. */
export type Access = 'tokenFree' | 'device' | readonly CallRole[]

type Schema = z.ZodMiniType

/**
 * One call of the API. The server's route, the OpenAPI entry and the typed client all come from this definition.
 * `path` is relative to `/api` and names parameters in braces; `output` is the whole body of a successful answer, and absent
 * without such a body (204, or a body that is not JSON).
 */
export type CallDefinition = {
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  access: Access
  /** scope with which an API key may make the call too; undefined if no API key may make the call */
  scope?: ApiKeyScope
  /** also allowed in a session that is locked for a customer */
  whileLocked?: true
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** the body is a file with one of these content types instead of JSON; clients send the first type */
  fileTypes?: readonly string[]
  /** size limit of the body in bytes, where it may exceed the 256 kB of other calls */
  maxBytes?: number
  /** timeout of the action in ms, where it may exceed the server's 5 s (ruling 26): a child process works on the file */
  deadlineMs?: number
  output?: Schema
  status: 200 | 201 | 202 | 204
  errors: readonly ErrorCode[]
}

/** Keeps the literal types of a call's definition. */
export const defineCall = <const C extends CallDefinition>(call: C): C => call

type InputOf<S> = S extends Schema ? z.input<S> : undefined
type ParsedOf<S> = S extends Schema ? z.output<S> : undefined
type Filled<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** Input of a call: `{ params, query, body }` or `{ params, query, file }`, each part only where the call has it. */
export type CallInput<C extends CallDefinition> = Filled<{
  params: InputOf<C['params']>
  query: InputOf<C['query']>
  body: InputOf<C['body']>
  file: C['fileTypes'] extends readonly string[] ? Blob | Uint8Array<ArrayBuffer> : undefined
}>

/** Input of a call after the server's check. */
export type ParsedInput<C extends CallDefinition> = {
  params: ParsedOf<C['params']>
  query: ParsedOf<C['query']>
  body: ParsedOf<C['body']>
}

/** The body of a successful answer. */
export type CallOutput<C extends CallDefinition> = C['output'] extends Schema ? z.output<C['output']> : undefined
