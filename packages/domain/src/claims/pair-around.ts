import { addDays, startOfDay } from '../dates/day.ts'
import { formatTime } from '../dates/format-date.ts'
import type { AccidentInformation } from './claim.ts'

/**
 * Position of a passing relative to an accident. It is `unknown` if the accident has no date, or if the passing is on the accident's date
 * and the accident has no time.
 */
export const ACCIDENT_SIDES = ['before', 'after', 'unknown'] as const
export type AccidentSide = (typeof ACCIDENT_SIDES)[number]

/** Returns the position of a passing relative to an accident. The accident's date and time use the time zone of the rig (A-02c). */
export function sideOfAccident(
  { recDate, timeZone }: { recDate: Date; timeZone: string },
  { date, time }: Pick<AccidentInformation, 'date' | 'time'>,
): AccidentSide {
  if (date === null) return 'unknown'
  const { from, to } = accidentSpan(date, time, timeZone)
  if (recDate.getTime() < from) return 'before'
  return recDate.getTime() >= to ? 'after' : 'unknown'
}

/**
 * Returns the last passing before the accident and the first passing after it. Returns undefined if either is missing.
 * @param imageSets the oldest first
 */
export function pairAround<ImageSet extends { side: AccidentSide }>(
  imageSets: readonly ImageSet[],
): { before: ImageSet; after: ImageSet } | undefined {
  const before = imageSets.findLast(({ side }) => side === 'before')
  const after = imageSets.find(({ side }) => side === 'after')
  return before && after && { before, after }
}

/**
 * Returns the pair of the passing from which a claim was begun: a return with its pickup, a pickup with the passing after it, and any other
 * passing with the passing before it. Undefined if the other passing is missing.
 * @param imageSets the oldest first
 */
export function pairOfStart<ImageSet extends { imageSetId: string; label: string | null }>(
  imageSets: readonly ImageSet[],
  { imageSetId, pickupId }: { imageSetId: string | null; pickupId: string | null },
): { before: ImageSet; after: ImageSet } | undefined {
  const at = imageSets.findIndex((one) => one.imageSetId === imageSetId)
  const start = imageSets[at]
  if (!start) return undefined
  const next = start.label === 'pickup' ? imageSets[at + 1] : undefined
  if (next) return { before: start, after: next }
  const before = imageSets.find((one, place) => place < at && one.imageSetId === pickupId) ?? imageSets[at - 1]
  return before && { before, after: start }
}

const MINUTE_MS = 60_000
const CLOCK_CHANGE_MS = 60 * MINUTE_MS

/**
 * Returns the period of an accident in milliseconds. A known time gives a moment; an unknown time gives the whole day up to the start of
 * the next day. Around a clock change, a time that occurs twice means the first of the two. A skipped time means the moment to which the
 * clock jumps.
 * @param date YYYY-MM-DD
 * @param time HH:mm on the clocks of `timeZone`
 */
export function accidentSpan(date: string, time: string | null, timeZone: string): { from: number; to: number } {
  const from = startOfDay(date, timeZone).getTime()
  if (time === null) return { from, to: startOfDay(addDays(date, 1), timeZone).getTime() }
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const even = from + (hours * 60 + minutes) * MINUTE_MS
  const at = [even - CLOCK_CHANGE_MS, even, even + CLOCK_CHANGE_MS].find(
    (moment) => moment >= from && formatTime(new Date(moment), timeZone) === time,
  )
  return { from: at ?? even, to: at ?? even }
}
