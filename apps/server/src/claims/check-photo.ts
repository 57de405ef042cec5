import type { ErrorCode } from '@skadi/contract/core/error-code'
import type { ClaimImageType } from '@skadi/domain/claims/claim-images'
import type { ClaimPhoto } from '@skadi/pipeline/photos/claim-photo'
import { readClaimPhotoInProcess } from '@skadi/pipeline/photos/photo-pool'
import { photoError } from '../shared/images/photo-error.ts'
import { imageError } from './claim-file-errors.ts'

export type CheckedPhoto = Omit<Extract<ClaimPhoto, { kind: 'derived' }>, 'kind'> & { contentType: ClaimImageType }

/** Looks at the pixels of a photo, in a process of its own. @returns the reason where it is not taken (VALID-40, VALID-43) */
export async function checkPhoto(file: string, contentType: ClaimImageType): Promise<CheckedPhoto | ErrorCode> {
  const photo = await readClaimPhotoInProcess(file)
  if (photo.kind === 'refused') return photoError(photo.fault)
  const { kind: _, ...derived } = photo
  const { width, height } = derived
  return imageError({ type: contentType, size: 0, width, height, before: 0 }) ?? { ...derived, contentType }
}
