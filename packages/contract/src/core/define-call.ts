import type { CallRole } from '@skadi/domain/auth/call-role'
import type { ApiKeyScope } from '@skadi/domain/integrations/api-key'
import type * as z from 'zod/mini'
import type { ErrorCode } from './error-code.ts'

export const API_BASE = '/api'
export const API_VERSION = 'v2'
export const API_VERSION_HEADER = 'x-api-version'

/**
 * Callers of a call. `tokenFree` needs no token, `device` needs the key of a capture unit. A list names the roles that may make the call;
 * one of them is enough.
 */
export type Access = 'tokenFree' | 'device' | readonly CallRole[]

type Schema = z.ZodMiniType

/**
 * One call of the API. The server's route, the OpenAPI entry and the typed client all use this definition. `path` is relative to `/api` and
 * names parameters in braces. `output` is the whole body of a successful answer. A call without a JSON body (for example with status 204)
 * has no `output`.
 */
export type CallDefinition = {
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  access: Access
  /** scope that an API key needs for the call; undefined if no API key may make it */
  scope?: ApiKeyScope
  /** true if the call is also allowed in a session that is locked for a customer */
  whileLocked?: true
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** content types of a file that is the body in place of JSON; clients send the first type */
  fileTypes?: readonly string[]
  /** maximum size of the body in bytes, if it may exceed the 256 kB of other calls */
  maxBytes?: number
  /** timeout of the action in ms, if it may exceed the server's 5 s because a child process reads a file (ruling 26) */
  deadlineMs?: number
  output?: Schema
  status: 200 | 201 | 202 | 204
  errors: readonly ErrorCode[]
}

/** Returns the definition of a call with its literal types. */
export const defineCall = <const C extends CallDefinition>(call: C): C => call

type InputOf<S> = S extends Schema ? z.input<S> : undefined
type ParsedOf<S> = S extends Schema ? z.output<S> : undefined
type Filled<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** Input of a call: `{ params, query, body }` or `{ params, query, file }`. Each part exists only if the call has it. */
export type CallInput<C extends CallDefinition> = Filled<{
  params: InputOf<C['params']>
  query: InputOf<C['query']>
  body: InputOf<C['body']>
  file: C['fileTypes'] extends readonly string[] ? Blob | Uint8Array<ArrayBuffer> : undefined
}>

/** Input of a call after the server has validated it. */
export type ParsedInput<C extends CallDefinition> = {
  params: ParsedOf<C['params']>
  query: ParsedOf<C['query']>
  body: ParsedOf<C['body']>
}

/** The body of a successful answer. */
export type CallOutput<C extends CallDefinition> = C['output'] extends Schema ? z.output<C['output']> : undefined
