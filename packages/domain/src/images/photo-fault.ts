import { MAX_PHOTO_PIXELS, MAX_PHOTO_SIDE, type SizeFault } from './image-limits.ts'

/**
 * Reason why a photo of any source is unusable.
 * - `notPhoto`: not an accepted file type
 * - `damaged`: parts of the picture are lost
 * - `unsupported`: a kind of JPEG that no decoder here reads
 * - `tooDemanding`: decoding took too much time or memory
 */
export type PhotoFault = 'notPhoto' | 'damaged' | 'unsupported' | 'tooDemanding' | SizeFault

/**
 * Reason why a rig's file is unusable: faults of a photo, and faults of files and videos.
 * - `undecodable`: its decoder failed
 * - `tooLarge`: more bytes than a photo may have (`MAX_PHOTO_BYTES`)
 * - `noFfmpeg`: a video, and the server has no program for it
 */
export const FILE_FAULTS = [
  'notPhoto',
  'damaged',
  'unsupported',
  'tooDemanding',
  'sideTooLong',
  'tooManyPixels',
  'undecodable',
  'tooLarge',
  'noFfmpeg',
  'noPicture',
  'videoUnreadable',
] as const
export type FileFault = (typeof FILE_FAULTS)[number]

/** Reason why a file is unreadable; width and height in pixels if the size is the fault. */
export type Unreadable = { fault: FileFault; width?: number | undefined; height?: number | undefined }

/** The stored reason for a rig's photo that has lost parts. */
export const DAMAGED_PHOTO = 'The photo is damaged: part of the picture is lost'

type Size = { width: number; height: number }

const sizeText = ({ width, height }: Size) => `${width} x ${height} pixels`
const REASONS: Readonly<Record<FileFault, (size: Size) => string>> = {
  notPhoto: () => 'The file is not a JPEG photo',
  damaged: () => DAMAGED_PHOTO,
  unsupported: () => 'JPEG photos of this kind cannot be read',
  tooDemanding: () => 'The photo could not be decoded: it took too much time or memory',
  tooManyPixels: (size) => `Too many pixels: ${sizeText(size)}, at most ${MAX_PHOTO_PIXELS / 1_000_000} million`,
  sideTooLong: (size) => `Too long: ${sizeText(size)}, at most ${MAX_PHOTO_SIDE} a side`,
  undecodable: () => 'The photo could not be decoded',
  tooLarge: () => 'The photo is larger than 100 MB',
  noFfmpeg: () => 'Frames of a video need ffmpeg, which is not installed on this server',
  noPicture: () => 'The video has no picture',
  videoUnreadable: () => 'The video could not be read',
}

/**
 * The fault of a file in plain English, with the limit that the file exceeds. Readers of a photo get no other text; the
 * decoder's own message goes to the log. @param size in pixels, if known
 */
export const fileFaultReason = (fault: FileFault, size: Size = { width: 0, height: 0 }): string => REASONS[fault](size)

/** The fault in a photo's stored reason, for readers of other languages; undefined for another text. */
export function readFileFault(reason: string): Unreadable | undefined {
  const [, width, height] = /: (\d{1,9}) x (\d{1,9}) pixels, at most/.exec(reason) ?? []
  const size = { width: Number(width ?? 0), height: Number(height ?? 0) }
  const fault = FILE_FAULTS.find((one) => fileFaultReason(one, size) === reason)
  return fault && { fault, ...(width && size) }
}
