import { accidentSpan } from './accident-span.ts'
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
