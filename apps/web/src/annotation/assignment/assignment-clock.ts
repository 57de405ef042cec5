/** From this remaining time on, in seconds, the timer shows words, and a screen reader announces the last minute once. */
export const LAST_MINUTE_S = 60
/** From this remaining time on, in seconds, the timer offers an extension; earlier no annotator needs more time. */
export const OFFER_MORE_S = 180

/**
 * Offset of the server's clock from this browser's clock in ms, from the Date header of a response. The header has whole
 * seconds, so the middle of that second is compared with the middle of the round trip.
 */
export const offsetOf = (date: string, askedAt: number, answeredAt: number): number => {
  const told = Date.parse(date)
  return Number.isNaN(told) ? 0 : told + 500 - (askedAt + answeredAt) / 2
}

/**
 * Whole seconds until the deadline by the server's clock, at least 0.
 * @param now ms of this browser
 */
export const secondsLeft = (expiresAt: string, now: number, offsetMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(expiresAt) - now - offsetMs) / 1000))

/** Smaller offsets, in ms, are rounding errors: the Date header has whole seconds. */
const NOISE_MS = 2_000

let offset: Promise<number> | undefined

/** Offset of the server's clock in ms, queried once per page load; 0 (this browser's clock) when the request fails. */
export function serverOffset(): Promise<number> {
  offset ??= readOffset().catch(() => 0)
  return offset
}

async function readOffset(): Promise<number> {
  const askedAt = Date.now()
  const { headers } = await fetch('/', { method: 'HEAD', cache: 'no-store' })
  const found = offsetOf(headers.get('date') ?? '', askedAt, Date.now())
  return Math.abs(found) < NOISE_MS ? 0 : found
}
