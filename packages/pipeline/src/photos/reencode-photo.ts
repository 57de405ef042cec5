import { MAX_PHOTO_PIXELS } from '@skadi/domain/images/image-limits'
import sharp from 'sharp'
import { DECODE_SECONDS, judgePhoto, type RefusedPhoto, refusedByDecoder } from './judge-photo.ts'

/** Longest side of the stored photo, in pixels. */
const SIDE = 2_048
const QUALITY = 85

/**
 * Re-encodes a photo from outside as an upright JPEG in sRGB of at most 2048 pixels per side. The bytes decide whether the photo is JPEG or
 * PNG. Only the picture remains: no location, camera or colour profile (security.md rows 11 and 12). An unreadable photo is a result, not
 * an exception.
 */
export async function reencodePhoto(bytes: Uint8Array): Promise<Uint8Array | RefusedPhoto> {
  const photo = judgePhoto(bytes, { png: true })
  if (photo.kind === 'refused') return photo
  return sharp(photo.bytes, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: photo.failOn })
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .toBuffer()
    .catch(refusedByDecoder)
}
