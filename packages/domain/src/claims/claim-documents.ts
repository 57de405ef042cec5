/** Documents a claim may have, and the largest of them in bytes. */
export const MAX_CLAIM_DOCUMENTS = 20
export const MAX_CLAIM_DOCUMENT_BYTES = 25 * 1024 * 1024

export const CLAIM_DOCUMENT_TYPE = 'application/pdf'

/** Why a document is not taken: by its kind, bytes and number, or as its end is missing. */
export type ClaimDocumentFault = 'typeNotSupported' | 'tooLarge' | 'limitExceeded' | 'damaged'

/**
 * The first reason not to take a document; undefined: it is taken.
 * @param size bytes
 * @param before documents that the claim has already
 */
export function claimDocumentFault(offered: {
  isPdf: boolean
  size: number
  before: number
}): ClaimDocumentFault | undefined {
  if (!offered.isPdf) return 'typeNotSupported'
  if (offered.size > MAX_CLAIM_DOCUMENT_BYTES) return 'tooLarge'
  return offered.before >= MAX_CLAIM_DOCUMENTS ? 'limitExceeded' : undefined
}
