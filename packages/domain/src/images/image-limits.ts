/** Maximum size of a photo of a rig or a claim, in bytes (2§9). */
export const MAX_PHOTO_BYTES = 100 * 1024 * 1024

/** Maximum size of a rig's file, including video, in bytes (rig.md). */
export const MAX_RECORDING_FILE_BYTES = 1024 * 1024 * 1024

/** Maximum number of files of one recording: ten positions with several frames each. */
export const MAX_RECORDING_FILES = 200

/**
 * Maximum picture size, checked in the header before decoding (security.md row 11). In pixels: phones take
 * photos of 12,032 x 9,024.
 */
export const MAX_PHOTO_SIDE = 16_384
export const MAX_PHOTO_PIXELS = 128_000_000

/** The limit that the size of a picture exceeds; undefined if it exceeds no limit. */
export function sizeFault({ width, height }: { width: number; height: number }): SizeFault | undefined {
  if (Math.max(width, height) > MAX_PHOTO_SIDE) return 'sideTooLong'
  return width * height > MAX_PHOTO_PIXELS ? 'tooManyPixels' : undefined
}
export type SizeFault = 'sideTooLong' | 'tooManyPixels'

export const RECORDING_CONTENT_TYPES = ['image/jpeg', 'video/mp4'] as const
export type RecordingContentType = (typeof RECORDING_CONTENT_TYPES)[number]
