import { must } from './unreadable-file.ts'

/** A file as the directory of the zip describes it, with sizes in bytes. */
export type ZipEntry = { name: string; method: number; crc: number; packed: number; size: number; dataAt: number }

const WIDE_END = 0x06064b50
const WIDE_LOCATOR = 0x07064b50
const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const [END_BYTES, WIDE_END_BYTES, LOCATOR_BYTES, CENTRAL_BYTES, LOCAL_BYTES] = [22, 56, 20, 46, 30]
const ZIP64_EXTRA = 0x0001
const IN_EXTRA = 0xffffffff
/**
 * Maximum number of bytes after the end record, such as its comment or data that was appended to the file. Zeros at the end of the file do
 * not count.
 */
const LONGEST_REST = 0xffff
/** Flags of normal encryption, strong encryption and an encrypted directory. */
const ENCRYPTED = 0x0001 | 0x0040 | 0x2000
const SYMLINK = 0o120000
const FILE_TYPE = 0o170000
const STORED = 0
const DEFLATED = 8

const MAX_ENTRIES = 200
const MAX_SIZE = 60 * 1024 * 1024
/** Maximum compression ratio. Real workbooks reach 30, and deflate itself reaches 1,032. Small parts have no limit. */
const MAX_RATIO = 200
const SMALL = 1024 * 1024

/**
 * Reads the entries of a zip (APPNOTE 6.3) from its directory, without unpacking. Refuses overlapping entries, duplicate names, paths
 * outside the zip, links, encryption, and a large total size.
 * @throws UnreadableFile
 */
export function readZipDirectory(zip: Buffer): ZipEntry[] {
  const { count, size, at, end } = readEnd(zip)
  must(count <= MAX_ENTRIES, `${count} entries`)
  must(at + size <= end, 'the directory does not lie before its end')
  const entries: ZipEntry[] = []
  let next = at
  for (let nth = 0; nth < count; nth += 1) {
    const { entry, bytes } = readEntry(zip, next, at + size)
    next += bytes
    if (!entry.name.endsWith('/')) entries.push(entry)
  }
  must(next === at + size, 'the directory has another size')
  checkTogether(entries, at)
  return entries
}

type End = { count: number; size: number; at: number; end: number }

/** Returns the fields of the end record. A field that overflows there is in the ZIP64 end record before it. */
function readEnd(zip: Buffer): End {
  const end = findEnd(zip)
  const count = zip.readUInt16LE(end + 10)
  const [size, at] = [zip.readUInt32LE(end + 12), zip.readUInt32LE(end + 16)]
  must(zip.readUInt32LE(end + 4) === 0 && zip.readUInt16LE(end + 8) === count, 'a zip of several volumes')
  const wideAt = end - LOCATOR_BYTES - WIDE_END_BYTES
  const isWide = wideAt >= 0 && zip.readUInt32LE(end - LOCATOR_BYTES) === WIDE_LOCATOR
  if (!isWide || (count < 0xffff && size < IN_EXTRA && at < IN_EXTRA)) return { count, size, at, end }
  must(zip.readUInt32LE(wideAt) === WIDE_END, 'a ZIP64 end that is not where it should be')
  must(zip.readUInt32LE(wideAt + 16) === 0 && zip.readUInt32LE(wideAt + 20) === 0, 'a zip of several volumes')
  const [, all, wideSize, place] = [24, 32, 40, 48].map((field) => Number(zip.readBigUInt64LE(wideAt + field)))
  return { count: all ?? 0, size: wideSize ?? 0, at: place ?? 0, end: wideAt }
}

/** Finds the last valid end record. More bytes may follow, because mail programs append bytes and file systems append zeros. */
function findEnd(zip: Buffer): number {
  let filled = zip.length
  while (filled > 0 && zip[filled - 1] === 0) filled -= 1
  const first = Math.max(0, filled - END_BYTES - LONGEST_REST)
  for (let at = Math.min(filled, zip.length - END_BYTES); at >= first; at -= 1)
    if (zip.readUInt32LE(at) === END && at + END_BYTES + zip.readUInt16LE(at + 20) <= zip.length) return at
  must(false, 'no zip')
}

