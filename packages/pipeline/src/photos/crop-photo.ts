import type { CropBox } from '@skadi/domain/images/crop-box'
import { IMAGE_SIZE } from '@skadi/domain/images/letterbox'
import sharp from 'sharp'
import { WEBP_EFFORT } from './photo-encoding.ts'

/** High JPEG quality, because people look closely at a crop. */
const QUALITY = 90
const TIMEOUT_S = 5

/**
 * Crops a photo to a box, as JPEG without metadata.
 * @param bytes a derivative of 1920x1200
 * @throws if the photo cannot be read
 */
export const cropPhoto = (bytes: Uint8Array, box: CropBox): Promise<Uint8Array> =>
  sharp(bytes).timeout({ seconds: TIMEOUT_S }).extract(box).jpeg({ quality: QUALITY }).toBuffer()

/** Low quality for thumbnails of damages, so that a list of fifty rows loads fast. */
const THUMB_QUALITY = 70

/**
 * Cuts a square part out of a photo and scales it to `side` pixels, as WebP.
 * @param bytes a derivative of any width
 * @param box in pixels of 1920x1200
 * @throws if the photo cannot be read
 */
export async function thumbOfBox(bytes: Uint8Array, box: CropBox, side: number): Promise<Uint8Array> {
  const photo = sharp(bytes).timeout({ seconds: TIMEOUT_S })
  const { width, height } = await photo.metadata()
  const scale = width / IMAGE_SIZE.width
  const size = Math.max(1, Math.min(Math.round(box.width * scale), width, height))
  const left = Math.min(Math.round(box.left * scale), width - size)
  const top = Math.min(Math.round(box.top * scale), height - size)
  return photo
    .extract({ left, top, width: size, height: size })
    .resize({ width: side, height: side })
    .webp({ quality: THUMB_QUALITY, effort: WEBP_EFFORT })
    .toBuffer()
}
