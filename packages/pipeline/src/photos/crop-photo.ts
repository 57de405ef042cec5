import type { CropBox } from '@skadi/domain/images/crop-box'
import sharp from 'sharp'

/** High JPEG quality, because people look closely at a crop. */
const QUALITY = 90
const TIMEOUT_S = 5

/**
 * Crops a photo to a box, as JPEG without metadata.
 * @param bytes a derivative of 1920x1200
 * @throws when the photo cannot be read
 */
export const cropPhoto = (bytes: Uint8Array, box: CropBox): Promise<Uint8Array> =>
  sharp(bytes).timeout({ seconds: TIMEOUT_S }).extract(box).jpeg({ quality: QUALITY }).toBuffer()
