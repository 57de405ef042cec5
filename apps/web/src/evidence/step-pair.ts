/** The new damages in order, which the keys W and S step through. */
type Stepped = readonly { familyId: string }[]

/**
 * The damage after or before the selected damage. From a damage outside the list, it is the first damage, or backwards
 * the last damage.
 */
export function stepPair(pairs: Stepped, familyId: string | undefined, step: 1 | -1): string | undefined {
  const at = pairs.findIndex((pair) => pair.familyId === familyId)
  const from = at < 0 && step < 0 ? 0 : at
  return pairs[(from + step + pairs.length) % pairs.length]?.familyId
}

/** `New 1 of 2`: position of a damage among the new damages, from 1; undefined if the damage is not new. */
export function placeAmong(pairs: Stepped, familyId: string | undefined): number | undefined {
  const at = pairs.findIndex((pair) => pair.familyId === familyId)
  return at < 0 ? undefined : at + 1
}
