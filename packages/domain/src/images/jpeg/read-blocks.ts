import type { BitReader } from './bit-reader.ts'
import type { Coding, Component } from './frame.ts'
import type { HuffmanTable } from './huffman-table.ts'
import type { ReadBlock, Scan } from './scan.ts'

/** Reads the blocks of a scan. `restart` resets the state of the reader at a restart marker. */
export type BlockReader = { read: ReadBlock; restart(): void }

/** Creates a reader for the blocks of a scan. @returns undefined if a table is missing */
export function blockReader(scan: Scan, coding: Coding): BlockReader | undefined {
  const { parts, from, high } = scan
  const needsDc = from === 0 && high === 0
  const needsAc = coding === 'sequential' || from > 0
  if (parts.some(({ dc, ac }) => (needsDc && !dc) || (needsAc && !ac))) return undefined
  if (coding === 'sequential') return sequential(scan)
  if (from === 0) return needsDc ? { read: (reader, part) => readDc(reader, scan, part), restart } : REFINED_DC
  return high === 0 ? firstAc(scan) : refinedAc(scan)
}

const restart = () => undefined
const REFINED_DC: BlockReader = {
  read: (reader) => {
    reader.take(1)
    return true
  },
  restart,
}

const tableOf = (scan: Scan, part: number, kind: 'dc' | 'ac') => scan.parts[part]?.[kind] as HuffmanTable

/** Reads the difference of a DC coefficient, which has at most 11 bits (table F.1). Returns false if the code is invalid. */
function readDc(reader: BitReader, scan: Scan, part: number): boolean {
  const size = reader.symbol(tableOf(scan, part, 'dc'))
  if (size < 0 || size > 11) return false
  if (size > 0) reader.take(size)
  return true
}

function sequential(scan: Scan): BlockReader {
  return {
    restart,
    read: (reader, part) => {
      if (!readDc(reader, scan, part)) return false
      const table = tableOf(scan, part, 'ac')
      for (let k = 1; k < 64; k += 1) {
        const symbol = reader.symbol(table)
        if (symbol < 0) return false
        const size = symbol & 15
        if (size > 0) reader.take(size)
        else if (symbol !== 0xf0) return symbol === 0
        k += symbol >> 4
        if (k > 63) return false
      }
      return true
    },
  }
}

const componentOf = (scan: Scan) => scan.parts[0]?.component as Component

/** Reads the first bits of a band of a progressive scan (G.1.2.2). */
function firstAc(scan: Scan): BlockReader {
  const { from, to } = scan
  const { known } = componentOf(scan)
  const table = tableOf(scan, 0, 'ac')
  let run = 0
  return {
    restart: () => {
      run = 0
    },
    read: (reader, _, block) => {
      if (run > 0) {
        run -= 1
        return true
      }
      for (let k = from; k <= to; k += 1) {
        const symbol = reader.symbol(table)
        if (symbol < 0) return false
        const [zeros, size] = [symbol >> 4, symbol & 15]
        if (size === 0 && zeros < 15) {
          run = (1 << zeros) - 1 + (zeros > 0 ? reader.take(zeros) : 0)
          return true
        }
        k += zeros
        if (k > to) return false
        if (size === 0) continue
        reader.take(size)
        mark(known, block, k)
      }
      return true
    },
  }
}

/** Reads one more bit of a band of a progressive scan (G.1.2.3). */
function refinedAc(scan: Scan): BlockReader {
  const { from, to } = scan
  const { known } = componentOf(scan)
  const table = tableOf(scan, 0, 'ac')
  let run = 0
  /** Reads one bit for each nonzero coefficient, up to the position of a new coefficient. */
  const correct = (reader: BitReader, block: number, start: number, zeros: number): number => {
    let [k, left] = [start, zeros]
    for (; k <= to; k += 1) {
      if (isKnown(known, block, k)) reader.take(1)
      else if (left === 0) return k
      else left -= 1
    }
    return k
  }
  return {
    restart: () => {
      run = 0
    },
    read: (reader, _, block) => {
      let k = from
      while (run === 0 && k <= to) {
        const symbol = reader.symbol(table)
        if (symbol < 0) return false
        const [zeros, size] = [symbol >> 4, symbol & 15]
        if (size > 1) return false
        if (size === 0 && zeros < 15) {
          run = (1 << zeros) + (zeros > 0 ? reader.take(zeros) : 0)
          break
        }
        if (size === 1) reader.take(1)
        k = correct(reader, block, k, zeros)
        if (size === 1 && k > to) return false
        if (size === 1) mark(known, block, k)
        k += 1
      }
      if (run === 0) return true
      correct(reader, block, k, 64)
      run -= 1
      return true
    },
  }
}

const isKnown = (known: Uint8Array, block: number, k: number): boolean =>
  ((known[block * 8 + (k >> 3)] as number) & (1 << (k & 7))) !== 0
function mark(known: Uint8Array, block: number, k: number): void {
  known[block * 8 + (k >> 3)] = (known[block * 8 + (k >> 3)] as number) | (1 << (k & 7))
}
