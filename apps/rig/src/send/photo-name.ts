import { parse } from 'node:path'
import { CAMERAS, type Camera } from '@skadi/domain/capture/camera'
import type { LeftOutReason } from '@skadi/domain/capture/left-out'

/**
 * Result of parsing a file name: the camera and frame of a photo, or the reason for leaving the file out. The reason
 * includes the camera if the name contains one.
 */
export type PhotoName =
  | { camera: Camera; frame: number; isCopy: boolean; isExact: boolean }
  | { reason: LeftOutReason; camera?: Camera | undefined }

/** Names in lower case of files and folders that operating systems, file managers and file servers create. */
const SYSTEM_NAMES: ReadonlySet<string> = new Set(
  (
    'thumbs.db/ehthumbs.db/ehthumbs_vista.db/desktop.ini/picasa.ini/.picasa.ini/icon\r/.directory/.ds_store/.localized/' +
    '.apdisk/.fseventsd/.temporaryitems/__macosx/.thumbnails/lost+found/@eadir/#recycle/#snapshot/$recycle.bin/' +
    'system volume information/.stfolder/.stversions'
  ).split('/'),
)
const SYSTEM_STARTS = ['._', 'thumbs.db:', '.apple', '.spotlight-', '.trash', '.nfs', '.sync']
const PARTIAL_ENDINGS: ReadonlySet<string> = new Set(
  'part partial filepart incomplete tmp temp crdownload download aria2 swp'.split(' '),
)
const BACKUP_ENDINGS: ReadonlySet<string> = new Set(['bak', 'old', 'orig'])
/** Temporary name of a file that rsync has not finished, for example `.topLeft.jpg.Ab3Xyz`. */
const RSYNC = /^\.(.+\.[a-z0-9]{2,4})\.[A-Za-z0-9]{6}$/
const PHOTO_ENDING = /\.(jpe?g|jpe|jfif|mp4|m4v|png|heic|heif|webp|tiff?)$/i
const COPY_WORDS: ReadonlySet<string> = new Set(['copy', 'kopi', 'kopie', 'kopia', 'copia', 'copie'])
const COUNT = /[([]\d{1,3}[)\]]$/
const COPY_OF = /^(copy of|kopi av|kopie von|kopia av|copia de|copie de) /i
/** Invisible characters, which names copied from a web page or a mail may contain, and hyphens of word processors. */
const UNSEEN = /[\p{DI}\p{Cc}]/gu
const HYPHEN = /[\p{Pd}\u2212]/gu

/** Returns true if an operating system, file manager or file server created the file or folder for itself. */
export function isSystemName(name: string): boolean {
  const lower = name.toLowerCase()
  return SYSTEM_NAMES.has(lower) || SYSTEM_STARTS.some((start) => lower.startsWith(start))
}

/**
 * Parses the file name of a photo.
 * @param allowed the cameras whose photos may be sent
 */
export function readPhotoName(fileName: string, allowed: readonly Camera[]): PhotoName {
  if (isSystemName(fileName)) return { reason: 'system' }
  const whole = RSYNC.exec(fileName)?.[1]
  if (whole) return { reason: 'partial', camera: placeOf(whole)?.camera }
  if (fileName.startsWith('.')) return { reason: 'hidden' }
  const { name, ext } = parse(fileName)
  const ending = ext.slice(1).toLowerCase()
  if (PARTIAL_ENDINGS.has(ending)) return { reason: 'partial', camera: placeOf(name)?.camera }
  if (BACKUP_ENDINGS.has(ending) || fileName.endsWith('~')) return { reason: 'copy', camera: placeOf(name)?.camera }
  const place = placeOf(fileName)
  if (!place) return { reason: 'notCamera' }
  return allowed.includes(place.camera) ? place : { reason: 'otherSide' }
}

function placeOf(fileName: string) {
  let stem = fileName
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(HYPHEN, '-')
    .replace(/\.[^.]{1,8}$/, '')
  while (PHOTO_ENDING.test(stem)) stem = stem.replace(PHOTO_ENDING, '')
  stem = stem.trim()
  const original = withoutCopyMark(stem.replace(COPY_OF, ''))
  const [, letters = '', frame = '1'] = /^([A-Za-z _-]+?)(?:[-_]0{0,3}(\d{1,3}))?$/.exec(original) ?? []
  const camera = CAMERAS.find((one) => one.toLowerCase() === letters.replaceAll(/[ _-]/g, '').toLowerCase())
  return camera && { camera, frame: Number(frame), isCopy: original !== stem, isExact: fileName === `${camera}.jpg` }
}

/**
 * Removes the mark of a copy from a name. It returns `topLeft` for `topLeft (1)`, `topLeft 2`, `topLeft - Copy`,
 * `topLeft copy 2`, `topLeft (Kopie)` and `topLeft (2) (1)`.
 */
function withoutCopyMark(stem: string): string {
  let plain = stem
  while (COUNT.test(plain)) plain = plain.replace(COUNT, '').trimEnd()
  const words = plain.replace(/[([]([a-z]{4,5}( \d{1,3})?)[)\]]$/i, '$1').split(' ')
  while (words.length > 1 && /^(\d{1,3}|-|)$/.test(words.at(-1) ?? '')) words.pop()
  if (words.length > 1 && COPY_WORDS.has(words.at(-1)?.toLowerCase() ?? '')) words.pop()
  while (words.length > 1 && /^(-|)$/.test(words.at(-1) ?? '')) words.pop()
  return words.join(' ')
}
