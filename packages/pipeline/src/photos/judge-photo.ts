import { crc32 } from 'node:zlib'
import { imageTypeOf } from '@skadi/domain/claims/claim-images'
import { sizeFault } from '@skadi/domain/images/image-limits'
import { type JpegJudgement, judgeJpeg } from '@skadi/domain/images/jpeg/judge-jpeg'
import { fileFaultReason, type PhotoFault } from '@skadi/domain/images/photo-fault'
import type { FailOnOptions } from 'sharp'

const SIGNATURE_BYTES = 8
const IEND = chunk('IEND', Buffer.alloc(0))

/**
 * Reads the size of a PNG from its header and repairs its end (PNG, clause 5). A truncated last chunk of pixels is closed, and the decoder
 * later reports whether pixels are missing.
 * @returns undefined if the file has no header
 */
function readPng(photo: Buffer): { width: number; height: number; bytes: Buffer } | undefined {
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

/**
 * Refusal of a photo: a code for programs, and the reason in plain English. Width and height are in pixels and set only if the size is the
 * fault.
 */
export type RefusedPhoto = { kind: 'refused'; fault: PhotoFault; reason: string; width?: number; height?: number }
/** Bytes to decode, and the kind of decoder errors that count as failures. */
export type ReadablePhoto = { kind: 'readable'; bytes: Buffer; failOn: FailOnOptions }

export const refusedPhoto = (fault: PhotoFault, size?: { width: number; height: number }): RefusedPhoto => ({
  kind: 'refused',
  fault,
  reason: fileFaultReason(fault, size),
  ...(size && { width: size.width, height: size.height }),
})

/** Seconds after which libvips aborts the work on a picture. The limit is shorter than the timeout of the process. */
export const DECODE_SECONDS = 45

/** Converts an error of the decoder to a refusal: either a timeout, or lost parts that only decoding reveals. */
export const refusedByDecoder = (error: unknown): RefusedPhoto =>
  refusedPhoto(error instanceof Error && error.message.startsWith('timeout') ? 'tooDemanding' : 'damaged')

const END_OF_IMAGE = Buffer.from([0xff, 0xd9])

/**
 * Judges a photo by all its bytes before decoding. The photo must be a JPEG or, if allowed, a PNG. The photo must be complete, and its size
 * must be within the limits. Adds a missing end marker.
 */
export function judgePhoto(bytes: Uint8Array, { png = false } = {}): ReadablePhoto | RefusedPhoto {
  const photo = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (png && imageTypeOf(photo) === 'image/png') return judgePng(photo)
  const judged = judgeJpeg(photo, (size) => !sizeFault(size))
  const fault = faultOf(judged)
  if (fault) return refusedPhoto(fault, 'width' in judged ? judged : undefined)
  // `judgeJpeg` has already judged losses at the very end and between restart markers
  if (judged.kind === 'whole')
    return { kind: 'readable', bytes: judged.isOpen ? Buffer.concat([photo, END_OF_IMAGE]) : photo, failOn: 'none' }
  return { kind: 'readable', bytes: photo, failOn: 'warning' }
}

function faultOf(judged: JpegJudgement): PhotoFault | undefined {
  if (judged.kind === 'tooLarge') return sizeFault(judged)
  if (judged.kind === 'notJpeg') return 'notPhoto'
  return judged.kind === 'damaged' || judged.kind === 'unsupported' ? judged.kind : undefined
}

function judgePng(photo: Buffer): ReadablePhoto | RefusedPhoto {
  const png = readPng(photo)
  if (!png) return refusedPhoto('damaged')
  const fault = sizeFault(png)
  return fault ? refusedPhoto(fault, png) : { kind: 'readable', bytes: png.bytes, failOn: 'error' }
}
