import type { CropBox } from '@skadi/domain/images/crop-box'
import sharp from 'sharp'

/** What is cut out is looked at closely. */
const QUALITY = 90
const TIMEOUT_S = 5

/**
 * The part of a photo within a box, as JPEG without metadata.
 * @param bytes a derivative of 1920x1200
 * @throws where it cannot be read
 */
export const cropPhoto = (bytes: Uint8Array, box: CropBox): Promise<Uint8Array> =>
  sharp(bytes).timeout({ seconds: TIMEOUT_S }).extract(box).jpeg({ quality: QUALITY }).toBuffer()
