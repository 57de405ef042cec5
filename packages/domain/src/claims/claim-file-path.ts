/** Sizes in which a photo of a claim is shown, in pixels across at most; `original` is the file as it was sent. */
export const CLAIM_FILE_WIDTHS = { thumb: 320, large: 1920 } as const
export type ClaimFileSize = keyof typeof CLAIM_FILE_WIDTHS | 'original'

/** Path of a file of a claim in pages; a document has its original alone. */
export const claimFilePath = (fileId: string, size: ClaimFileSize): string => `/api/media/claims/${fileId}?size=${size}`

/** Where the bytes of a file of a claim are sent (tus 1.0). */
export const claimUploadPath = (fileId: string): string => `/api/uploads/claims/${fileId}`
