import { BitReader } from './bit-reader.ts'
import { type JpegFrame, readFrame } from './frame.ts'
import { type HuffmanTable, huffmanTable } from './huffman-table.ts'
import { blockReader } from './read-blocks.ts'
import { readScan, type Scan, unitsOf } from './scan.ts'

/** Number of units that an encoder may leave out at the end of a scan. */
const SPARE_UNITS = 2

/**
 * Maximum number of padding bytes that an encoder may add after the last unit of a segment, and their maximum share of the segment. Padding
 * may have any value.
 */
const [SPARE_BYTES, SPARE_SHARE] = [256, 0.01]

/** The end of a scan's bits and the next marker. `marker` is undefined at the end of the file. */
type Segment = { end: number; marker: number | undefined; next: number }

/**
 * Length from which a run of zeros cannot be picture data, unless the bits have the expected length. The first `ZERO_SPARE` zeros may
 * belong to the end of a unit.
 */
const ZERO_RUN = 64
const ZERO_SPARE = 4

/** Finds the end of the bits that begin at `at`: the next marker that is not a stuffed FF 00. */
function segmentAt(bytes: Uint8Array, at: number): Segment {
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
function runOfZeros(bytes: Uint8Array, start: number, end: number): number {
  for (let at = start + ZERO_RUN - 1; at < end; at += ZERO_RUN) {
    if (bytes[at] !== 0) continue
    let [first, last] = [at, at]
    while (first > start && bytes[first - 1] === 0) first -= 1
    while (last < end && bytes[last] === 0) last += 1
    if (last - first >= ZERO_RUN) return first + ZERO_SPARE
  }
  return Number.POSITIVE_INFINITY
}

/**
 * Result of a scan. `lost` is the share of its units that is lost, `next` the position of the next marker. `isOpen` is true if the scan
 * ends without a marker.
 */
type JudgedScan = { lost: number; next: number; isOpen: boolean }

/**
 * Reads all bits of a scan as a decoder does, and counts the lost units (MCUs or blocks). Units are lost after an invalid code, after the
 * end of the bits, or in an unexplained run of zeros. Units are also lost if the numbers of the restart markers have a gap.
 * @param start position of the first bits
 * @param interval number of units between two restart markers; 0 if the scan has none
 * @returns undefined if a table is missing
 */
function judgeScan(
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
  /** Returns the number of lost units of a segment. */
  const lostOf = (from: number, segment: Segment, first: number, last: number): number => {
    const zeros = runOfZeros(bytes, from, segment.end)
    let unit = first
    /** the first unit that needs bits from the run of zeros */
    let zeroed = last
    reader.open(from, segment.end)
    blocks.restart()
    for (; unit < last && units.read(unit) && !reader.isOver; unit += 1)
      if (unit < zeroed && reader.at > zeros) zeroed = unit
    const missing = last - unit
    // zeros belong to the picture if the length of the bits is as expected: a plain wall can be encoded as zeros only
    if (missing === 0 && reader.left < 2) return 0
    if (missing === 0 && isTooLong(reader.at, from, segment)) return last - first
    // if the bits end too early within the file, data is missing at an unknown position
    const isShort = missing > SPARE_UNITS && reader.isOver && segment.marker !== undefined && zeroed === last
    return isShort ? last - first : Math.max(missing, last - zeroed)
  }

  /**
   * True if the scan has codes beyond the units of the picture. They are repeated data, or data of another file. Padding would repeat a
   * single value.
   */
  const isTooLong = (behind: number, from: number, { end, marker }: Segment): boolean =>
    marker !== undefined &&
    end - behind > Math.max(SPARE_BYTES, SPARE_SHARE * (end - from)) &&
    bytes.subarray(behind + 4, end).some((byte) => byte !== bytes[end - 1])

  let [at, unit, lost, expected] = [start, 0, 0, 0]
  for (;;) {
    const segment = segmentAt(bytes, at)
    const last = interval > 0 ? Math.min(unit + interval, units.count) : units.count
    if (unit < last) lost += lostOf(at, segment, unit, last)
    unit = last
    const { marker, next } = segment
    if (marker === undefined || marker < 0xd0 || marker > 0xd7 || (interval === 0 && unit < units.count))
      return { lost: (lost + units.count - unit) / units.count, next: segment.end, isOpen: marker === undefined }
    // markers are numbered 0 to 7, so a gap in the numbers gives the number of missing units
    const gap = (marker - 0xd0 - expected) & 7
    const skipped = gap <= 4 ? Math.min(gap * interval, units.count - unit) : 0
    lost += skipped
    unit += skipped
    expected = (marker - 0xd0 + 1) & 7
    at = next
  }
}

/** Size in pixels as the file stores the picture, before EXIF rotation. */
type Size = { width: number; height: number }

/**
 * Completeness of a JPEG according to its bits (ISO/IEC 10918-1).
 * - `whole`: the picture is complete; `isOpen` is true if the end marker is missing, which every browser ignores
 * - `damaged`: parts of the picture are lost; `lost` is the lost share, 0 to 1, as far as it can be computed
 * - `tooLarge`: the picture has more pixels than `fits` allows, and was not read
 * - `unjudged`: the picture is arithmetic-coded and has no obvious gap; a decoder may still find a fault
 * - `unsupported`: usual decoders cannot read this kind, such as lossless or 12 bits
 */
export type JpegJudgement =
  | { kind: 'notJpeg' }
  | { kind: 'damaged'; lost: number }
  | ({ kind: 'whole' | 'tooLarge' | 'unjudged' | 'unsupported'; isOpen?: boolean } & Size)

/** Share of a picture that may be lost. Losses of this size at the end of the picture or between two restart markers are ignored. */
const MAX_LOST = 0.01
/** Maximum number of scans. No encoder makes more, so more scans are an attack on the decoder's time. */
const MAX_SCANS = 100

const ALL_LOST: JpegJudgement = { kind: 'damaged', lost: 1 }

/**
 * Decides whether a JPEG is complete, by reading all of its bits. Checks of its beginning and end would not suffice. A picture without an
 * end marker, or with data after it, is complete. A picture half overwritten by zeros is damaged.
 * @param fits true if a picture of this size may be read
 */
export function judgeJpeg(bytes: Uint8Array, fits: (size: Size) => boolean): JpegJudgement {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff) return { kind: 'notJpeg' }
  const tables = { dc: [] as (HuffmanTable | undefined)[], ac: [] as (HuffmanTable | undefined)[] }
  let frame: JpegFrame | undefined
  let [at, interval, scans, lost] = [2, 0, 0, 0]
  for (;;) {
    const marker = bytes.indexOf(0xff, at)
    let next = marker + 1
    while (bytes[next] === 0xff) next += 1
    const kind = bytes[next]
    if (marker < 0 || kind === undefined) return frame && scans > 0 ? judged(frame, lost, true) : ALL_LOST
    at = next + 1
    if (kind === 0xd9) return frame && scans > 0 ? judged(frame, lost, false) : ALL_LOST
    if (isBare(kind)) continue
    const length = (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)
    const body = bytes.subarray(at + 2, at + length)
    if (length < 2 || at + length > bytes.length) return frame && scans > 0 ? judged(frame, lost, true) : ALL_LOST
    at += length
    if (kind === 0xc4) {
      if (!readTables(body, tables)) return ALL_LOST
    } else if (kind === 0xdd) interval = (body[0] ?? 0) * 256 + (body[1] ?? 0)
    else if (isFrame(kind)) {
      // a second frame belongs to another picture; a scan before the first frame cannot be read
      frame ??= readFrame(kind, body)
      if (!frame || frame.width === 0 || frame.height === 0) return ALL_LOST
      const { width, height, coding } = frame
      if (!fits({ width, height })) return { kind: 'tooLarge', width, height }
      if (coding === 'other') return { kind: 'unsupported', width, height }
      if (coding === 'arithmetic') return judgeByZeros(bytes, at, { width, height })
      makeRoom(frame)
    } else if (kind === 0xda) {
      const scan = frame && readScan(body, frame, tables.dc, tables.ac)
      const found = frame && scan && judgeScan(bytes, at, scan, frame, interval)
      scans += 1
      if (!frame || !scan || !found || scans > MAX_SCANS) return ALL_LOST
      for (const { component } of scan.parts) component.lowest.fill(scan.low, scan.from, scan.to + 1)
      lost = Math.max(lost, found.lost)
      if (found.isOpen || lost > MAX_LOST) return judged(frame, lost, found.isOpen)
      at = found.next
    }
  }
}

