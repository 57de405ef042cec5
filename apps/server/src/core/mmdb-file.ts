import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** Marker before the metadata of a MaxMind database. The last 128 kB of the file contain the marker (MaxMind DB format 2.0). */
const MARK = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')
const TAIL_BYTES = 131_072

/** Whether a file is a database of addresses in MaxMind's format. Reads only the end of the file. */
export function isMmdbFile(file: string): boolean {
  let opened: number | undefined
  try {
    opened = openSync(file, 'r')
    const { size } = fstatSync(opened)
    const tail = Buffer.alloc(Math.min(size, TAIL_BYTES))
    readSync(opened, tail, 0, tail.length, size - tail.length)
    return tail.includes(MARK)
  } catch {
    return false
  } finally {
    if (opened !== undefined) closeSync(opened)
  }
}
