/** Sizes of a claim's photo, maximum width in pixels; `original` is the uploaded file. */
export const CLAIM_FILE_WIDTHS = { thumb: 320, large: 1920 } as const
export type ClaimFileSize = keyof typeof CLAIM_FILE_WIDTHS | 'original'

/** Path of a claim's file in pages; a document has only its original. */
export const claimFilePath = (fileId: string, size: ClaimFileSize): string => `/api/media/claims/${fileId}?size=${size}`

/** Upload path of a claim's file (tus 1.0). */
export const claimUploadPath = (fileId: string): string => `/api/uploads/claims/${fileId}`
