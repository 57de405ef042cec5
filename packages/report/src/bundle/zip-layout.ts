import type { Bytes } from './bytes.ts'
import { utf8 } from './bytes.ts'

/** A file in the zip: size in bytes, and CRC-32. */
export type ZipEntry = { name: string; size: number; crc: number }

/** Error for an entry that no bundle may contain. `entry` is the name of the entry. */
export class ZipEntryError extends Error {
  override name = 'ZipEntryError'
  readonly entry: string
  constructor(entry: string) {
    super(`a bundle cannot hold a file of this name, place or size: ${entry}`)
    this.entry = entry
  }
}

export const LOCAL_SIGNATURE = 0x04034b50
export const LOCAL_SIZE = 30
const CENTRAL_SIGNATURE = 0x02014b50
const CENTRAL_SIZE = 46
const END_SIGNATURE = 0x06054b50
const END_SIZE = 22
/** Maximum size in bytes of a zip without the ZIP64 extension. Larger bundles are refused. */
const MOST_BYTES = 0xffff_fffe
const MOST_ENTRIES = 0xfffe

/** Compares names by their UTF-8 bytes, which is the order of their code points. */
export function compareNames(a: string, b: string): number {
  const [x, y] = [utf8(a), utf8(b)]
  for (let n = 0; n < Math.min(x.length, y.length); n += 1)
    if (x[n] !== y[n]) return (x[n] as number) - (y[n] as number)
  return x.length - y.length
}

/** Returns true if every operating system unpacks the file to the same path below the chosen folder. */
const isPlainName = (name: string): boolean =>
  /^[\p{L}\p{N}][\p{L}\p{N}._-]*(\/[\p{L}\p{N}][\p{L}\p{N}._-]*)*$/u.test(name) &&
  name.normalize('NFC') === name &&
  utf8(name).length <= 200

/**
 * Computes the only valid zip of these files. The files are not compressed and are in the order of their names. The zip
 * has no times, no extra fields, no comment, and no bytes outside its entries. The files alone therefore determine each
 * byte.
 * @param entries sorted by name, without duplicate names
 * @throws ZipEntryError
 */
export function zipLayout(entries: readonly ZipEntry[]): { headers: Bytes[]; tail: Bytes; size: number } {
  const headers: Bytes[] = []
  const central: Bytes[] = []
  let at = 0
  for (const [n, entry] of entries.entries()) {
    const before = entries[n - 1]
    if (!isPlainName(entry.name) || (before && compareNames(before.name, entry.name) >= 0) || n >= MOST_ENTRIES)
      throw new ZipEntryError(entry.name)
    const header = localHeader(entry)
    headers.push(header)
    central.push(centralHeader(entry, at))
    at += header.length + entry.size
    if (at > MOST_BYTES) throw new ZipEntryError(entry.name)
  }
  const tail = joined([...central, endRecord(entries.length, at, central)])
  return { headers, tail, size: at + tail.length }
}

export function joined(parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/**
 * Writes the fields that both headers of a file contain: version 2.0, names in UTF-8, no compression, date 1.1.1980.
 */
function writeShared(view: DataView, at: number, { size, crc, name }: ZipEntry): void {
  view.setUint16(at, 20, true)
  view.setUint16(at + 2, 0x0800, true)
  view.setUint16(at + 8, 0x0021, true)
  view.setUint32(at + 10, crc, true)
  view.setUint32(at + 14, size, true)
  view.setUint32(at + 18, size, true)
  view.setUint16(at + 22, utf8(name).length, true)
}

function localHeader(entry: ZipEntry): Bytes {
  const view = new DataView(new ArrayBuffer(LOCAL_SIZE))
  view.setUint32(0, LOCAL_SIGNATURE, true)
  writeShared(view, 4, entry)
  return joined([new Uint8Array(view.buffer), utf8(entry.name)])
}

function centralHeader(entry: ZipEntry, localAt: number): Bytes {
  const view = new DataView(new ArrayBuffer(CENTRAL_SIZE))
  view.setUint32(0, CENTRAL_SIGNATURE, true)
  view.setUint16(4, 20, true)
  writeShared(view, 6, entry)
  view.setUint32(42, localAt, true)
  return joined([new Uint8Array(view.buffer), utf8(entry.name)])
}

function endRecord(count: number, centralAt: number, central: readonly Bytes[]): Bytes {
  const view = new DataView(new ArrayBuffer(END_SIZE))
  view.setUint32(0, END_SIGNATURE, true)
  view.setUint16(8, count, true)
  view.setUint16(10, count, true)
  view.setUint32(
    12,
    central.reduce((sum, { length }) => sum + length, 0),
    true,
  )
  view.setUint32(16, centralAt, true)
  return new Uint8Array(view.buffer)
}
