import type { ErrorCode } from '@skadi/contract/core/error-code'
import { type ClaimDocumentFault, claimDocumentFault } from '@skadi/domain/claims/claim-documents'
import { type ClaimImageFault, claimImageFault, type OfferedImage } from '@skadi/domain/claims/claim-images'

const IMAGE_ERRORS: Record<ClaimImageFault, ErrorCode> = {
  typeNotSupported: 'IMAGE_TYPE_NOT_SUPPORTED',
  tooLarge: 'IMAGE_TOO_LARGE',
  limitExceeded: 'IMAGE_LIMIT_EXCEEDED',
  incorrectSize: 'IMAGE_INCORRECT_SIZE',
  tooManyPixels: 'IMAGE_TOO_MANY_PIXELS',
  sideTooLong: 'IMAGE_SIDE_TOO_LONG',
  damaged: 'IMAGE_DAMAGED',
}
const DOCUMENT_ERRORS: Record<ClaimDocumentFault, ErrorCode> = {
  typeNotSupported: 'DOCUMENT_TYPE_NOT_SUPPORTED',
  tooLarge: 'DOCUMENT_TOO_LARGE',
  limitExceeded: 'DOCUMENT_LIMIT_EXCEEDED',
  damaged: 'DOCUMENT_DAMAGED',
}

/** Returns the error code of a refused photo, or undefined for an accepted photo. */
export function imageError(offered: OfferedImage): ErrorCode | undefined {
  const fault = claimImageFault(offered)
  return fault && IMAGE_ERRORS[fault]
}

/** Returns the error code of a refused document, or undefined for an accepted document. */
export function documentError(offered: Parameters<typeof claimDocumentFault>[0]): ErrorCode | undefined {
  const fault = claimDocumentFault(offered)
  return fault && DOCUMENT_ERRORS[fault]
}