function readEntry(zip: Buffer, at: number, end: number): { entry: ZipEntry; bytes: number } {
  must(at + CENTRAL_BYTES <= end && zip.readUInt32LE(at) === CENTRAL, 'a broken directory')
  const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field)) as [
    number,
    number,
    number,
  ]
  const bytes = CENTRAL_BYTES + nameBytes + extraBytes + commentBytes
  must(at + bytes <= end, 'a broken directory')
  const extraAt = at + CENTRAL_BYTES + nameBytes
  const name = zip.toString('utf8', at + CENTRAL_BYTES, extraAt)
  const method = zip.readUInt16LE(at + 10)
  must((zip.readUInt16LE(at + 8) & ENCRYPTED) === 0, 'an encrypted entry')
  must(method === STORED || method === DEFLATED, `packing method ${method}`)
  must(((zip.readUInt32LE(at + 38) >>> 16) & FILE_TYPE) !== SYMLINK, 'a link')
  const [size, packed, localAt] = readSizes(zip, at, zip.subarray(extraAt, extraAt + extraBytes))
  const dataAt = findData(zip, localAt, name, method)
  return { entry: { name: checkedName(name), method, crc: zip.readUInt32LE(at + 16), packed, size, dataAt }, bytes }
}

/**
 * Returns unpacked size, packed size and offset. The ZIP64 extra field contains, in this order, the values that overflow their own fields.
 */
function readSizes(zip: Buffer, at: number, extra: Buffer): [number, number, number] {
  const wide = zip64Numbers(extra)
  const read = (field: number) => {
    const value = zip.readUInt32LE(at + field)
    return value === IN_EXTRA ? Number(wide.shift() ?? Number.NaN) : value
  }
  const sizes: [number, number, number] = [read(24), read(20), read(42)]
  must(sizes.every(Number.isSafeInteger), 'a size that is not given')
  return sizes
}

function zip64Numbers(extra: Buffer): bigint[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== ZIP64_EXTRA) continue
    const values = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2))
    return Array.from({ length: Math.floor(values.length / 8) }, (_, nth) => values.readBigUInt64LE(nth * 8))
  }
  return []
}

function findData(zip: Buffer, at: number, name: string, method: number): number {
  must(at + LOCAL_BYTES <= zip.length && zip.readUInt32LE(at) === LOCAL, 'an entry that is not where it should be')
  const nameAt = at + LOCAL_BYTES
  const nameEnd = nameAt + zip.readUInt16LE(at + 26)
  must(zip.toString('utf8', nameAt, nameEnd) === name, 'an entry of two names')
  must(zip.readUInt16LE(at + 8) === method, 'an entry of two packing methods')
  return nameEnd + zip.readUInt16LE(at + 28)
}

/** Returns the name with slashes, because some programs write backslashes. */
function checkedName(written: string): string {
  const name = written.replaceAll('\\', '/')
  const isPlain = /^[^:\p{Cc}\uFFFD]{1,200}$/u.test(name) && !name.startsWith('/')
  must(isPlain && !name.split('/').includes('..'), 'a name that leads out of the zip')
  return name
}

function checkTogether(entries: readonly ZipEntry[], directoryAt: number): void {
  must(new Set(entries.map(({ name }) => name.toLowerCase())).size === entries.length, 'two entries of one name')
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  must(total <= MAX_SIZE, `${total} bytes unpacked`)
  const dense = entries.some(({ size, packed }) => size > SMALL && size > packed * MAX_RATIO)
  must(!dense, 'packed more densely than any workbook')
  let free = 0
  for (const { name, dataAt, packed } of entries.toSorted((a, b) => a.dataAt - b.dataAt)) {
    must(dataAt - LOCAL_BYTES - Buffer.byteLength(name) >= free, 'entries that lie over each other')
    free = dataAt + packed
    must(free <= directoryAt, 'an entry that lies over the directory')
  }
}
