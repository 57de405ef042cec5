/** Remaining time in seconds from which the timer shows words, and a screen reader announces the last minute once. */
export const LAST_MINUTE_S = 60
/** Remaining time in seconds from which the timer offers an extension; earlier no annotator needs more time. */
export const OFFER_MORE_S = 180

/**
 * Difference in ms between the server's clock and the clock of this browser, from the `Date` header of a response. The
 * header has whole seconds, so the middle of its second is compared with the middle of the round trip.
 */
export const offsetOf = (date: string, askedAt: number, answeredAt: number): number => {
  const told = Date.parse(date)
  return Number.isNaN(told) ? 0 : told + 500 - (askedAt + answeredAt) / 2
}

/**
 * Whole seconds until the deadline by the server's clock, at least 0.
 * @param now time in ms by the clock of this browser
 */
export const secondsLeft = (expiresAt: string, now: number, offsetMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(expiresAt) - now - offsetMs) / 1000))

/** A difference of clocks below this limit, in ms, is a rounding error, because the `Date` header has whole seconds. */
const NOISE_MS = 2_000

let offset: Promise<number> | undefined

/** Difference in ms to the server's clock, requested once for each page load; 0 if the request fails. */
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