const isBare = (kind: number) => kind === 0 || kind === 0x01 || (kind >= 0xd0 && kind <= 0xd8)
/** True for a start of frame of any coding process. C4, C8 and CC are other segments. */
const isFrame = (kind: number) => kind >= 0xc0 && kind <= 0xcf && kind !== 0xc8 && kind !== 0xcc

function judged({ width, height, components }: JpegFrame, lost: number, isOpen: boolean): JpegJudgement {
  // each band that a scan began must be sent to its last bit, and each colour needs at least its mean
  const isBegun = components.every(({ lowest }) => lowest.every((bit, k) => bit === 0 || (bit < 0 && k > 0 && !isOpen)))
  if (!isBegun) return { kind: 'damaged', lost }
  return lost > MAX_LOST ? { kind: 'damaged', lost } : { kind: 'whole', isOpen, width, height }
}

/** Judges an arithmetic-coded picture by its runs of zeros, because only an arithmetic decoder finds the ends of the codes. */
function judgeByZeros(bytes: Uint8Array, start: number, size: Size): JpegJudgement {
  let end = bytes.length
  while (end > start && !(bytes[end - 2] === 0xff && bytes[end - 1] === 0xd9)) end -= 1
  const zeros = runOfZeros(bytes, start, end)
  if (end === start) return { kind: 'damaged', lost: 0 }
  return zeros < end ? { kind: 'damaged', lost: (end - zeros) / (end - start) } : { kind: 'unjudged', ...size }
}

/** Allocates the state of each block that a progressive picture needs while it is read. */
function makeRoom({ coding, components, mcusDown }: JpegFrame): void {
  if (coding !== 'progressive') return
  for (const component of components) component.known = new Uint8Array(8 * component.stride * mcusDown * component.v)
}

function readTables(body: Uint8Array, tables: Record<'dc' | 'ac', (HuffmanTable | undefined)[]>): boolean {
  for (let at = 0; at + 17 <= body.length; ) {
    const place = body[at] as number
    const counts = body.subarray(at + 1, at + 17)
    const total = counts.reduce((sum, count) => sum + count, 0)
    const table = huffmanTable(counts, body.subarray(at + 17, at + 17 + total))
    if (!table || at + 17 + total > body.length) return false
    tables[place >> 4 ? 'ac' : 'dc'][place & 15] = table
    at += 17 + total
  }
  return true
}
