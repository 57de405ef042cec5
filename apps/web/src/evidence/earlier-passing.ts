import type { DatedPassing } from './selectors-of.ts'

type Returned = DatedPassing & { sincePickup: { imageSetId: string } | null }

/**
 * What a passing is compared with unless somebody chooses otherwise: the last pickup before it (ruling 9), else the passing
 * before it.
 */
export function earlierPassing(passing: Returned, ofCar: readonly DatedPassing[]): string | undefined {
  if (passing.sincePickup) return passing.sincePickup.imageSetId
  const at = Date.parse(passing.recDate)
  return ofCar
    .filter(({ recDate }) => Date.parse(recDate) < at)
    .toSorted((a, b) => Date.parse(b.recDate) - Date.parse(a.recDate))[0]?.id
}
