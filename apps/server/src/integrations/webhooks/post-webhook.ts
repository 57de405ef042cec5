import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { readRetryAfter } from '@skadi/domain/integrations/webhook'
import type { Attempt } from '@skadi/store/integrations/due-delivery.repo'
import { mayReach, type Reach, webhookUrlFault } from './public-address.ts'

const KEPT_CHARS = 1_000

export type PostOptions = Reach & {
  /** timeout of the whole request in ms */
  timeoutMs: number
  /** resolves all addresses of a name; by default the system's resolver */
  resolve?: Resolve
}

type Resolve = (name: string, options: LookupAllOptions, answer: ResolveAnswer) => void
type ResolveAnswer = (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void

type Post = { url: string; body: string; headers: Record<string, string> }

/**
 * Posts JSON to the address of a webhook. Resolves the name once, checks the result and connects to exactly this address (no DNS
 * rebinding). Follows no redirect, and reads only the beginning of the answer. Never throws.
 */
export async function postWebhook({ url, body, headers }: Post, options: PostOptions): Promise<Attempt> {
  const started = performance.now()
  const took = () => Math.round(performance.now() - started)
  const fault = webhookUrlFault(url, options)
  if (fault) return { status: null, fault: fault === 'listedHost' ? UNLISTED : REFUSED, answer: null, tookMs: 0 }
  try {
    const answered = await post(new URL(url), body, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      lookup: checkedLookup(options),
      signal: AbortSignal.timeout(options.timeoutMs),
    })
    return { ...answered, fault: null, tookMs: took() }
  } catch (error) {
    return { status: null, fault: faultOf(error as NodeJS.ErrnoException), answer: null, tookMs: took() }
  }
}

const REFUSED = 'the address is not one of the internet'
const UNLISTED = 'the operator lets nothing go to this host'

const post = (
  url: URL,
  body: string,
  options: RequestOptions,
): Promise<Pick<Attempt, 'status' | 'answer' | 'retryAfterS'>> =>
  new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, (response) => {
      readBeginning(response)
        .then((answer) => {
          const retryAfterS = readRetryAfter(response.headers['retry-after'], new Date())
          resolve({ status: response.statusCode ?? null, answer, retryAfterS })
        }, reject)
        .finally(() => request.destroy())
    })
    request.on('error', reject)
    request.end(body)
  })

async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= KEPT_CHARS) break
  }
  return readable(Buffer.concat(chunks))
}

/** Returns a text that the database accepts, without zero characters and unpaired surrogates. */
const readable = (bytes: Buffer): string =>
  bytes.toString('utf8').replaceAll('\0', '').slice(0, KEPT_CHARS).toWellFormed()

/** Resolves a host name. Gives an error if one of the name's addresses is forbidden. */
const checkedLookup =
  ({ toLoopback, resolve = lookup }: PostOptions): LookupFunction =>
  (name, options, answer) => {
    resolve(name, { all: true, family: options.family ?? 0 }, (error, found) => {
      if (error) return answer(error, '', 0)
      const [first] = found
      if (!first || found.some(({ address }) => !mayReach(address, toLoopback)))
        return answer(Object.assign(new Error(REFUSED), { code: 'EREFUSED' }), '', 0)
      if (options.all) answer(null, found)
      else answer(null, first.address, isIP(first.address))
    })
  }

const FAULTS: Record<string, string> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was cut',
  ENOTFOUND: 'the name is not known',
  EAI_AGAIN: 'the name could not be looked up',
  EREFUSED: REFUSED,
  ABORT_ERR: 'there was no answer in time',
  TimeoutError: 'there was no answer in time',
}

const faultOf = ({ code, name, cause }: NodeJS.ErrnoException): string =>
  FAULTS[cause instanceof Error ? cause.name : ''] ??
  FAULTS[name] ??
  FAULTS[code ?? ''] ??
  (code?.includes('CERT') ? 'its certificate is not valid' : `the request failed${code ? ` (${code})` : ''}`)
