/** The last of it is said in words, and once aloud. */
export const LAST_MINUTE_S = 60
/** From here on more time is offered; before, nobody wants it. */
export const OFFER_MORE_S = 180

/**
 * How far the server's clock is before this browser's, in ms, from the date of an answer: whole seconds, so the middle of
 * one is meant, as is the middle of the way.
 */
export const offsetOf = (date: string, askedAt: number, answeredAt: number): number => {
  const told = Date.parse(date)
  return Number.isNaN(told) ? 0 : told + 500 - (askedAt + answeredAt) / 2
}

/** Whole seconds until the deadline by the server's clock, never less than none. @param now ms of this browser */
export const secondsLeft = (expiresAt: string, now: number, offsetMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(expiresAt) - now - offsetMs) / 1000))

/** Offsets below a second or two are what a date without milliseconds cannot tell. */
const NOISE_MS = 2_000

let offset: Promise<number> | undefined

/** Asks once a page; without an answer this browser's clock has to do. */
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
