/** The end of a scan's bits and the next marker. `marker` is undefined at the end of the file. */
export type Segment = { end: number; marker: number | undefined; next: number }

/**
 * Length from which a run of zeros cannot be picture data, unless the bits have the expected length. The first `ZERO_SPARE` zeros may
 * belong to the end of a unit.
 */
const ZERO_RUN = 64
const ZERO_SPARE = 4

/** Finds the end of the bits that begin at `at`: the next marker that is not a stuffed FF 00. */
export function segmentAt(bytes: Uint8Array, at: number): Segment {
  for (let from = at; ; ) {
    const end = bytes.indexOf(0xff, from)
    if (end < 0) return { end: bytes.length, marker: undefined, next: bytes.length }
    let next = end + 1
    while (bytes[next] === 0xff) next += 1
    if (next >= bytes.length) return { end, marker: undefined, next }
    if (bytes[next] !== 0) return { end, marker: bytes[next], next: next + 1 }
    from = next + 1
  }
}

/** Returns the start of the first long run of zeros, or infinity if there is none. */
export function runOfZeros(bytes: Uint8Array, start: number, end: number): number {
  for (let at = start + ZERO_RUN - 1; at < end; at += ZERO_RUN) {
    if (bytes[at] !== 0) continue
    let [first, last] = [at, at]
    while (first > start && bytes[first - 1] === 0) first -= 1
    while (last < end && bytes[last] === 0) last += 1
    if (last - first >= ZERO_RUN) return first + ZERO_SPARE
  }
  return Number.POSITIVE_INFINITY
}
