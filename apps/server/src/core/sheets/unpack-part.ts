import { constants, crc32, inflateRawSync, type ZlibOptions } from 'node:zlib'
import { must, UnreadableFile } from './unreadable-file.ts'
import type { ZipEntry } from './zip-directory.ts'

/** How the files that hold others begin: zip, OLE2 (old workbooks, encrypted ones), gzip, 7z, rar, bzip2, xz, zstd. */
const ARCHIVES = [
  '504b0304',
  '504b0506',
  'd0cf11e0',
  '1f8b08',
  '377abcaf',
  '52617221',
  '425a68',
  'fd377a58',
  '28b52ffd',
]
const LONGEST_MAGIC = 4
/** Packed bytes that unpack to more than the longest of them, whatever tables come first. */
const START_BYTES = 1024

/**
 * What a file of a zip holds, at most `maxBytes` and exactly as much as the directory says.
 * @throws UnreadableFile
 */
export function unpackPart(zip: Buffer, entry: ZipEntry, maxBytes: number): Buffer {
  must(entry.size <= maxBytes, `${entry.name}: ${entry.size} bytes`)
  const bytes = inflate(zip, entry)
  must(bytes.length === entry.size && crc32(bytes) === entry.crc, `${entry.name} is damaged`)
  return bytes
}

/**
 * Workbooks hold no other archives; nobody has to look into one.
 * @throws UnreadableFile where a file of the zip begins like one
 */
export function refuseArchives(zip: Buffer, entries: readonly ZipEntry[]): void {
  for (const entry of entries) {
    const start = inflateStart(zip, entry).toString('hex', 0, LONGEST_MAGIC)
    must(!ARCHIVES.some((magic) => start.startsWith(magic)), `${entry.name} is an archive`)
  }
}

/** Into one buffer of the size that is declared, and never more. */
const inflate = (zip: Buffer, entry: ZipEntry): Buffer =>
  unpack(entry, zip.subarray(entry.dataAt, entry.dataAt + entry.packed), {
    maxOutputLength: Math.max(1, entry.size),
    chunkSize: Math.max(constants.Z_MIN_CHUNK, entry.size + 1),
  })

const inflateStart = (zip: Buffer, entry: ZipEntry): Buffer =>
  unpack(entry, zip.subarray(entry.dataAt, entry.dataAt + Math.min(entry.packed, START_BYTES)), {
    finishFlush: constants.Z_SYNC_FLUSH,
  })

function unpack({ name, method }: ZipEntry, bytes: Buffer, options: ZlibOptions): Buffer {
  if (method === 0) return bytes
  try {
    return inflateRawSync(bytes, options)
  } catch (cause) {
    throw new UnreadableFile(`${name} cannot be unpacked`, { cause })
  }
}
