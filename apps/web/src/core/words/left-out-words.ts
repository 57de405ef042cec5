import type { LeftOut, LeftOutReason } from '@skadi/domain/capture/left-out'
import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS, MAX_PHOTO_SIDE } from '@skadi/domain/images/image-limits'
import type { Unreadable } from '@skadi/domain/images/photo-fault'
import { m } from '../../paraglide/messages.js'
import { cameraName } from './camera-name.ts'
import { counted } from './counts.ts'

const REASONS: Record<LeftOutReason, () => string> = {
  system: m.leftOut_system,
  hidden: m.leftOut_hidden,
  partial: m.leftOut_partial,
  folder: m.leftOut_folder,
  link: m.leftOut_link,
  special: m.leftOut_special,
  empty: m.leftOut_empty,
  unreadable: m.leftOut_unreadable,
  tooLarge: m.leftOut_tooLarge,
  notCamera: m.leftOut_notCamera,
  otherSide: m.leftOut_otherSide,
  copy: m.leftOut_copy,
  duplicate: m.leftOut_duplicate,
  tooMany: m.leftOut_tooMany,
  unlisted: m.leftOut_unlisted,
  png: m.leftOut_png,
  otherPicture: m.leftOut_otherPicture,
  notPicture: m.leftOut_notPicture,
  notJson: m.leftOut_notJson,
  noTime: m.leftOut_noTime,
  byServer: m.leftOut_byServer,
}

/**
 * Lists the files and photos that a recording lacks, for example `Left out: Thumbs.db (system file), 3 more` and `No
 * photo from: Roof left`.
 */
export function leftOutLines({ count, files, missing }: LeftOut): string[] {
  const named = files.map(({ name, reason }) => `${name} (${REASONS[reason]()})`)
  const more = count - files.length
  const all = more > 0 ? [...named, m.leftOut_more(counted(more))] : named
  return [
    ...(all.length > 0 ? [m.leftOut_files({ files: all.join(', ') })] : []),
    ...(missing.length > 0 ? [m.leftOut_missing({ cameras: missing.map(cameraName).join(', ') })] : []),
  ]
}

const SIDES = { left: m.rigs_leftUnit, right: m.rigs_rightUnit } as const

/**
 * Lists the files and photos that both sides of a passing lack. Each line begins with its side, for example `Left unit:
 * …`.
 */
export const leftOutOfSides = (sides: readonly (LeftOut & { side: keyof typeof SIDES })[]): string[] =>
  sides.flatMap((one) => leftOutLines(one).map((line) => `${SIDES[one.side]()}: ${line}`))

/** Returns the reason why a file of a rig is unusable. */
export function fileFaultText({ fault, width = 0, height = 0 }: Unreadable): string {
  switch (fault) {
    case 'damaged':
      return m.note_photoDamaged()
    case 'notPhoto':
      return m.note_photoNotJpeg()
    case 'unsupported':
      return m.note_photoUnsupported()
    case 'tooDemanding':
      return m.note_photoTooMuch()
    case 'undecodable':
      return m.note_photoUndecodable()
    case 'tooManyPixels':
      return m.note_photoPixels({ width, height, millions: MAX_PHOTO_PIXELS / 1_000_000 })
    case 'sideTooLong':
      return m.note_photoLong({ width, height, side: MAX_PHOTO_SIDE })
    case 'tooLarge':
      return m.note_photoLarge({ megabytes: MAX_PHOTO_BYTES / 1024 ** 2 })
    case 'noFfmpeg':
      return m.note_videoNoFfmpeg()
    case 'noPicture':
      return m.note_videoEmpty()
    case 'videoUnreadable':
      return m.note_videoUnreadable()
    default:
      fault satisfies never
      return m.note_unknown()
  }
}
