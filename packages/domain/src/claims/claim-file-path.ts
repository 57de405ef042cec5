/** Sizes in which a claim's photo is available: the maximum width in pixels, or `original` for the uploaded file. */
export const CLAIM_FILE_WIDTHS = { thumb: 320, large: 1920 } as const
export type ClaimFileSize = keyof typeof CLAIM_FILE_WIDTHS | 'original'

/** Returns the path of a claim's file for pages. A document is available only as `original`. */
export const claimFilePath = (fileId: string, size: ClaimFileSize): string => `/api/media/claims/${fileId}?size=${size}`

/** Returns the upload path of a claim's file (tus 1.0). */
export const claimUploadPath = (fileId: string): string => `/api/uploads/claims/${fileId}`
