import { MAX_PHOTO_BYTES, type SizeFault, sizeFault } from '../images/image-limits.ts'

/** Maximum number of photos of a claim, and maximum number of photos dropped at once. */
export const MAX_CLAIM_IMAGES = 20
export const MAX_CLAIM_IMAGES_AT_ONCE = 10

/** Minimum size of a claim photo that is useful, in pixels. */
export const MIN_CLAIM_IMAGE = { width: 320, height: 240 } as const

export const CLAIM_IMAGE_TYPES = ['image/jpeg', 'image/png'] as const
export type ClaimImageType = (typeof CLAIM_IMAGE_TYPES)[number]

/**
 * Reason why a photo is rejected (1§5): its type, its size, the number of photos or its pixels (VALID-40 to VALID-43), or lost parts of the
 * picture.
 */
export type ClaimImageFault =
  | 'typeNotSupported'
  | 'tooLarge'
  | 'limitExceeded'
  | 'incorrectSize'
  | SizeFault
  | 'damaged'

/**
 * Returns the image type according to the first bytes of a file. Its name and declared type do not matter. Returns undefined for an
 * unsupported type (VALID-40).
 */
export function imageTypeOf(head: Uint8Array): ClaimImageType | undefined {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg'
  return PNG.every((byte, at) => head[at] === byte) ? 'image/png' : undefined
}
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const

/** Facts about a photo that are known before its upload, and the number of photos of its claim. */
export type OfferedImage = {
  /** undefined if the type is not supported */
  type: ClaimImageType | undefined
  /** bytes */
  size: number
  /** pixels; undefined while unknown */
  width?: number | undefined
  height?: number | undefined
  /** number of photos that the claim already has */
  before: number
}

/** Returns the first reason to reject a photo, or undefined if the photo is accepted. */
export function claimImageFault({ type, size, width, height, before }: OfferedImage): ClaimImageFault | undefined {
  if (type === undefined) return 'typeNotSupported'
  if (size > MAX_PHOTO_BYTES) return 'tooLarge'
  if (before >= MAX_CLAIM_IMAGES) return 'limitExceeded'
  const isSmall =
    (width !== undefined && width < MIN_CLAIM_IMAGE.width) || (height !== undefined && height < MIN_CLAIM_IMAGE.height)
  if (isSmall) return 'incorrectSize'
  return width !== undefined && height !== undefined ? sizeFault({ width, height }) : undefined
}
