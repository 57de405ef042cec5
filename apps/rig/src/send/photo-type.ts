import type { LeftOutReason } from '@skadi/domain/capture/left-out'
import type { RecordingContentType } from '@skadi/domain/images/image-limits'

/** First bytes of pictures of other formats: GIF, TIFF in both byte orders, BMP, JPEG 2000 and JPEG XL. */
const OTHER_PICTURES = ['47494638', '49492a00', '4d4d002a', '424d', '0000000c6a50', '0000000c4a584c', 'ff0a']

/**
 * Finds the type of a file by its first bytes, never by its name.
 * @param head the first 16 bytes or more
 * @returns the type, or the reason why the file is not sent
 */
export function photoType(head: Uint8Array): { contentType: RecordingContentType } | { reason: LeftOutReason } {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  if (bytes.length === 0) return { reason: 'empty' }
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return { contentType: 'image/jpeg' }
  if (bytes.toString('latin1', 4, 8) === 'ftyp' && bytes.length >= 12)
    return /^(heic|heix|heim|hevc|mif1|msf1|avif|avis)/.test(bytes.toString('latin1', 8, 12))
      ? { reason: 'otherPicture' }
      : { contentType: 'video/mp4' }
  const hex = bytes.toString('hex', 0, 8)
  if (hex.startsWith('89504e47')) return { reason: 'png' }
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return { reason: isWebp || OTHER_PICTURES.some((start) => hex.startsWith(start)) ? 'otherPicture' : 'notPicture' }
}
