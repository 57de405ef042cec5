import type { ErrorCode } from '@skadi/contract/core/error-code'
import type { PhotoFault } from '@skadi/domain/images/photo-fault'

const PHOTO_ERRORS: Record<PhotoFault, ErrorCode> = {
  notPhoto: 'IMAGE_TYPE_NOT_SUPPORTED',
  unsupported: 'IMAGE_TYPE_NOT_SUPPORTED',
  damaged: 'IMAGE_DAMAGED',
  tooManyPixels: 'IMAGE_TOO_MANY_PIXELS',
  sideTooLong: 'IMAGE_SIDE_TOO_LONG',
  tooDemanding: 'IMAGE_TOO_DEMANDING',
}

/** Returns the error code of a photo that cannot be processed. */
export const photoError = (fault: PhotoFault): ErrorCode => PHOTO_ERRORS[fault]
