import { MAX_PHOTO_PIXELS, MAX_PHOTO_SIDE, type SizeFault } from './image-limits.ts'

/**
 * Reason why a photo of any source is unusable.
 * - `notPhoto`: the file has no accepted type
 * - `damaged`: parts of the picture are lost
 * - `unsupported`: the server has no decoder for this kind of JPEG
 * - `tooDemanding`: decoding needed too much time or memory
 */
export type PhotoFault = 'notPhoto' | 'damaged' | 'unsupported' | 'tooDemanding' | SizeFault

/**
 * Reason why a rig's file is unusable: the faults of a photo, and these faults of files and videos.
 * - `undecodable`: the decoder failed
 * - `tooLarge`: the file has more bytes than a photo may have (`MAX_PHOTO_BYTES`)
 * - `noFfmpeg`: the file is a video, and the server has no program to decode videos
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

/** Reason why a file is unreadable. `width` and `height` are in pixels and are given if the size is the fault. */
export type Unreadable = { fault: FileFault; width?: number | undefined; height?: number | undefined }

/** Stored reason of a rig's photo with lost parts. */
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
 * Describes the fault of a file in plain English, with the limit that the file exceeds. Readers of a photo get no other text; the decoder's
 * own message goes to the log.
 * @param size in pixels, if known
 */
export const fileFaultReason = (fault: FileFault, size: Size = { width: 0, height: 0 }): string => REASONS[fault](size)

/** Reads the fault from a photo's stored reason, so that it can be shown in other languages. Returns undefined for any other text. */
export function readFileFault(reason: string): Unreadable | undefined {
  const [, width, height] = /: (\d{1,9}) x (\d{1,9}) pixels, at most/.exec(reason) ?? []
  const size = { width: Number(width ?? 0), height: Number(height ?? 0) }
  const fault = FILE_FAULTS.find((one) => fileFaultReason(one, size) === reason)
  return fault && { fault, ...(width && size) }
}
