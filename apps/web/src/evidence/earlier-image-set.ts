import type { DatedImageSet } from './selectors-of.ts'

type Returned = DatedImageSet & { sincePickup: { imageSetId: string } | null }

/**
 * Returns the id of the passing to compare with. This is the last pickup before this passing (ruling 9). Without a
 * pickup it is the previous passing.
 */
export function earlierImageSet(imageSet: Returned, ofCar: readonly DatedImageSet[]): string | undefined {
  if (imageSet.sincePickup) return imageSet.sincePickup.imageSetId
  const at = Date.parse(imageSet.recDate)
  return ofCar
    .filter(({ recDate }) => Date.parse(recDate) < at)
    .toSorted((a, b) => Date.parse(b.recDate) - Date.parse(a.recDate))[0]?.id
}
