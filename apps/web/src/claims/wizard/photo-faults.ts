import { CallError } from '@skadi/contract/core/client'
import {
  type ClaimImageFault,
  type ClaimImageType,
  claimImageFault,
  imageTypeOf,
  MAX_CLAIM_IMAGES,
  MAX_CLAIM_IMAGES_AT_ONCE,
  MIN_CLAIM_IMAGE,
} from '@skadi/domain/claims/claim-images'
import { foreignPictureOf } from '@skadi/domain/images/foreign-picture'
import { MAX_PHOTO_PIXELS, MAX_PHOTO_SIDE } from '@skadi/domain/images/image-limits'
import { m } from '../../paraglide/messages.js'

/**
 * Reason why a photo is not accepted. The photo breaks a rule for photos, or too many photos were chosen at once. The
 * file may also be empty, or need too much memory on the server.
 */
export type PhotoFault = ClaimImageFault | 'tooManyAtOnce' | 'empty' | 'tooDemanding'

const WORDS: Readonly<Record<PhotoFault, (kind?: string) => string>> = {
  typeNotSupported: (kind) => (kind ? m.claims_photoTypeOf({ kind }) : m.claims_photoType()),
  tooLarge: () => m.claims_photoTooLarge(),
  limitExceeded: () => m.claims_photoLimit({ most: MAX_CLAIM_IMAGES }),
  incorrectSize: () => m.claims_photoPixels(MIN_CLAIM_IMAGE),
  tooManyPixels: () => m.claims_photoManyPixels({ millions: MAX_PHOTO_PIXELS / 1_000_000 }),
  sideTooLong: () => m.claims_photoLong({ side: MAX_PHOTO_SIDE }),
  damaged: () => m.claims_photoDamaged(),
  tooDemanding: () => m.claims_photoDemanding(),
  empty: () => m.claims_photoEmpty(),
  tooManyAtOnce: () => m.claims_photoAtOnce({ most: MAX_CLAIM_IMAGES_AT_ONCE }),
}

/**
 * Returns the text of a photo's fault.
 * @param kind format of the picture, for example HEIC
 */
export const photoFaultText = (fault: PhotoFault, kind?: string): string => WORDS[fault](kind)

const BY_CODE: Readonly<Record<string, PhotoFault>> = {
  IMAGE_TYPE_NOT_SUPPORTED: 'typeNotSupported',
  IMAGE_TOO_LARGE: 'tooLarge',
  IMAGE_LIMIT_EXCEEDED: 'limitExceeded',
  IMAGE_INCORRECT_SIZE: 'incorrectSize',
  IMAGE_TOO_MANY_PIXELS: 'tooManyPixels',
  IMAGE_SIDE_TOO_LONG: 'sideTooLong',
  IMAGE_DAMAGED: 'damaged',
  IMAGE_TOO_DEMANDING: 'tooDemanding',
}

/** Returns the fault of a photo that the server refused. Returns undefined for other failures. */
export const refusedBy = (error: unknown): PhotoFault | undefined =>
  error instanceof CallError ? BY_CODE[error.code] : undefined

const HEAD_BYTES = 12

const headOf = async (file: Blob) => new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())

/** Returns the type of a file, detected from the content of the file. */
export const typeOfFile = async (file: Blob): Promise<ClaimImageType | undefined> => imageTypeOf(await headOf(file))

/** Returns the format of a picture whose format is not accepted, for example HEIC. */
export const foreignKindOf = async (file: Blob): Promise<string | undefined> => foreignPictureOf(await headOf(file))

/**
 * Checks a photo before the upload (VALID-40 to VALID-43).
 * If the browser cannot open a photo, the server still checks the photo.
 * @param url object URL of the file
 * @param before number of photos that the claim already has
 */
export async function faultOfFile(file: File, url: string, before: number): Promise<PhotoFault | undefined> {
  if (file.size === 0) return 'empty'
  const offered = { type: await typeOfFile(file), size: file.size, before }
  return claimImageFault(offered) ?? claimImageFault({ ...offered, ...(await pixelsOf(url)) })
}

async function pixelsOf(url: string): Promise<{ width?: number; height?: number }> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  } catch {
    return {}
  }
}
