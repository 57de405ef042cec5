/** Maximum number of documents of a claim, and maximum size of a document in bytes. */
export const MAX_CLAIM_DOCUMENTS = 20
export const MAX_CLAIM_DOCUMENT_BYTES = 25 * 1024 * 1024

export const CLAIM_DOCUMENT_TYPE = 'application/pdf'

/** Reason why a document is rejected: its type, its size, the number of documents, or a missing end of the file. */
export type ClaimDocumentFault = 'typeNotSupported' | 'tooLarge' | 'limitExceeded' | 'damaged'

/**
 * Returns the first reason to reject a document, or undefined if the document is accepted.
 * @param size bytes
 * @param before number of documents that the claim already has
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
