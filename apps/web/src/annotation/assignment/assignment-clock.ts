/** From here on the remaining time is shown in words, and announced once. */
export const LAST_MINUTE_S = 60
/** From here on an extension is offered; earlier no annotator needs it. */
export const OFFER_MORE_S = 180

/**
 * Lead of the server's clock over this browser's in ms, from the date of an answer: that date has whole seconds, so the middle
 * of the second counts, and the middle of the round trip.
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

/** Smaller offsets are noise of a date without milliseconds. */
const NOISE_MS = 2_000

let offset: Promise<number> | undefined

/** Queried once per page; without an answer this browser's clock serves. */
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
