import { BitReader } from './bit-reader.ts'
import type { JpegFrame } from './frame.ts'
import { blockReader } from './read-blocks.ts'
import { type Scan, unitsOf } from './scan.ts'
import { runOfZeros, type Segment, segmentAt } from './segment.ts'

/** Units at the end of a scan that an encoder may have left out. */
const SPARE_UNITS = 2

/** What became of a scan: the share of its units that is lost, and where the next marker begins. */
export type JudgedScan = { lost: number; next: number; isOpen: boolean }

/**
 * Reads all bits of a scan as a decoder does, and counts the units (MCUs or blocks) that cannot be what was encoded: those
 * behind a code that there is not, behind the end of the bits, in a run of zeros that the bits do not account for, and those
 * that restart markers say are missing.
 * @param start of its bits
 * @param interval units between two restart markers; 0: there are none
 * @returns undefined where a table is missing
 */
export function judgeScan(
  bytes: Uint8Array,
  start: number,
  scan: Scan,
  frame: JpegFrame,
  interval: number,
): JudgedScan | undefined {
  const blocks = blockReader(scan, frame.coding)
  if (!blocks) return undefined
  const reader = new BitReader(bytes)
  const units = unitsOf(scan, frame, reader, blocks.read)
  /** Units of a segment that are lost. */
  const lostOf = (from: number, segment: Segment, first: number, last: number): number => {
    const zeros = runOfZeros(bytes, from, segment.end)
    let unit = first
    /** the first unit that needs bits of the zeros */
    let zeroed = last
    reader.open(from, segment.end)
    blocks.restart()
    for (; unit < last && units.read(unit) && !reader.isOver; unit += 1)
      if (unit < zeroed && reader.at > zeros) zeroed = unit
    const missing = last - unit
    // bits that come out even are the picture's, zeros too: those of a plain wall can be nothing else
    if (missing === 0 && reader.left < 2) return 0
    // bits that end too early although the file goes on went missing anywhere before
    const isShort = missing > SPARE_UNITS && reader.isOver && segment.marker !== undefined && zeroed === last
    return isShort ? last - first : Math.max(missing, last - zeroed)
  }

  let [at, unit, lost, expected] = [start, 0, 0, 0]
  for (;;) {
    const segment = segmentAt(bytes, at)
    const last = interval > 0 ? Math.min(unit + interval, units.count) : units.count
    if (unit < last) lost += lostOf(at, segment, unit, last)
    unit = last
    const { marker, next } = segment
    if (marker === undefined || marker < 0xd0 || marker > 0xd7 || (interval === 0 && unit < units.count))
      return { lost: (lost + units.count - unit) / units.count, next: segment.end, isOpen: marker === undefined }
    // markers are numbered 0 to 7: what a gap in them says is missing
    const gap = (marker - 0xd0 - expected) & 7
    const skipped = gap <= 4 ? Math.min(gap * interval, units.count - unit) : 0
    lost += skipped
    unit += skipped
    expected = (marker - 0xd0 + 1) & 7
    at = next
  }
}
