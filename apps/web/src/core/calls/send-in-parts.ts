import { CallError } from '@skadi/contract/core/client'
import { API_VERSION, API_VERSION_HEADER } from '@skadi/contract/core/define-call'
import type { ErrorBody } from '@skadi/contract/core/error-code'
import { signedIn } from './call.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'

/**
 * Maximum number of bytes in a request. The limit decides how much is lost when a connection breaks, and how long a
 * token must stay valid.
 */
const PART_BYTES = 8 * 1024 * 1024
/**
 * Delays in ms before the retries after a broken connection. The sequence starts again whenever more bytes have
 * arrived.
 */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000] as const

type SendInParts = {
  /** upload URL, which the call that announced the file has returned */
  uploadUrl: string
  file: Blob
  /** called with the uploaded part of the file in whole percents */
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/**
 * Uploads a file in parts with tus 1.0. After a lost connection, it asks the server for the offset and continues there.
 * @throws CallError if the server refuses, or with the code NETWORK after half a minute of retries
 * @throws AbortError if `signal` aborts
 */
export async function sendInParts({ uploadUrl, file, onProgress, signal }: SendInParts): Promise<void> {
  let cuts = 0
  let offset = 0
  for (;;) {
    try {
      offset = await arrivedOf(uploadUrl, signal)
      if (offset >= file.size) return
      while (offset < file.size) {
        const from = offset
        const part = file.slice(from, from + PART_BYTES)
        await sendPart(uploadUrl, from, part, signal, (percent) =>
          onProgress(Math.floor(((from + (part.size * percent) / 100) / file.size) * 100)),
        )
        offset = from + part.size
        cuts = 0
      }
      return
    } catch (error) {
      const pause = PAUSES_MS[cuts]
      if (signal.aborted || !isCut(error) || pause === undefined) throw error
      cuts += 1
      await waitFor(pause, signal)
    }
  }
}

/**
 * Returns true if a retry may help. A retry may help without an answer, if the server is busy, or if the server has
 * another offset.
 */
const isCut = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.status === 0 || error.status === 429 || error.status >= 500 || error.code === 'UPLOAD_OFFSET')

const GUARDED = { method: 'PATCH', errors: [] } as const
const TUS = { 'tus-resumable': '1.0.0', [API_VERSION_HEADER]: API_VERSION } as const

/** Returns the number of bytes that have arrived at the server. */
const arrivedOf = (url: string, signal: AbortSignal): Promise<number> =>
  signedIn(GUARDED, async (token) => {
    const headers = { ...TUS, authorization: `Bearer ${token}` }
    const answer = await reached(fetch(url, { method: 'HEAD', headers, signal, cache: 'no-store' }))
    // The answer to a refused HEAD request has no body with an error text.
    if (!answer.ok) throw refusalOf(answer.status, undefined)
    return Number(answer.headers.get('upload-offset') ?? 0)
  })

const sendPart = (url: string, from: number, body: Blob, signal: AbortSignal, onProgress: (percent: number) => void) =>
  signedIn(GUARDED, async (token) => {
    const headers = {
      ...TUS,
      authorization: `Bearer ${token}`,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(from),
    }
    const answer = await reached(fetchWithProgress(onProgress)(url, { method: 'PATCH', headers, body, signal }))
    if (!answer.ok)
      throw refusalOf(answer.status, (await answer.json().catch(() => undefined)) as ErrorBody | undefined)
  })

const refusalOf = (status: number, body: ErrorBody | undefined): CallError => {
  const { code, message, details } = body?.error ?? {}
  const fallback = status === 401 ? 'UNAUTHENTICATED' : status === 404 ? 'NOT_FOUND' : 'INTERNAL'
  return new CallError(status, code ?? fallback, message ?? `The server answered ${status}.`, details ?? [])
}

const reached = (answer: Promise<Response>): Promise<Response> =>
  answer.catch((error: unknown) => {
    if (error instanceof Error && error.name === 'AbortError') throw error
    throw new CallError(0, 'NETWORK', 'The server could not be reached.')
  })

/** Waits `ms` milliseconds, or until the browser is online again. */
const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
