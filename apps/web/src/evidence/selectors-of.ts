/** Id and time of a passing. */
export type DatedImageSet = { id: string; recDate: string }

/** The two passings of a comparison: the older one at the left (B-17). */
export type ComparedPair = { older: DatedImageSet; newer: DatedImageSet }

/** State of a selector in a list row: the passing is shown already, can be shown, or cannot be shown. */
export type Selector = 'shown' | 'offered' | 'none'

/**
 * Selectors of a passing in the list (COMPARE-04): a passing can replace the older passing if it is older than the newer
 * passing, and the newer passing if it is newer than the older passing; the older passing stays at the left.
 */
export function selectorsOf(
  imageSet: DatedImageSet,
  { older, newer }: ComparedPair,
): { older: Selector; newer: Selector } {
  const isShown = imageSet.id === older.id || imageSet.id === newer.id
  const at = Date.parse(imageSet.recDate)
  const offer = (isPossible: boolean): Selector => (isPossible && !isShown ? 'offered' : 'none')
  return {
    older: imageSet.id === older.id ? 'shown' : offer(at < Date.parse(newer.recDate)),
    newer: imageSet.id === newer.id ? 'shown' : offer(at > Date.parse(older.recDate)),
  }
}

/**
 * URL parameter for a damage of a third passing that is opened in a comparison (COMPARE-06, COMPARE-07): older
 * than the passing at `id` sets `id`, newer or equal sets `id2` (B-17).
 * @param timestamp of the damage: when its passing was recorded
 * @param recDate of the passing at `id`
 */
export const partForDamage = (timestamp: string, recDate: string): 'id' | 'id2' =>
  Date.parse(timestamp) < Date.parse(recDate) ? 'id' : 'id2'
