import type { LeftOut, LeftOutReason } from '@skadi/domain/capture/left-out'

/** Reasons for leaving a file out, in words for a person at the rig. */
export const LEFT_OUT_TEXT: Readonly<Record<LeftOutReason, string>> = {
  system: 'is a file of the operating system',
  hidden: 'is a hidden file',
  partial: 'is left over from an unfinished transfer',
  folder: 'is a folder',
  link: 'is a link',
  special: 'is no plain file',
  empty: 'is empty',
  unreadable: 'cannot be read',
  tooLarge: 'is too large: at most 100 MB a photo, 1 GB a video',
  notCamera: 'is no camera position here',
  otherSide: 'is a camera of the other side',
  copy: 'is a copy of a photo',
  duplicate: 'is a second file for the same camera and frame',
  tooMany: 'is one more than a recording may have',
  unlisted: 'is not listed in recording.json',
  png: 'is a PNG picture; only JPEG photos and MP4 videos are taken',
  otherPicture: 'is a picture of another kind; only JPEG photos and MP4 videos are taken',
  notPicture: 'is no picture that a rig makes; only JPEG photos and MP4 videos are taken',
  notJson: 'is not a JSON object: the time of the oldest photo counts',
  noTime: 'has a recordedAt that is no time: the time of the oldest photo counts',
  byServer: 'was refused by the server',
}

/**
 * Writes the list of left-out files in words, for example `left out: Thumbs.db is a file of the operating system, 3
 * more; no photo of roofLeft`. The text is empty if no file was left out.
 */
export function leftOutText(leftOut: LeftOut | undefined): string {
  if (!leftOut) return ''
  const { files, count, missing } = leftOut
  const named = files.map(({ name, reason }) => `${name} ${LEFT_OUT_TEXT[reason]}`)
  const more = count - files.length
  const parts = [
    count > 0 && `left out: ${[...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')}`,
    missing.length > 0 && `no photo of ${missing.join(', ')}`,
  ]
  return parts.filter(Boolean).join('; ')
}
