import type { ErrorBody } from '@skadi/contract/core/error-code'
import { authorization, type Device } from './device.ts'
import { RigFailure } from './rig-failure.ts'

export type CallOptions = {
  /** replaces the global fetch, for tests and for a proxy */
  fetch?: typeof fetch
  signal?: AbortSignal
}

export type ServerCall = {
  method: 'POST' | 'PUT' | 'PATCH' | 'HEAD'
  /** path of the call, beginning with `/api` */
  path: string
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer> | string
  timeoutMs?: number
}

export type Answer = { status: number; headers: Headers; body: unknown }

const CALL_TIMEOUT_MS = 30_000

/**
 * Calls the server once with the device key. Follows no redirect, so that the key never reaches another host.
 * @throws RigFailure `unavailable` if there is no answer, or for status 408, 425, 429 and 5xx; AbortError if the signal
 * cancels the call
 */
export async function callServer(device: Device, call: ServerCall, options: CallOptions = {}): Promise<Answer> {
  const timeout = AbortSignal.timeout(call.timeoutMs ?? CALL_TIMEOUT_MS)
  let answer: Answer
  try {
    const response = await (options.fetch ?? fetch)(`${device.server}${call.path}`, {
      method: call.method,
      headers: { ...call.headers, authorization: authorization(device), 'x-api-version': 'v2' },
      body: call.body,
      redirect: 'manual',
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    })
    answer = { status: response.status, headers: response.headers, body: parse(await response.text()) }
  } catch (error) {
    if (options.signal?.aborted) throw options.signal.reason
    throw new RigFailure('unavailable', `no answer from ${device.server} (${reasonOf(error)})`)
  }
  const { status } = answer
  if (status >= 300 && status < 400) {
    throw new RigFailure(
      'unavailable',
      `${device.server} forwards to ${answer.headers.get('location')}: give the rig that address`,
    )
  }
  if (status >= 500 || status === 408 || status === 425 || status === 429) {
    throw new RigFailure('unavailable', `${device.server} answered ${status}`, {
      retryAfterMs: retryAfter(answer.headers),
    })
  }
  return answer
}

/** Writes the error of an answer in one line for a person: its code, and the fields in its details. */
export function errorText({ status, body }: Answer): string {
  const error = errorOf(body)
  const fields = error?.details?.map(({ field, rule }) => `${field}: ${rule}`).join(', ')
  return [`${status}${error ? ` ${error.code}` : ''}`, fields].filter(Boolean).join(', ')
}

/** Returns the error envelope of an answer, or undefined if the answer has no such envelope. */
export function errorOf(body: unknown): ErrorBody['error'] | undefined {
  const error = (body as Partial<ErrorBody> | undefined)?.error
  return error && typeof error.code === 'string' ? error : undefined
}

function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** Returns the reason for a missing answer in a few words for a person. */
export function reasonOf(error: unknown): string {
  const cause = (error as { cause?: { code?: string; message?: string } }).cause
  return cause?.code ?? cause?.message ?? (error instanceof Error ? error.message : String(error))
}

function retryAfter(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 60) * 1000 : undefined
}
