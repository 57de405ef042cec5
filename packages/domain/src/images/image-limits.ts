/** Maximum size of a photo of a rig or a claim, in bytes (2§9). */
export const MAX_PHOTO_BYTES = 100 * 1024 * 1024

/** Maximum size of a rig's file, photo or video, in bytes (rig.md). */
export const MAX_RECORDING_FILE_BYTES = 1024 * 1024 * 1024

/** Maximum number of files in one recording. Ten camera positions have several frames each. */
export const MAX_RECORDING_FILES = 200

/**
 * Maximum side and maximum number of pixels of a picture. The server reads its size from the header before it decodes the picture
 * (security.md row 11). Phones take photos of 12,032 x 9,024 pixels.
 */
export const MAX_PHOTO_SIDE = 16_384
export const MAX_PHOTO_PIXELS = 128_000_000

/** Returns the limit that the size of a picture exceeds, or undefined. */
export function sizeFault({ width, height }: { width: number; height: number }): SizeFault | undefined {
  if (Math.max(width, height) > MAX_PHOTO_SIDE) return 'sideTooLong'
  return width * height > MAX_PHOTO_PIXELS ? 'tooManyPixels' : undefined
}
export type SizeFault = 'sideTooLong' | 'tooManyPixels'

export const RECORDING_CONTENT_TYPES = ['image/jpeg', 'video/mp4'] as const
export type RecordingContentType = (typeof RECORDING_CONTENT_TYPES)[number]
