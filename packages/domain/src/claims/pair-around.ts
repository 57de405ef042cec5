import { accidentSpan } from './accident-span.ts'
import type { AccidentInformation } from './claim.ts'

/** Side of the accident on which a passing lies; `unknown` without a date, or on the date of the accident without a time. */
export const ACCIDENT_SIDES = ['before', 'after', 'unknown'] as const
export type AccidentSide = (typeof ACCIDENT_SIDES)[number]

/** Side of a passing relative to the accident, whose date and time use the rig's time zone (A-02c). */
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
 * The last passing before the accident and the first after it; undefined if either is missing.
 * @param imageSets the oldest first
 */
export function pairAround<ImageSet extends { side: AccidentSide }>(
  imageSets: readonly ImageSet[],
): { before: ImageSet; after: ImageSet } | undefined {
  const before = imageSets.findLast(({ side }) => side === 'before')
  const after = imageSets.find(({ side }) => side === 'after')
  return before && after && { before, after }
}
