import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** A request; its body is sent as JSON. */
export type Asked = { url: string; headers?: Record<string, string>; body?: object }

/** Answer to a request. `failed` is the reason for a missing answer. */
type Answer = { status: number; retryAfter: boolean; failed?: string }
/**
 * Answer to a request; status 0 means that there was no answer. `ms` is the time since the request was due, and
 * `lateMs` the delay of its sending.
 */
export type Answered = Answer & { ms: number; lateMs: number }

const GIVE_UP_MS = 15_000
/** HTTP agent. It needs less time than `fetch`, because the client must send in time even if the server is slow. */
const agent = new Agent({ keepAlive: true })

/** Sends one request. Status 0 means that there was no answer. */
export const send = ({ url, headers = {}, body }: Asked): Promise<Answer> =>
  new Promise((resolve) => {
    const none = (error: Error & { code?: string }) =>
      resolve({ status: 0, retryAfter: false, failed: error.code ?? error.name })
    const sent = request(url, {
      agent,
      method: body ? 'POST' : 'GET',
      headers: { ...headers, 'x-api-version': 'v2', ...(body && { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(GIVE_UP_MS),
    })
    sent.once('error', none)
    sent.once('response', (response) => {
      const { statusCode = 0, headers: told } = response
      response.once('error', none)
      response.once('end', () => resolve({ status: statusCode, retryAfter: told['retry-after'] !== undefined }))
      response.resume()
    })
    sent.end(body && JSON.stringify(body))
  })

/**
 * Sends an open-loop load: requests at a fixed rate, whether or not earlier requests were answered. People and rigs
 * behave in this way.
 */
export async function openLoop(
  { rate, seconds }: { rate: number; seconds: number },
  ask: (nth: number) => Asked,
): Promise<Answered[]> {
  const started = performance.now()
  const answers: Promise<Answered>[] = []
  for (let nth = 0; nth < rate * seconds; nth += 1) {
    const due = started + (nth * 1_000) / rate
    const early = due - performance.now()
    if (early > 1) await sleep(early)
    const lateMs = performance.now() - due
    answers.push(send(ask(nth)).then((answer) => ({ ...answer, ms: performance.now() - due, lateMs })))
  }
  return Promise.all(answers)
}

const percentiles = (values: readonly number[]) => {
  const sorted = values.map((value) => Math.round(value)).toSorted((a, b) => a - b)
  return { p50: sorted[Math.floor(sorted.length / 2)], p99: sorted[Math.ceil(sorted.length * 0.99) - 1] }
}

/** Counts the values and adds the counts to earlier counts. */
export function tally(values: readonly (string | number)[], counts: Record<string, number> = {}) {
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

/** Returns the number of answers by status, and the latencies of the answers with a chosen status. */
export function summary(answers: readonly Answered[], of: (status: number) => boolean = () => true) {
  const chosen = answers.filter(({ status }) => of(status))
  return {
    ...percentiles(chosen.map(({ ms }) => ms)),
    late: percentiles(chosen.map(({ lateMs }) => lateMs)),
    statuses: tally(chosen.map(({ status }) => status)),
  }
}

/**
 * Returns the answers that an overloaded server must not give: a status that is not allowed, or a 503 without
 * Retry-After.
 */
export const wrongIn = (answers: readonly Answered[], allowed: readonly number[]): Answered[] =>
  answers.filter(({ status, retryAfter }) => !allowed.includes(status) || (status === 503 && !retryAfter))

const READERS = 16

/** Measures the peak throughput in answers per second. Each client sends its next request at once after an answer. */
export async function peakOf(asked: Asked, seconds: number): Promise<number> {
  let answered = 0
  const end = performance.now() + seconds * 1_000
  const read = async () => {
    while (performance.now() < end) if ((await send(asked)).status === 200) answered += 1
  }
  await Promise.all(Array.from({ length: READERS }, read))
  return Math.max(1, Math.round(answered / seconds))
}
