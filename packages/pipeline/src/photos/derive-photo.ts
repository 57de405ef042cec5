import type { Rect } from '@skadi/domain/damages/damage-box'
import type { DerivativeName } from '@skadi/domain/images/derivative'
import { MAX_PHOTO_PIXELS } from '@skadi/domain/images/image-limits'
import { IMAGE_SIZE, letterbox } from '@skadi/domain/images/letterbox'
import { fileFaultReason, type Unreadable } from '@skadi/domain/images/photo-fault'
import sharp, { type Sharp } from 'sharp'
import { blurFaces } from './blur-faces.ts'
import { DECODE_SECONDS, judgePhoto, type ReadablePhoto, refusedByDecoder } from './judge-photo.ts'
import { ENCODINGS, type Encoding, WEBP_EFFORT } from './photo-encoding.ts'

// each thread works on one photo, and more libvips threads per photo would only cost time
sharp.concurrency(1)
sharp.cache(false)

export type DerivedPhoto =
  | {
      kind: 'derived'
      /** size of the original in pixels, after EXIF rotation */
      width: number
      height: number
      files: { name: DerivativeName; bytes: Uint8Array }[]
    }
  /** `cause`: message of the decoder, only for the log */
  | ({ kind: 'unreadable'; reason: string; cause?: string } & Unreadable)

/**
 * Makes all derivatives of a photo (ruling 8). The photo is turned upright by EXIF, letterboxed to 1920x1200, and converted to sRGB without
 * any metadata. Decodes the photo once. An unreadable photo is a result, not an exception.
 * @param faces boxes in the 1920x1200 frame, made unrecognisable in all derivatives
 */
export async function derivePhoto(bytes: Uint8Array, faces: readonly Rect[] = []): Promise<DerivedPhoto> {
  const photo = judgePhoto(bytes)
  if (photo.kind === 'refused') return { ...photo, kind: 'unreadable' }
  let frame: Frame
  try {
    frame = await decodeFrame(photo)
  } catch (error) {
    const refused = refusedByDecoder(error)
    if (refused.fault === 'tooDemanding' || photo.failOn === 'warning') return { ...refused, kind: 'unreadable' }
    return { kind: 'unreadable', fault: 'undecodable', reason: fileFaultReason('undecodable'), cause: firstLine(error) }
  }
  blurFaces(frame.pixels, faces)
  const files = []
  for (const encoding of ENCODINGS) files.push({ name: encoding.name, bytes: await encode(frame.pixels, encoding) })
  return { kind: 'derived', width: frame.width, height: frame.height, files }
}

type Frame = { width: number; height: number; pixels: Buffer }

async function decodeFrame({ bytes, failOn }: ReadablePhoto): Promise<Frame> {
  const options = { limitInputPixels: MAX_PHOTO_PIXELS, failOn }
  const { autoOrient: upright } = await sharp(bytes, options).metadata()
  const box = letterbox(upright)
  const pixels = await sharp(bytes, options)
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .resize({ width: box.width, height: box.height, fit: 'fill' })
    .extend({
      left: box.left,
      top: box.top,
      right: IMAGE_SIZE.width - box.width - box.left,
      bottom: IMAGE_SIZE.height - box.height - box.top,
      background: '#000',
    })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  return { width: upright.width, height: upright.height, pixels }
}

async function encode(pixels: Buffer, { width, format, quality }: Encoding): Promise<Uint8Array> {
  const frame = sharp(pixels, { raw: { ...IMAGE_SIZE, channels: 3 } }).timeout({ seconds: DECODE_SECONDS })
  const sized: Sharp = width === IMAGE_SIZE.width ? frame : frame.resize({ width })
  return format === 'webp'
    ? sized.webp({ quality, effort: WEBP_EFFORT }).toBuffer()
    : sized.jpeg({ quality }).toBuffer()
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)).slice(0, 200)
