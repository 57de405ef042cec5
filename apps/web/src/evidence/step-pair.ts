/** New families in their order, for stepping with the keys W and S. */
type Stepped = readonly { familyId: string }[]

/** The damage next to the selected one; from a damage outside the list to the first, or backwards to the last. */
export function stepPair(pairs: Stepped, familyId: string | undefined, step: 1 | -1): string | undefined {
  const at = pairs.findIndex((pair) => pair.familyId === familyId)
  const from = at < 0 && step < 0 ? 0 : at
  return pairs[(from + step + pairs.length) % pairs.length]?.familyId
}

/** `New 1 of 2`: position among the new families, from 1; undefined when the family is not new. */
export function placeAmong(pairs: Stepped, familyId: string | undefined): number | undefined {
  const at = pairs.findIndex((pair) => pair.familyId === familyId)
  return at < 0 ? undefined : at + 1
}
