import { crc32, deflateRawSync } from 'node:zlib'

/** A file of a zip, and the false values in its headers. */
export type ZipFile = {
  name: string | Buffer
  content: string | Buffer
  method?: number
  /** bytes that the zip stores in place of the packed content */
  packed?: Buffer
  flags?: number
  crc?: number
  /** sizes that the zip declares in place of the true sizes */
  size?: number
  packedSize?: number
  /** attributes in the form of the creating system; the upper half contains rights and file kind */
  attributes?: number
  localName?: string
  localMethod?: number
  /** stores checksum and sizes only after the file's bytes */
  descriptor?: boolean
  /** index of another file of the list, whose bytes this file shares */
  liesAt?: number
  /** number of bytes by which the offset in the directory differs from the true offset */
  shift?: number
  /** 64-bit numbers for unpacked size, packed size and offset; the plain fields are then filled with ones */
  wide?: bigint[]
}

/** False values of the zip's end record. */
export type ZipLies = {
  count?: number
  disks?: number
  directoryAt?: number
  directorySize?: number
  comment?: Buffer
  /** the zip has a valid ZIP64 end record with the values, and its plain end record is filled with ones */
  wideEnd?: boolean
}

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50]
const UNIX = 3 << 8
const FULL = 0xffffffff

/** Builds a zip of files. The zip is valid except for the requested false values. */
export function buildZip(files: readonly ZipFile[], lies: ZipLies = {}): Buffer {
  const chunks: Buffer[] = []
  const places: number[] = []
  let at = 0
  for (const file of files) {
    if (file.liesAt !== undefined) {
      places.push(places[file.liesAt] ?? 0)
      continue
    }
    places.push(at)
    const chunk = Buffer.concat([
      localHeader(file),
      packedOf(file),
      file.descriptor ? descriptorOf(file) : Buffer.alloc(0),
    ])
    chunks.push(chunk)
    at += chunk.length
  }
  const directory = Buffer.concat(files.map((file, nth) => centralHeader(file, (places[nth] ?? 0) + (file.shift ?? 0))))
  return Buffer.concat([...chunks, directory, endOf(files.length, directory.length, at, lies)])
}

const bytesOf = (content: string | Buffer): Buffer => Buffer.from(content as string)

const packedCache = new WeakMap<ZipFile, Buffer>()
function packedOf(file: ZipFile): Buffer {
  const known = packedCache.get(file)
  if (known) return known
  const packed = file.packed ?? (file.method === 0 ? bytesOf(file.content) : deflateRawSync(bytesOf(file.content)))
  packedCache.set(file, packed)
  return packed
}

const sizesOf = (file: ZipFile): [number, number] =>
  file.wide ? [FULL, FULL] : [file.packedSize ?? packedOf(file).length, file.size ?? bytesOf(file.content).length]

function localHeader(file: ZipFile): Buffer {
  const name = bytesOf(file.localName ?? file.name)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(LOCAL, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(file.flags ?? 0x0800, 6)
  head.writeUInt16LE(file.localMethod ?? file.method ?? 8, 8)
  if (!file.descriptor) {
    head.writeUInt32LE(file.crc ?? crc32(bytesOf(file.content)), 14)
    sizesOf(file).forEach((size, nth) => head.writeUInt32LE(size, 18 + nth * 4))
  }
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function descriptorOf(file: ZipFile): Buffer {
  const numbers = Buffer.alloc(16)
  numbers.writeUInt32LE(0x08074b50, 0)
  numbers.writeUInt32LE(file.crc ?? crc32(bytesOf(file.content)), 4)
  sizesOf(file).forEach((size, nth) => numbers.writeUInt32LE(size, 8 + nth * 4))
  return numbers
}

function centralHeader(file: ZipFile, at: number): Buffer {
  const name = bytesOf(file.name)
  const extra = wideExtra(file.wide)
  const head = Buffer.alloc(46)
  head.writeUInt32LE(CENTRAL, 0)
  head.writeUInt16LE(UNIX | 20, 4)
  head.writeUInt16LE(20, 6)
  head.writeUInt16LE(file.flags ?? 0x0800, 8)
  head.writeUInt16LE(file.method ?? 8, 10)
  head.writeUInt32LE(file.crc ?? crc32(bytesOf(file.content)), 16)
  sizesOf(file).forEach((size, nth) => head.writeUInt32LE(size, 20 + nth * 4))
  head.writeUInt16LE(name.length, 28)
  head.writeUInt16LE(extra.length, 30)
  head.writeUInt32LE(file.attributes ?? 0, 38)
  head.writeUInt32LE((file.wide?.length ?? 0) > 2 ? FULL : at, 42)
  return Buffer.concat([head, name, extra])
}

function wideExtra(numbers: readonly bigint[] | undefined): Buffer {
  if (!numbers) return Buffer.alloc(0)
  const extra = Buffer.alloc(4 + numbers.length * 8)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(numbers.length * 8, 2)
  numbers.forEach((number, nth) => extra.writeBigUInt64LE(number, 4 + nth * 8))
  return extra
}

function endOf(files: number, size: number, at: number, { wideEnd, ...lies }: ZipLies): Buffer {
  if (wideEnd) {
    const full = { count: 0xffff, directorySize: FULL, directoryAt: FULL, ...lies }
    return Buffer.concat([wideEndOf(files, size, at), endOf(files, size, at, full)])
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(lies.disks ?? 0, 4)
  end.writeUInt16LE(lies.count ?? files, 8)
  end.writeUInt16LE(lies.count ?? files, 10)
  end.writeUInt32LE(lies.directorySize ?? size, 12)
  end.writeUInt32LE(lies.directoryAt ?? at, 16)
  end.writeUInt16LE(lies.comment?.length ?? 0, 20)
  return Buffer.concat([end, lies.comment ?? Buffer.alloc(0)])
}

/** Returns the ZIP64 end record and its locator. */
function wideEndOf(files: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(56 + 20)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(45, 12)
  end.writeUInt16LE(45, 14)
  ;[files, files, size, at].forEach((number, nth) => end.writeBigUInt64LE(BigInt(number), 24 + nth * 8))
  end.writeUInt32LE(0x07064b50, 56)
  end.writeBigUInt64LE(BigInt(at + size), 64)
  end.writeUInt32LE(1, 72)
  return end
}
