import { useEffect, useState } from 'react'
import { useNow } from '../../core/use-now.ts'

/** Remaining time in seconds from which the timer shows words, and a screen reader reads the last minute once. */
export const LAST_MINUTE_S = 60
/** Remaining time in seconds from which the timer offers more time. Earlier, no annotator needs more time. */
export const OFFER_MORE_S = 180

/**
 * Returns the server's clock minus the clock of this browser in ms, read from the `Date` header of a response. The
 * header has whole seconds. So the middle of the header's second is compared with the middle of the round trip.
 */
export const offsetOf = (date: string, askedAt: number, answeredAt: number): number => {
  const told = Date.parse(date)
  return Number.isNaN(told) ? 0 : told + 500 - (askedAt + answeredAt) / 2
}

/**
 * Returns the whole seconds until the deadline by the server's clock, at least 0.
 * @param now time in ms by the clock of this browser
 */
export const secondsLeft = (expiresAt: string, now: number, offsetMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(expiresAt) - now - offsetMs) / 1000))

/** Limit in ms for rounding errors of the clock difference, because the `Date` header has whole seconds. */
const NOISE_MS = 2_000

let offset: Promise<number> | undefined

/**
 * Returns the server's clock minus the clock of this browser in ms. The request is sent once for each page load.
 * Returns 0 if the request fails.
 */
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

/**
 * Returns the current time in ms by the server's clock, because the server's clock decides all deadlines. The time is
 * updated every second while `isOn` is true.
 */
export function useServerNow(isOn: boolean): number {
  const [offset, setOffset] = useState(0)
  useEffect(() => void serverOffset().then(setOffset), [])
  return useNow(isOn) + offset
}
