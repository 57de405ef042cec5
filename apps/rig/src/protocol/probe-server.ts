import { type CallOptions, reasonOf } from './call-server.ts'

const PROBE_TIMEOUT_MS = 10_000

export type ServerProbe =
  | { reachable: false; reason: string }
  | {
      reachable: true
      tookMs: number
      /** the own clock minus the server's clock in ms; undefined when the server sends no time */
      clockAheadMs: number | undefined
      /** possible error of `clockAheadMs`: the server sends whole seconds, and the answer took time */
      clockErrorMs: number
    }

/** Checks whether the server answers, without the key, and compares clocks by its `Date` header. */
export async function probeServer(
  server: string,
  options: CallOptions = {},
  now: () => number = Date.now,
): Promise<ServerProbe> {
  const timeout = AbortSignal.timeout(PROBE_TIMEOUT_MS)
  const askedAt = now()
  let response: Response
  try {
    response = await (options.fetch ?? fetch)(`${server}/api/health`, {
      headers: { 'x-api-version': 'v2' },
      redirect: 'manual',
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    })
    await response.arrayBuffer()
  } catch (error) {
    return { reachable: false, reason: reasonOf(error) }
  }
  const tookMs = now() - askedAt
  const { status, headers } = response
  if (status >= 300) return { reachable: false, reason: `it answered ${status}` }
  const told = Date.parse(headers.get('date') ?? '')
  // the server's time lies within the second that it names, at a moment between request and answer
  const clockAheadMs = Number.isNaN(told) ? undefined : Math.round(askedAt + tookMs / 2 - (told + 500))
  return { reachable: true, tookMs, clockAheadMs, clockErrorMs: Math.round(500 + tookMs / 2) }
}

/** Clock difference in words: "2.4 s ahead of the server", or "level with the server" when the difference is below the measuring error. */
export function clockText(aheadMs: number, errorMs: number): string {
  if (Math.abs(aheadMs) <= errorMs) return 'level with the server'
  const seconds = Math.abs(aheadMs) / 1000
  const long = seconds < 120 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds / 60)} min`
  return `${long} ${aheadMs > 0 ? 'ahead of' : 'behind'} the server`
}
