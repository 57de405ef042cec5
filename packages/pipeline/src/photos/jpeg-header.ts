import { MAX_PHOTO_PIXELS, MAX_PHOTO_SIDE } from '@skadi/domain/images/image-limits'

export type JpegHeader = { kind: 'jpeg'; width: number; height: number } | { kind: 'refused'; reason: string }

const refused = (reason: string): JpegHeader => ({ kind: 'refused', reason })

/**
 * Judges a photo by its bytes alone, before anything is decoded: whether it is a JPEG, of a size that may be decoded, and
 * whole. Sizes in pixels, before EXIF rotation. (ISO/IEC 10918-1, annex B)
 */
export function readJpegHeader(bytes: Buffer): JpegHeader {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return refused('The file is not a JPEG photo')
  let size: { width: number; height: number } | undefined
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return refused('The JPEG header is damaged')
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (isFrame(marker)) {
      if (at + 9 > bytes.length) break
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    if (marker === START_OF_SCAN) return size ? judge(size, bytes, at) : refused('The JPEG header names no size')
    if (marker === END_OF_IMAGE) break
    at += 2 + (isBare(marker) ? 0 : bytes.readUInt16BE(at + 2))
  }
  return refused('The photo is cut off')
}

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
/** Start of frame of any coding process; C4, C8 and CC are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
/** Markers without a length after them. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

function judge({ width, height }: { width: number; height: number }, bytes: Buffer, scan: number): JpegHeader {
  if (width === 0 || height === 0) return refused('The JPEG header names no size')
  if (width > MAX_PHOTO_SIDE || height > MAX_PHOTO_SIDE || width * height > MAX_PHOTO_PIXELS)
    return refused(`The photo is too large: ${width} x ${height} pixels`)
  // inside the scan every FF is followed by 00 or a restart marker, so FF D9 there is the end
  const end = bytes.lastIndexOf(Buffer.from([0xff, END_OF_IMAGE]))
  return end > scan ? { kind: 'jpeg', width, height } : refused('The photo is cut off')
}
