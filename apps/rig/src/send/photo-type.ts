import type { RecordingContentType } from '@skadi/domain/images/image-limits'

const OTHERS: readonly (readonly [string, string])[] = [
  ['89504e47', 'a PNG picture'],
  ['47494638', 'a GIF picture'],
  ['49492a00', 'a TIFF picture'],
  ['4d4d002a', 'a TIFF picture'],
  ['25504446', 'a PDF'],
]

/**
 * Type of a file by its first bytes, never by its name.
 * @param head the first 16 bytes or more
 * @returns the type, or in words what it is instead
 */
export function photoType(head: Uint8Array): { contentType: RecordingContentType } | { instead: string } {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  if (bytes.length === 0) return { instead: 'empty' }
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return { contentType: 'image/jpeg' }
  if (bytes.toString('latin1', 4, 8) === 'ftyp') {
    return /^(heic|heix|mif1|avif)/.test(bytes.toString('latin1', 8, 12))
      ? { instead: 'a HEIC or AVIF picture' }
      : { contentType: 'video/mp4' }
  }
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return { instead: 'a WebP picture' }
  const hex = bytes.toString('hex', 0, 4)
  return { instead: OTHERS.find(([magic]) => hex === magic)?.[1] ?? 'no picture that a rig makes' }
}
