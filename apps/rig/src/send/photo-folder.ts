import { createHash } from 'node:crypto'
import { createReadStream, type Dirent } from 'node:fs'
import { lstat, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CAMERAS, type Camera, LEFT_CAMERAS, RIGHT_CAMERAS, type Side } from '@skadi/domain/capture/camera'
import {
  boundLeftOut,
  type LeftOut,
  type LeftOutFile,
  type LeftOutReason,
  missingCameras,
  shownFileName,
} from '@skadi/domain/capture/left-out'
import { MAX_PHOTO_BYTES, MAX_RECORDING_FILE_BYTES, MAX_RECORDING_FILES } from '@skadi/domain/images/image-limits'
import type { ReadableFile } from '../protocol/recording.ts'
import { LEFT_OUT_TEXT } from './left-out-text.ts'
import { readPhotoName } from './photo-name.ts'
import { photoType } from './photo-type.ts'

/** Error for a folder without a photo that can be sent. The message names each file for a person, one file per line. */
export class PhotoFolderError extends Error {
  override name = 'PhotoFolderError'
  readonly leftOut: LeftOut | undefined
  constructor(message: string, leftOut?: LeftOut) {
    super(message)
    this.leftOut = leftOut
  }
}

export type PhotoFolder = { files: PhotoFile[]; leftOut: LeftOut | undefined }

const CAMERAS_OF: Record<Side, readonly Camera[]> = { left: LEFT_CAMERAS, right: RIGHT_CAMERAS }

/**
 * Error codes that concern one file and not the machine: the file belongs to another user, or the disk cannot read it.
 */
const OF_ONE_FILE = ['EACCES', 'EPERM', 'EIO', 'ENOENT', 'ELOOP', 'ENXIO', 'EISDIR', 'ENAMETOOLONG']

/**
 * Reads a folder of photos whose names are camera positions, for example `topLeft.jpg`, or `topLeft-2.jpg` for a
 * further frame. Files that cannot be sent are listed and left out. They never keep a good photo from being sent
 * (docs/rig.md).
 * @param side allows only the positions of this side of the rig
 * @param ignore names of files that are no photos and that the result must not mention
 * @returns the files with hashes; sorting their names gives the order of frames
 * @throws PhotoFolderError if there is no photo to send; the disk's error if the only photos cannot be read at the
 * moment
 */
