/** The new damages in order. The keys W and S step through these damages. */
type Stepped = readonly { familyId: string }[]

/**
 * Returns the family of the next or previous damage. If the selected damage is not in the list, it is the first damage,
 * or the last damage for a backward step.
 */
export function stepPair(pairs: Stepped, familyId: string | undefined, step: 1 | -1): string | undefined {
  const at = pairs.findIndex((pair) => pair.familyId === familyId)
  const from = at < 0 && step < 0 ? 0 : at
  return pairs[(from + step + pairs.length) % pairs.length]?.familyId
}

/**
 * Returns the position of a damage among the new damages, from 1, for a text such as `New 1 of 2`.
 * Returns undefined if the damage is not new.
 */
export function placeAmong(pairs: Stepped, familyId: string | undefined): number | undefined {
  const at = pairs.findIndex((pair) => pair.familyId === familyId)
  return at < 0 ? undefined : at + 1
}
