import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipEntry = { name: string; texts: Iterable<string> | AsyncIterable<string> }

const LOCAL = 0x04034b50
const DESCRIPTOR = 0x08074b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
/** Names in UTF-8, and sizes after the data: they are not known before it. */
const FLAGS = 0x0808
const DEFLATE = 8
/** 1 January 1980: the same table is the same file. */
const DATE = 0x0021

type Written = { name: Buffer; crc: number; packed: number; size: number; at: number }

/** A zip of texts, written as they come: nothing but what is being packed is in memory. At most 4 GiB. */
export async function* zipStream(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for (const { name, texts } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at }
    const head = Buffer.concat([
      words(LOCAL, [VERSION, FLAGS, DEFLATE, 0, DATE], [0, 0, 0], [entry.name.length, 0]),
      entry.name,
    ])
    yield head
    for await (const chunk of Readable.from(counted(texts, entry)).pipe(createDeflateRaw())) {
      entry.packed += chunk.length
      yield chunk
    }
    const descriptor = words(DESCRIPTOR, [], [entry.crc, entry.packed, entry.size])
    yield descriptor
    at += head.length + entry.packed + descriptor.length
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(centralHeader))
  yield directory
  const count = written.length
  yield Buffer.concat([words(END, [0, 0, count, count], [directory.length, at]), Buffer.alloc(2)])
}

async function* counted(texts: ZipEntry['texts'], entry: Written): AsyncGenerator<Buffer> {
  for await (const text of texts) {
    const bytes = Buffer.from(text)
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    yield bytes
  }
}

const centralHeader = ({ name, crc, packed, size, at }: Written): Buffer =>
  Buffer.concat([
    words(
      CENTRAL,
      [VERSION, VERSION, FLAGS, DEFLATE, 0, DATE],
      [crc, packed, size],
      [name.length, 0, 0, 0, 0],
      [0, at],
    ),
    name,
  ])

/** A signature, then groups of numbers of two and four bytes in turn, lowest byte first. */
function words(signature: number, ...groups: readonly (readonly number[])[]): Buffer {
  const parts = [four(signature)]
  groups.forEach((group, nth) => {
    for (const value of group) parts.push(nth % 2 === 0 ? two(value) : four(value))
  })
  return Buffer.concat(parts)
}

const two = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
const four = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
