import type { BitReader } from './bit-reader.ts'
import type { Component, JpegFrame } from './frame.ts'
import type { HuffmanTable } from './huffman-table.ts'

/** A scan of a JPEG (ISO/IEC 10918-1, B.2.3). Its fields give the coefficients and colours that the bits of the scan encode. */
export type Scan = {
  parts: { component: Component; dc: HuffmanTable | undefined; ac: HuffmanTable | undefined }[]
  /** first and last coefficient */
  from: number
  to: number
  /** bit positions of successive approximation: `high` of the previous scan (0 for the first scan), `low` of this scan */
  high: number
  low: number
}

type Tables = readonly (HuffmanTable | undefined)[]

/** Reads a start-of-scan segment. Returns undefined if the segment is invalid. @param body of the segment, after its length */
export function readScan(body: Uint8Array, frame: JpegFrame, dc: Tables, ac: Tables): Scan | undefined {
  const count = body[0] ?? 0
  if (count === 0 || count > 4 || body.length < 4 + 2 * count) return undefined
  const parts = []
  for (let n = 0; n < count; n += 1) {
    const [id = 0, tables = 0] = body.subarray(1 + 2 * n)
    const component = frame.components.find((one) => one.id === id)
    if (!component) return undefined
    parts.push({ component, dc: dc[tables >> 4], ac: ac[tables & 15] })
  }
  const [first = 0, last = 0, approximation = 0] = body.subarray(1 + 2 * count)
  if (frame.coding === 'sequential') return { parts, from: 0, to: 63, high: 0, low: 0 }
  if (first > last || last > 63 || (first === 0) !== (last === 0)) return undefined
  return { parts, from: first, to: last, high: approximation >> 4, low: approximation & 15 }
}

/** Reads one block. Returns false if its bits are invalid. `block` is the index among the blocks of the component. */
export type ReadBlock = (reader: BitReader, part: number, block: number) => boolean

/** The units of a scan in their order: MCUs, or blocks of a single colour component (A.2). */
export type Units = { count: number; read(unit: number): boolean }

export function unitsOf({ parts }: Scan, frame: JpegFrame, reader: BitReader, readBlock: ReadBlock): Units {
  const [only] = parts
  if (only && parts.length === 1) {
    const { across, down, stride } = only.component
    return {
      count: across * down,
      read: (unit) => readBlock(reader, 0, Math.floor(unit / across) * stride + (unit % across)),
    }
  }
  return {
    count: frame.mcusAcross * frame.mcusDown,
    read: (unit) => {
      const row = Math.floor(unit / frame.mcusAcross)
      const column = unit - row * frame.mcusAcross
      for (let part = 0; part < parts.length; part += 1) {
        const { h, v, stride } = (parts[part] as Scan['parts'][number]).component
        for (let y = 0; y < v; y += 1)
          for (let x = 0; x < h; x += 1)
            if (!readBlock(reader, part, (row * v + y) * stride + column * h + x)) return false
      }
      return true
    },
  }
}
