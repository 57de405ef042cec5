/** Maximum number of different characters. Plates that differ in more characters are different plates. */
export const MAX_PLATE_DISTANCE = 2

/** Minimum length of a read. A shorter read resembles any plate. */
const LEAST_LENGTH = 4

/**
 * Returns the edit distance of two plates: the number of characters to change, add or remove. Returns undefined if the distance is more
 * than two.
 */
export const plateDistance = (a: string, b: string): number | undefined => distanceWithin(a, b, MAX_PLATE_DISTANCE)

/**
 * Returns the edit distance up to `most`. The function skips equal characters and tries the three kinds of edits at the first difference.
 */
function distanceWithin(a: string, b: string, most: number): number | undefined {
  if (Math.abs(a.length - b.length) > most) return undefined
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const [restOfA, restOfB] = [a.slice(at), b.slice(at)]
  if (restOfA === restOfB) return 0
  if (most === 0) return undefined
  const changed = [
    distanceWithin(restOfA.slice(1), restOfB.slice(1), most - 1),
    distanceWithin(restOfA.slice(1), restOfB, most - 1),
    distanceWithin(restOfA, restOfB.slice(1), most - 1),
  ].filter((distance) => distance !== undefined)
  return changed.length > 0 ? 1 + Math.min(...changed) : undefined
}

/**
 * Cuts a read into three parts for the search in the list. Two changes affect at most two parts, so a plate within the maximum distance
 * contains at least one part unchanged. Returns no parts if the read is too short to resemble a plate.
 */
export function platePieces(read: string): string[] {
  if (read.length < LEAST_LENGTH) return []
  const parts = MAX_PLATE_DISTANCE + 1
  const cut = (part: number) => Math.floor((part * read.length) / parts)
  return Array.from({ length: parts }, (_, part) => read.slice(cut(part), cut(part + 1)))
}
