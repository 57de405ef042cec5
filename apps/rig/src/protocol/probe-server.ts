import { type CallOptions, reasonOf } from './call-server.ts'

const PROBE_TIMEOUT_MS = 10_000

export type ServerProbe =
  | { reachable: false; reason: string }
  | {
      reachable: true
      tookMs: number
      /** the rig's clock minus the server's clock in ms; undefined if the server sends no time */
      clockAheadMs: number | undefined
      /** maximum error of `clockAheadMs` in ms; the server sends whole seconds, and the answer took some time */
      clockErrorMs: number
    }

/** Checks without the key whether the server answers. Compares the clocks by the `Date` header of the answer. */
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
  // adds half a second, because the header omits the fraction, and assumes that the server read its clock halfway
  // through the request
  const clockAheadMs = Number.isNaN(told) ? undefined : Math.round(askedAt + tookMs / 2 - (told + 500))
  return { reachable: true, tookMs, clockAheadMs, clockErrorMs: Math.round(500 + tookMs / 2) }
}

/**
 * Writes a clock difference in words, for example "2.4 s ahead of the server". A difference below the measuring error
 * is "level with the server".
 */
export function clockText(aheadMs: number, errorMs: number): string {
  if (Math.abs(aheadMs) <= errorMs) return 'level with the server'
  const seconds = Math.abs(aheadMs) / 1000
  const long = seconds < 120 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds / 60)} min`
  return `${long} ${aheadMs > 0 ? 'ahead of' : 'behind'} the server`
}
