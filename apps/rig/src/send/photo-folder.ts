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

/** Thrown for a folder without a photo that can be sent; the message names each file for a person, one line each. */
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

/** Error codes of a failing disk or another user's file: they concern one file, not the machine. */
const OF_ONE_FILE = ['EACCES', 'EPERM', 'EIO', 'ENOENT', 'ELOOP', 'ENXIO', 'EISDIR', 'ENAMETOOLONG']

/**
 * Reads a folder of photos whose names are camera positions: `topLeft.jpg`, further frames `topLeft-2.jpg`. Leaves out and names
 * files that cannot be sent; they never keep a good photo from being sent (docs/rig.md).
 * @param side limits the positions to those of one side of the rig
 * @param ignore names of files that are no photos and that the result does not name either
 * @returns the files with hashes, named so that sorting by name gives the order of frames
 * @throws PhotoFolderError when there is no photo to send; the disk's error when the only photos cannot be read just now
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
  // a copy replaces its original only when the original is missing or unusable
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
      // ENOENT of an existing file: its name is invalid UTF-8, and a retry does not help
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

/** Does not follow links, and opens only regular files: reading a pipe would never end. */
function unfitKind(entry: Dirent): LeftOutReason | undefined {
  if (entry.isSymbolicLink()) return 'link'
  if (entry.isDirectory()) return 'folder'
  return entry.isFile() ? undefined : 'special'
}

/** The first frames of every camera. */
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
 * A regular file on disk as part of a recording; its size and SHA-256 are computed once, here.
 * @returns the reason for leaving the file out, if it is no photo or video that the server takes
 * @throws the disk's error when the file cannot be read
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

/** Bytes of a file from `from` up to, not including, `to`; fewer when the file ends before. */
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
