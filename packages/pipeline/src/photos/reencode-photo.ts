import { MAX_PHOTO_PIXELS, MAX_PHOTO_SIDE } from '@skadi/domain/images/image-limits'
import sharp from 'sharp'
import { photoRefusal } from './photo-refusal.ts'

/** Longest side of what is kept, in pixels. */
const SIDE = 2_048
const QUALITY = 85
const TIMEOUT_S = 10

/**
 * A photo that somebody sent, JPEG or PNG by its bytes, upright, in sRGB, as a JPEG of at most 2048 pixels a side. Nothing of
 * the file is kept but what is seen: no place, no camera, no profile (security.md rows 11 and 12).
 * @throws Error for anything else, and for pictures too large to decode
 */
export async function reencodePhoto(bytes: Uint8Array): Promise<Uint8Array> {
  const photo = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const refusal = photoRefusal(photo)
  if (refusal) throw new Error(refusal)
  const options = { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error' } as const
  const { width, height } = await sharp(photo, options).metadata()
  if (Math.max(width, height) > MAX_PHOTO_SIDE) throw new Error('The photo is too large')
  return sharp(photo, options)
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient()
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .toBuffer()
}
