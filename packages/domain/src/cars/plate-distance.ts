/** Maximum number of differing characters; plates that differ by more are different plates. */
export const MAX_PLATE_DISTANCE = 2

/** Minimum length of a read; shorter reads resemble any plate. */
const LEAST_LENGTH = 4

/** Edit distance of two plates: number of characters to change, add or remove; undefined if there are more than two. */
export const plateDistance = (a: string, b: string): number | undefined => distanceWithin(a, b, MAX_PLATE_DISTANCE)

/** Edit distance up to `most`: skips equal characters and tries three kinds of edits at each difference. */
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
 * Cuts a read into parts for the search in the list: two changes affect at most two of the three parts, so a plate within the distance
 * contains at least one part unchanged. Empty for a read too short to resemble a plate.
 */
export function platePieces(read: string): string[] {
  if (read.length < LEAST_LENGTH) return []
  const parts = MAX_PLATE_DISTANCE + 1
  const cut = (part: number) => Math.floor((part * read.length) / parts)
  return Array.from({ length: parts }, (_, part) => read.slice(cut(part), cut(part + 1)))
}
