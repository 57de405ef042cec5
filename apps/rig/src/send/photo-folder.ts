import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CAMERAS, type Camera, LEFT_CAMERAS, RIGHT_CAMERAS, type Side } from '@skadi/domain/capture/camera'
import { MAX_RECORDING_FILE_BYTES, MAX_RECORDING_FILES } from '@skadi/domain/images/image-limits'
import type { ReadableFile } from '../protocol/recording.ts'
import { photoType } from './photo-type.ts'

/** Why a folder of photos cannot be sent, in one line per file, for a person. */
export class PhotoFolderError extends Error {
  override name = 'PhotoFolderError'
}

const CAMERAS_OF: Record<Side, readonly Camera[]> = { left: LEFT_CAMERAS, right: RIGHT_CAMERAS }

/**
 * Reads a folder of photos whose names are camera positions: `topLeft.jpg`, further frames `topLeft-2.jpg`. Files that
 * begin with a dot, and `ignore`, are left out.
 * @param side limits the positions to those of one side of the rig
 * @returns the files, hashed, named so that their order of name is the order of frames
 * @throws PhotoFolderError naming every file that cannot be sent and the names that can
 */
export async function readPhotoFolder(
  folder: string,
  { side, ignore = [] }: { side?: Side; ignore?: readonly string[] } = {},
): Promise<(ReadableFile & { path: string })[]> {
  const allowed = side ? CAMERAS_OF[side] : CAMERAS
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.') && !ignore.includes(name)).sort()
  const problems: string[] = []
  const files: (ReadableFile & { path: string })[] = []
  const taken = new Set<string>()
  for (const fileName of names) {
    try {
      const place = placeOf(fileName, allowed)
      const file = await readableFile(join(folder, fileName), place)
      if (taken.has(file.name)) throw new PhotoFolderError('a second file for the same camera and frame')
      taken.add(file.name)
      files.push(file)
    } catch (error) {
      if (!(error instanceof PhotoFolderError)) throw error
      problems.push(`${fileName}: ${error.message}`)
    }
  }
  if (problems.length > 0) {
    throw new PhotoFolderError(
      `${folder} cannot be sent:\n  ${problems.join('\n  ')}\nFiles are named after their camera: ${allowed.join(', ')} (.jpg or .mp4); further frames like ${allowed[1]}-2.jpg.`,
    )
  }
  if (files.length === 0)
    throw new PhotoFolderError(`${folder} holds no photos. Names are ${allowed.join(', ')} with .jpg.`)
  if (files.length > MAX_RECORDING_FILES)
    throw new PhotoFolderError(
      `${folder} holds ${files.length} files; at most ${MAX_RECORDING_FILES} go into a recording.`,
    )
  return files
}

/** A file on disk as part of a recording. `size` and `sha256` are taken once, here. */
export async function readableFile(
  path: string,
  place: { camera: Camera; frame: number },
): Promise<ReadableFile & { path: string }> {
  const { size } = await stat(path)
  if (size > MAX_RECORDING_FILE_BYTES) throw new PhotoFolderError('larger than 1 GB')
  const type = photoType(await readBytes(path, 0, Math.min(size, 16)))
  if ('instead' in type) throw new PhotoFolderError(`is ${type.instead}; only JPEG photos and MP4 videos are taken`)
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  const frame = String(place.frame).padStart(3, '0')
  return {
    name: `${place.camera}-${frame}.${type.contentType === 'video/mp4' ? 'mp4' : 'jpg'}`,
    camera: place.camera,
    contentType: type.contentType,
    size,
    sha256: hash.digest('hex'),
    path,
    read: (from, to) => readBytes(path, from, to),
  }
}

/** Bytes of a file from `from` up to, not including, `to`; fewer where the file ends before. */
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

function placeOf(fileName: string, allowed: readonly Camera[]): { camera: Camera; frame: number } {
  const [, name = '', frame = '1'] = /^([A-Za-z]+)(?:-(\d{1,3}))?$/.exec(parse(fileName).name) ?? []
  const camera = allowed.find((one) => one.toLowerCase() === name.toLowerCase())
  if (!camera) throw new PhotoFolderError('is no camera position here')
  return { camera, frame: Number(frame) }
}
