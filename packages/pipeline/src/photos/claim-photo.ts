import { readFile } from 'node:fs/promises'
import { CLAIM_FILE_WIDTHS } from '@skadi/domain/claims/claim-file-path'
import { LIKENESS_SIDE, type Likeness, likenessOf } from '@skadi/domain/claims/image-likeness'
import { MAX_PHOTO_PIXELS } from '@skadi/domain/images/image-limits'
import sharp, { type Sharp } from 'sharp'
import { DECODE_SECONDS, judgePhoto, type ReadablePhoto, type RefusedPhoto, refusedByDecoder } from './judge-photo.ts'
import { WEBP_EFFORT } from './photo-encoding.ts'

const QUALITY = { thumb: 75, large: 82 } as const

export type ClaimPhoto =
  | {
      kind: 'derived'
      /** size of the photo in pixels, after EXIF rotation */
      width: number
      height: number
      /** WebP without metadata, at most `CLAIM_FILE_WIDTHS` wide and at most twice as high as wide */
      thumb: Uint8Array
      large: Uint8Array
      likeness: Likeness | null
    }
  | RefusedPhoto

/**
 * Validates a photo of a claim and makes its derivatives. The bytes decide whether the photo is JPEG or PNG, and the photo is decoded once.
 * A damaged or too large photo is a result, not an exception.
 */
export async function readClaimPhoto(file: string): Promise<ClaimPhoto> {
  const photo = judgePhoto(await readFile(file), { png: true })
  if (photo.kind === 'refused') return photo
  try {
    const { autoOrient: upright } = await sharp(photo.bytes, { limitInputPixels: MAX_PHOTO_PIXELS }).metadata()
    const { width, height } = upright
    return { kind: 'derived', width, height, ...(await derive(photo)) }
  } catch (error) {
    return refusedByDecoder(error)
  }
}

async function derive({ bytes, failOn }: ReadablePhoto) {
  const width = CLAIM_FILE_WIDTHS.large
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS, failOn })
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const frame = () => sharp(data, { raw: info }).timeout({ seconds: DECODE_SECONDS })
  const thumbWidth = CLAIM_FILE_WIDTHS.thumb
  return {
    large: await frame().webp({ quality: QUALITY.large, effort: WEBP_EFFORT }).toBuffer(),
    thumb: await frame()
      .resize({ width: thumbWidth, height: 2 * thumbWidth, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY.thumb, effort: WEBP_EFFORT })
      .toBuffer(),
    likeness: await readLikeness(frame()),
  }
}

/** Computes the likeness of a picture. @throws if the picture cannot be read */
async function readLikeness(picture: Sharp): Promise<Likeness | null> {
  const grey = await picture
    .resize({ width: LIKENESS_SIDE, height: LIKENESS_SIDE, fit: 'fill' })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer()
  return likenessOf(grey)
}

/** Computes the likeness of each derivative, in the order of the derivatives. The likeness is null if the derivative cannot be read. */
export const readLikenesses = (derivatives: readonly Uint8Array[]): Promise<(Likeness | null)[]> =>
  Promise.all(
    derivatives.map((bytes) => readLikeness(sharp(bytes).timeout({ seconds: DECODE_SECONDS })).catch(() => null)),
  )
