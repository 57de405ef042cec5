import sharp from 'sharp'

/** For paper: what is printed small is not looked at closely. */
const QUALITY = 82
const TIMEOUT_S = 5

/**
 * A photo as small as it is printed, as JPEG without metadata.
 * @param bytes a derivative
 * @param most pixels that neither side exceeds
 * @throws where it cannot be read
 */
export const shrinkPhoto = (bytes: Uint8Array, most: number): Promise<Uint8Array> =>
  sharp(bytes)
    .timeout({ seconds: TIMEOUT_S })
    .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer()
