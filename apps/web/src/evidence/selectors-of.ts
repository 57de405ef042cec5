/** Id and time of a passing. */
export type DatedImageSet = { id: string; recDate: string }

/** The two passings of a comparison. The older passing is on the left (B-17). */
export type ComparedPair = { older: DatedImageSet; newer: DatedImageSet }

/**
 * State of a selector in a row of the list. `shown`: the side shows this passing. `offered`: the side can show this
 * passing. `none`: the side cannot show this passing.
 */
export type Selector = 'shown' | 'offered' | 'none'

/**
 * Returns the selectors of a passing in the list (COMPARE-04). A passing can replace the older passing if it is older
 * than the newer passing. It can replace the newer passing if it is newer than the older passing.
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
 * Returns the URL parameter to set when the user opens a damage of a third passing in a comparison (COMPARE-06,
 * COMPARE-07). It is `id` if the third passing is older than the passing at `id`, and otherwise `id2` (B-17).
 * @param timestamp recording time of the damage's passing
 * @param recDate recording time of the passing at `id`
 */
export const partForDamage = (timestamp: string, recDate: string): 'id' | 'id2' =>
  Date.parse(timestamp) < Date.parse(recDate) ? 'id' : 'id2'
