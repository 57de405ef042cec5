import { CAMERAS, type Camera } from '@skadi/domain/capture/camera'
import type { LeftOutReason } from '@skadi/domain/capture/left-out'

/** What a file's name says: the camera and frame of a photo, or why it is none; `camera` where it is named after one all the same. */
export type PhotoName =
  | { camera: Camera; frame: number; isCopy: boolean; isExact: boolean }
  | { reason: LeftOutReason; camera?: Camera | undefined }

/** Names that operating systems, file managers and file servers give to files and folders of their own. */
const SYSTEM =
  /^(thumbs\.db(:.*)?|ehthumbs(_vista)?\.db|desktop\.ini|picasa\.ini|icon\r|@eadir|#recycle|#snapshot|\$recycle\.bin|system volume information|lost\+found|__macosx|\._.*|\.(ds_store|localized|apdisk|apple.*|spotlight-.*|trash.*|trashes|fseventsd|temporaryitems|nfs[0-9a-f]+|directory|picasa\.ini|thumbnails|stfolder|stversions|syncthing.*|sync.*))$/i
const PARTIAL = /\.(part|partial|filepart|incomplete|tmp|temp|crdownload|download|aria2|swp)\d*$/i
/** What rsync writes into until a file is whole: `.topLeft.jpg.Ab3Xyz`. */
const RSYNC = /^\.(.+\.[a-z0-9]{2,4})\.[A-Za-z0-9]{6}$/
const BACKUP = /(\.(bak|old|orig)|~)$/i
const PHOTO_ENDING = /\.(jpe?g|jpe|jfif|mp4|m4v|png|heic|heif|webp|tiff?)$/i
/** `topLeft (1)`, `topLeft 2`, `topLeft - Copy`, `topLeft copy 2`, `topLeft kopi` and their Spanish kin. */
const COPIED = /^(.*?)(\s*[([]\d+[)\]]|\s+\d+|[\s_-]+(copy|kopi|kopie|copia)(\s*\(?\d+\)?)?)$/i
const COPY_OF = /^(copy of|kopi av|copia de)\s+/i

/** A file or folder that operating systems, file managers and file servers make for themselves. */
export const isSystemName = (name: string): boolean => SYSTEM.test(name)

/** @param allowed the cameras that may be sent */
export function readPhotoName(fileName: string, allowed: readonly Camera[]): PhotoName {
  if (isSystemName(fileName)) return { reason: 'system' }
  const whole = RSYNC.exec(fileName)?.[1]
  if (whole) return { reason: 'partial', camera: placeOf(whole)?.camera }
  if (fileName.startsWith('.')) return { reason: 'hidden' }
  if (PARTIAL.test(fileName)) return { reason: 'partial', camera: placeOf(fileName.replace(PARTIAL, ''))?.camera }
  if (BACKUP.test(fileName)) return { reason: 'copy', camera: placeOf(fileName.replace(BACKUP, ''))?.camera }
  const place = placeOf(fileName)
  if (!place) return { reason: 'notCamera' }
  return allowed.includes(place.camera) ? place : { reason: 'otherSide' }
}

function placeOf(fileName: string) {
  let stem = fileName.normalize('NFKC').replace(/\.[^.]{1,8}$/, '')
  while (PHOTO_ENDING.test(stem)) stem = stem.replace(PHOTO_ENDING, '')
  stem = stem.trim()
  const original = stem.replace(COPY_OF, '').replace(COPIED, '$1')
  const [, letters = '', frame = '1'] = /^([A-Za-z _-]+?)(?:[-_](\d{1,3}))?$/.exec(original) ?? []
  const camera = CAMERAS.find((one) => one.toLowerCase() === letters.replaceAll(/[ _-]/g, '').toLowerCase())
  return camera && { camera, frame: Number(frame), isCopy: original !== stem, isExact: fileName === `${camera}.jpg` }
}