export async function readPhotoFolder(
  folder: string,
  { side, ignore = [] }: { side?: Side | undefined; ignore?: readonly string[] } = {},
): Promise<PhotoFolder> {
  const allowed = side ? CAMERAS_OF[side] : CAMERAS
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => !ignore.includes(name))
  const left = new Map<string, LeftOutReason>()
  const named: Camera[] = []
  const photos = entries.flatMap((entry) => {
    const place = readPhotoName(entry.name, allowed)
    if (place.camera) named.push(place.camera)
    const reason = 'reason' in place && place.reason === 'system' ? 'system' : unfitKind(entry)
    if (reason) left.set(entry.name, reason)
    else if ('reason' in place) left.set(entry.name, place.reason)
    return reason || 'reason' in place ? [] : [{ fileName: entry.name, ...place }]
  })
  // a copy replaces its original only if the original is missing or unusable
  photos.sort(
    (a, b) =>
      Number(a.isCopy) - Number(b.isCopy) ||
      Number(b.isExact) - Number(a.isExact) ||
      (a.fileName < b.fileName ? -1 : 1),
  )
  const found = new Map<string, PhotoFile>()
  let fault: unknown
  for (const { fileName, ...place } of photos) {
    const key = `${place.camera} ${place.frame}`
    if (found.has(key)) {
      left.set(fileName, place.isCopy ? 'copy' : 'duplicate')
      continue
    }
    try {
      const file = await readableFile(join(folder, fileName), place)
      if ('reason' in file) left.set(fileName, file.reason)
      else found.set(key, file)
    } catch (error) {
      if (!OF_ONE_FILE.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
      await lstat(folder)
      left.set(fileName, 'unreadable')
      // ENOENT of an existing file means that its name is invalid UTF-8; a retry would not help
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') fault ??= error
    }
  }
  const all = [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  const files = all.length > MAX_RECORDING_FILES ? firstFrames(all) : all
  for (const { path } of all.filter((file) => !files.includes(file))) left.set(path.slice(folder.length + 1), 'tooMany')
  const out = [...left].map(([name, reason]) => ({ name, reason })).sort((a, b) => (a.name < b.name ? -1 : 1))
  const leftOut = boundLeftOut({
    files: out,
    missing: missingCameras(
      files.map(({ camera }) => camera),
      named,
    ),
  })
  if (files.length > 0) return { files, leftOut }
  if (fault !== undefined) throw fault
  throw new PhotoFolderError(whyNone(folder, out, allowed), leftOut)
}

/**
 * Returns the reason why an entry cannot be read. Links are not followed, and only regular files are opened, because
 * reading a pipe would never end.
 */
function unfitKind(entry: Dirent): LeftOutReason | undefined {
  if (entry.isSymbolicLink()) return 'link'
  if (entry.isDirectory()) return 'folder'
  return entry.isFile() ? undefined : 'special'
}

/** Returns the first frames of every camera. */
function firstFrames(files: readonly PhotoFile[]): PhotoFile[] {
  const seen = new Map<Camera, number>()
  const ranked = files.map((file) => {
    const rank = seen.get(file.camera) ?? 0
    seen.set(file.camera, rank + 1)
    return { file, rank }
  })
  const kept = ranked.sort((a, b) => a.rank - b.rank).slice(0, MAX_RECORDING_FILES)
  return kept.map(({ file }) => file).sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Maximum number of files that the error names when no file can be sent. */
const NAMED = 50

function whyNone(folder: string, out: readonly LeftOutFile[], allowed: readonly Camera[]): string {
  const names = `${allowed.join(', ')} (.jpg or .mp4); further frames like ${allowed[1]}-2.jpg.`
  if (out.length === 0) return `${folder} holds no photos. Files are named after their camera: ${names}`
  const lines = out.slice(0, NAMED).map(({ name, reason }) => `${shownFileName(name)}: ${LEFT_OUT_TEXT[reason]}`)
  const more = out.length > NAMED ? [`and ${out.length - NAMED} more`] : []
  return `${folder} holds no photo that can be sent:\n  ${[...lines, ...more].join('\n  ')}\nFiles are named after their camera: ${names}`
}

/** A photo or video on disk. */
type PhotoFile = ReadableFile & { path: string }

/**
 * Describes a regular file on disk as part of a recording. Size and SHA-256 are computed only once, in this function.
 * @returns the reason for leaving the file out, if the server does not accept it as a photo or video
 * @throws the disk's error if the file cannot be read
 */
async function readableFile(
  path: string,
  place: { camera: Camera; frame: number },
): Promise<PhotoFile | { reason: LeftOutReason }> {
  const { size } = await stat(path)
  const type = photoType(await readBytes(path, 0, Math.min(size, 16)))
  if ('reason' in type) return type
  const { contentType } = type
  if (size > (contentType === 'image/jpeg' ? MAX_PHOTO_BYTES : MAX_RECORDING_FILE_BYTES)) return { reason: 'tooLarge' }
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  const frame = String(place.frame).padStart(3, '0')
  return {
    name: `${place.camera}-${frame}.${contentType === 'video/mp4' ? 'mp4' : 'jpg'}`,
    camera: place.camera,
    contentType,
    size,
    sha256: hash.digest('hex'),
    path,
    read: (from, to) => readBytes(path, from, to),
  }
}

/** Reads the bytes of a file from `from` up to, but not including, `to`. Returns fewer bytes if the file is shorter. */
export async function readBytes(path: string, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
  const file = await open(path, 'r')
  try {
    const bytes = new Uint8Array(Math.max(0, to - from))
    let filled = 0
    while (filled < bytes.length) {
      const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, from + filled)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    return bytes.subarray(0, filled)
  } finally {
    await file.close()
  }
}
