import { CONNECTION_DOWNLOAD_PATH, CONNECTION_UPLOAD_PATH } from '@skadi/contract/connection/connection-paths'
import { getIpData } from '@skadi/contract/connection/get-ip-data'
import { CallError } from '@skadi/contract/core/client'
import { API_BASE, API_VERSION, API_VERSION_HEADER } from '@skadi/contract/core/define-call'
import {
  CONNECTION_RUN_MS,
  CONNECTION_RUNS,
  DIRECTIONS,
  type Direction,
  kbpsOf,
  medianOf,
} from '@skadi/domain/connection/connection-speed'
import { randomImage, TEST_IMAGE_BYTES } from '@skadi/domain/connection/random-image'
import { useEffect, useRef, useState } from 'react'
import { call, hasStatus, signedIn } from '../core/calls/call.ts'
import { fetchWithProgress } from '../core/calls/fetch-with-progress.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { m } from '../paraglide/messages.js'
import { failureWords, reasonOf } from '../ui/feedback/failure-words.ts'
import { type ConnectionTest, NEW_TEST } from './connection-test.ts'

/** Minimum interval of progress updates in ms. An update for each chunk would slow down the measured transfer. */
const TELL_EVERY_MS = 80

/** Called with the number of bytes transferred. */
type OnMoved = (bytes: number) => void
type Move = (token: string, signal: AbortSignal, onMoved: OnMoved) => Promise<void>

/**
 * Measures the speed of a direction in Kb/s with a random image. A slow transfer stops at a time limit, and only the
 * bytes transferred until then count.
 * @param onProgress receives the share that is done, 0 to 1, and the speed so far
 * @throws the abort reason of the signal; CallError if nothing could be measured
 */
async function measureWay(
  direction: Direction,
  signal: AbortSignal,
  onProgress: (share: number, kbps: number) => void,
): Promise<number> {
  const move = direction === 'download' ? download : await upload()
  const cut = new AbortController()
  return signedIn({ method: 'GET', errors: [] }, async (token) => {
    const started = performance.now()
    const speedOf = (bytes: number) => kbpsOf(bytes, performance.now() - started)
    let moved = 0
    let toldAt = started
    const timer = setTimeout(() => cut.abort(), CONNECTION_RUN_MS)
    try {
      await move(token, AbortSignal.any([signal, cut.signal]), (bytes) => {
        moved = bytes
        if (performance.now() - toldAt < TELL_EVERY_MS) return
        toldAt = performance.now()
        onProgress(bytes / TEST_IMAGE_BYTES, speedOf(bytes))
      })
      return speedOf(TEST_IMAGE_BYTES)
    } catch (error) {
      signal.throwIfAborted()
      if (!cut.signal.aborted || moved === 0) throw error
      return speedOf(moved)
    } finally {
      clearTimeout(timer)
    }
  })
}

const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, [API_VERSION_HEADER]: API_VERSION })

const download: Move = async (token, signal, onMoved) => {
  const response = await answered(
    fetch(API_BASE + CONNECTION_DOWNLOAD_PATH, { headers: headersOf(token), signal, cache: 'no-store' }),
  )
  let bytes = 0
  for (const reader = (response.body as ReadableStream<Uint8Array>).getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.length
    onMoved(bytes)
  }
  if (bytes !== TEST_IMAGE_BYTES) throw new CallError(0, 'NETWORK', 'The data broke off.')
}

/** Prepares an upload, because the random image must exist before the measurement starts. */
async function upload(): Promise<Move> {
  const file = new Blob([...randomImage((bytes) => void crypto.getRandomValues(bytes))], { type: 'image/png' })
  return async (token, signal, onMoved) => {
    const send = fetchWithProgress((percent) => onMoved((file.size * percent) / 100))
    const request = { method: 'POST', headers: { ...headersOf(token), 'content-type': file.type }, body: file, signal }
    await answered(send(API_BASE + CONNECTION_UPLOAD_PATH, request))
  }
}

async function answered(sent: Promise<Response>): Promise<Response> {
  const response = await sent.catch((error: unknown) => {
    if (error instanceof Error && error.name === 'AbortError') throw error
    throw new CallError(0, 'NETWORK', 'The server could not be reached.')
  })
  if (response.ok) return response
  const retryAfterS = Number(response.headers.get('retry-after')) || undefined
  const { status } = response
  const code = status === 429 ? 'TOO_MANY_REQUESTS' : 'INTERNAL'
  throw new CallError(status, code, `The server answered ${status}.`, [], undefined, retryAfterS)
}

const PINGS = 5

/**
 * Measures latency, then download, then upload.
 * @param tell called with the changed test after each change
 * @throws the abort reason of the signal; CallError if the server refuses to continue
 */
async function runConnectionTest(signal: AbortSignal, tell: (test: ConnectionTest) => void): Promise<void> {
  let test = NEW_TEST
  const go = (more: Partial<ConnectionTest>) => {
    test = { ...test, ...more }
    tell(test)
  }
  go({ phase: 'latency' })
  go({ latencyMs: await measureLatency(signal) })
  for (const direction of DIRECTIONS) {
    go({ phase: direction })
    await measure(direction)
  }
  go({ phase: 'done', testedAt: new Date().toISOString() })

  async function measure(direction: Direction): Promise<void> {
    const runs: number[] = []
    const put = (more: Partial<ConnectionTest[Direction]>) => go({ [direction]: { ...test[direction], ...more } })
    while (runs.length < CONNECTION_RUNS) {
      try {
        runs.push(await measureWay(direction, signal, (share, kbps) => put({ current: { share, kbps } })))
      } catch (error) {
        signal.throwIfAborted()
        if (hasStatus(error, 401) || hasStatus(error, 429)) throw error
        return put({ hasFailed: true, current: undefined })
      }
      put({ runs: [...runs], current: undefined })
    }
  }
}

/** Returns the median of a few round trips in ms, or null if the server does not answer. */
async function measureLatency(signal: AbortSignal): Promise<number | null> {
  const times: number[] = []
  for (let ping = 0; ping < PINGS; ping += 1) {
    const started = performance.now()
    try {
      await call(getIpData, {}, { signal })
    } catch (error) {
      signal.throwIfAborted()
      if (hasStatus(error, 401)) throw error
      return null
    }
    times.push(performance.now() - started)
  }
  return medianOf(times)
}

/** Runs a connection test, which stops when the user leaves the page. */
export function useConnectionTest() {
  const [test, setTest] = useState<ConnectionTest>(NEW_TEST)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const { signal } = control
    try {
      // After a stop, the test no longer updates the state.
      await runConnectionTest(signal, (next) => !signal.aborted && setTest(next))
    } catch (error) {
      if (signal.aborted) return
      setTest((last) => ({ ...last, phase: 'refused' }))
      showSnackbar({ text: failureWords(m.connection_notMade(), reasonOf(error)), isError: true })
    }
  }
  const stop = () => {
    running.current?.abort()
    setTest((last) => ({ ...last, phase: 'stopped' }))
  }
  return { test, start, stop }
}
