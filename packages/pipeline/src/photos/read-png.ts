import { crc32 } from 'node:zlib'

const SIGNATURE_BYTES = 8
const IEND = chunk('IEND', Buffer.alloc(0))

/**
 * The size of a PNG from its header, and its bytes with the end that it may lack (PNG, clause 5): a last chunk of pixels that
 * was cut off is closed, and its decoder says whether pixels are missing.
 * @returns undefined where it has no header
 */
export function readPng(photo: Buffer): { width: number; height: number; bytes: Buffer } | undefined {
  if (photo.length < 33 || photo.toString('latin1', 12, 16) !== 'IHDR') return undefined
  const [width, height] = [photo.readUInt32BE(16), photo.readUInt32BE(20)]
  if (width === 0 || height === 0) return undefined
  return { width, height, bytes: withEnd(photo) }
}

function withEnd(photo: Buffer): Buffer {
  let at = SIGNATURE_BYTES
  while (at + 8 <= photo.length) {
    const type = photo.toString('latin1', at + 4, at + 8)
    if (type === 'IEND') return photo
    const next = at + 12 + photo.readUInt32BE(at)
    if (next > photo.length) {
      const data = photo.subarray(at + 8, at + 8 + photo.readUInt32BE(at))
      return Buffer.concat([photo.subarray(0, at), ...(type === 'IDAT' ? [chunk(type, data)] : []), IEND])
    }
    at = next
  }
  return Buffer.concat([photo.subarray(0, at), IEND])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
