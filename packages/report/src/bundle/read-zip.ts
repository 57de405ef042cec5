import type { Bytes } from './bytes.ts'
import { crc32 } from './crc32.ts'
import { LOCAL_SIGNATURE, LOCAL_SIZE, type ZipEntry, ZipEntryError, zipLayout } from './zip-layout.ts'

/** First byte that differs from the only valid zip of the files, with the name of the file that contains this byte. */
export type ZipFault = { at: number; name: string | null }

export type ReadZip = {
  /** the readable files, also if there is a fault: the check then tells which file differs */
  files: ReadonlyMap<string, Bytes>
  /** null if all bytes outside the contents of the files are as expected */
  fault: ZipFault | null
}

/**
 * Reads a bundle that is not trusted. Computes the only valid zip of the files in the bundle, and compares the bundle
 * with this zip byte by byte.
 */
export function readZip(zip: Bytes): ReadZip {
  const { entries, files } = readEntries(zip)
  return { files, fault: faultOf(zip, entries) }
}

function readEntries(zip: Bytes): { entries: ZipEntry[]; files: Map<string, Bytes> } {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const entries: ZipEntry[] = []
  const files = new Map<string, Bytes>()
  let at = 0
  while (at + LOCAL_SIZE <= zip.length && view.getUint32(at, true) === LOCAL_SIGNATURE) {
    const size = view.getUint32(at + 22, true)
    const dataAt = at + LOCAL_SIZE + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
    if (dataAt + size > zip.length) break
    const data = zip.subarray(dataAt, dataAt + size)
    let name: string
    try {
      name = decoder.decode(zip.subarray(at + LOCAL_SIZE, at + LOCAL_SIZE + view.getUint16(at + 26, true)))
    } catch {
      break
    }
    entries.push({ name, size, crc: crc32(data) })
    files.set(name, data)
    at = dataAt + size
  }
  return { entries, files }
}

function faultOf(zip: Bytes, entries: readonly ZipEntry[]): ZipFault | null {
  let layout: ReturnType<typeof zipLayout>
  try {
    layout = zipLayout(entries)
  } catch (error) {
    if (error instanceof ZipEntryError) return { at: 0, name: error.entry }
    throw error
  }
  let at = 0
  for (const [n, { name, size }] of entries.entries()) {
    const header = layout.headers[n] as Bytes
    const wrong = header.findIndex((byte, m) => byte !== zip[at + m])
    if (wrong >= 0) return { at: at + wrong, name }
    at += header.length + size
  }
  const wrong = layout.tail.findIndex((byte, m) => byte !== zip[at + m])
  if (wrong >= 0) return { at: at + wrong, name: null }
  return zip.length === layout.size ? null : { at: layout.size, name: null }
}
