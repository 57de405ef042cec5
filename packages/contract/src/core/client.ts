import {
  API_BASE,
  API_VERSION,
  API_VERSION_HEADER,
  type CallDefinition,
  type CallInput,
  type CallOutput,
} from './define-call.ts'
import type { ErrorBody, ErrorCode, ErrorDetail } from './error-code.ts'

/** Error of a call without a successful answer. `code` is `NETWORK` if no answer arrived. */
export class CallError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'NETWORK'
  readonly details: readonly ErrorDetail[]
  readonly requestId: string | undefined
  /** seconds until the next retry, if the server requested a wait */
  readonly retryAfterS: number | undefined
  constructor(
    status: number,
    code: ErrorCode | 'NETWORK',
    message: string,
    details: readonly ErrorDetail[] = [],
    requestId?: string,
    retryAfterS?: number,
  ) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.code = code
    this.details = details
    this.requestId = requestId
    this.retryAfterS = retryAfterS
  }
}

export type ClientOptions = {
  /** origin and base path, for example `/api` or `https://skadi.example/api` */
  base?: string
  fetch?: typeof fetch
}

export type CallOptions = { token?: string | undefined; signal?: AbortSignal; idempotencyKey?: string }

type Value = string | number | boolean | null | undefined
type Given = {
  params?: Record<string, Value>
  query?: Record<string, Value | readonly Value[]>
  body?: unknown
  file?: Blob | Uint8Array<ArrayBuffer>
}

/** Returns the address of a call with its parameters. Missing query values are left out; lists are joined by commas. */
export function addressOf(call: CallDefinition, input: Given = {}, base: string = API_BASE): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  const search = query.toString()
  return `${base}${path}${search ? `?${search}` : ''}`
}

/**
 * Creates a typed client. Example: `const call = createClient(); await call(listImageSets, { query: { limit: 50 } })`.
 * @throws CallError for every answer except success
 */
export function createClient({ base = API_BASE, fetch: send = globalThis.fetch }: ClientOptions = {}) {
  return async <C extends CallDefinition>(
    call: C,
    input: CallInput<C>,
    options: CallOptions = {},
  ): Promise<CallOutput<C>> => {
    const given = input as Given
    const headers: Record<string, string> = { [API_VERSION_HEADER]: API_VERSION, accept: 'application/json' }
    if (options.token) headers.authorization = `Bearer ${options.token}`
    if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
    if (given.body !== undefined) headers['content-type'] = 'application/json'
    if (given.file !== undefined) headers['content-type'] = call.fileTypes?.[0] ?? ''
    const response = await send(addressOf(call, given, base), {
      method: call.method,
      headers,
      ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
      ...(given.file === undefined ? {} : { body: given.file }),
      ...(options.signal ? { signal: options.signal } : {}),
    }).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'AbortError') throw error
      throw new CallError(0, 'NETWORK', 'The server could not be reached.')
    })
    if (!response.ok) throw await readError(response)
    return (call.output ? await response.json() : undefined) as CallOutput<C>
  }
}

async function readError(response: Response): Promise<CallError> {
  const body = (await response.json().catch(() => undefined)) as ErrorBody | undefined
  const requestId = response.headers.get('x-request-id') ?? undefined
  const retryAfterS = Number(response.headers.get('retry-after')) || undefined
  if (!body?.error)
    return new CallError(response.status, 'INTERNAL', `The server answered ${response.status}.`, [], requestId)
  const { code, message, details } = body.error
  return new CallError(response.status, code, message, details, requestId, retryAfterS)
}
