/** What the keys W and S step through: the families that are new, in their order. */
type Stepped = readonly { familyId: string }[]

/** The damage beside the one looked at; from one that is not among them to the first, or backwards to the last. */
export function stepPair(pairs: Stepped, familyId: string | undefined, step: 1 | -1): string | undefined {
  const at = pairs.findIndex((pair) => pair.familyId === familyId)
  const from = at < 0 && step < 0 ? 0 : at
  return pairs[(from + step + pairs.length) % pairs.length]?.familyId
}

/** `New 1 of 2`: its place from 1; undefined where it is none of them. */
export function placeAmong(pairs: Stepped, familyId: string | undefined): number | undefined {
  const at = pairs.findIndex((pair) => pair.familyId === familyId)
  return at < 0 ? undefined : at + 1
}
