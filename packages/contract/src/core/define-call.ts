import type { CallRole } from '@skadi/domain/auth/call-role'
import type { ApiKeyScope } from '@skadi/domain/integrations/api-key-scopes'
import type * as z from 'zod/mini'
import type { ErrorCode } from './error-code.ts'

export const API_BASE = '/api'
export const API_VERSION = 'v2'
export const API_VERSION_HEADER = 'x-api-version'

/** `tokenFree`: no token; `device`: a capture unit's key; otherwise the roles admitted, any of which suffices. */
export type Access = 'tokenFree' | 'device' | readonly CallRole[]

type Schema = z.ZodMiniType

/**
 * One call of the API. The server's route, the OpenAPI entry and the typed client all come from this definition.
 * `path` is relative to `/api` and names parameters in braces; `output` is the whole body of a good answer and is left
 * out where there is none (204, or a body that is not JSON).
 */
export type CallDefinition = {
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  access: Access
  /** by which an API key may make it too; left out: no key may */
  scope?: ApiKeyScope
  /** a session that is handed over to a customer may make it too */
  whileLocked?: true
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** the body is a file of one of these content types instead of JSON; clients send the first one */
  fileTypes?: readonly string[]
  /** most bytes of a body that may be larger than the 256 kB of other calls */
  maxBytes?: number
  output?: Schema
  status: 200 | 201 | 202 | 204
  errors: readonly ErrorCode[]
}

/** Keeps the literal types of a call's definition. */
export const defineCall = <const C extends CallDefinition>(call: C): C => call

type InputOf<S> = S extends Schema ? z.input<S> : undefined
type ParsedOf<S> = S extends Schema ? z.output<S> : undefined
type Filled<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** What a caller gives: `{ params, query, body }` or `{ params, query, file }`, each only where the call has it. */
export type CallInput<C extends CallDefinition> = Filled<{
  params: InputOf<C['params']>
  query: InputOf<C['query']>
  body: InputOf<C['body']>
  file: C['fileTypes'] extends readonly string[] ? Blob | Uint8Array<ArrayBuffer> : undefined
}>

/** The same after the server has checked it. */
export type ParsedInput<C extends CallDefinition> = {
  params: ParsedOf<C['params']>
  query: ParsedOf<C['query']>
  body: ParsedOf<C['body']>
}

/** The body of a good answer. */
export type CallOutput<C extends CallDefinition> = C['output'] extends Schema ? z.output<C['output']> : undefined
