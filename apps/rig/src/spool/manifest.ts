import { randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isCamera } from '@skadi/domain/capture/camera'
import { RECORDING_CONTENT_TYPES } from '@skadi/domain/images/image-limits'
import type { Recording, RecordingFile } from '../protocol/recording.ts'
import { RigFailure } from '../protocol/rig-failure.ts'
import { readBytes, readPhotoFolder } from '../send/photo-folder.ts'
import { renameDurably, writeDurably } from './durable.ts'

/** `recording.json` beside the photos; `file` is the photo's name on disk. */
export type Manifest = { clipId: string; recordedAt: string; files: (RecordingFile & { file: string })[] }

export const MANIFEST = 'recording.json'

/** A folder in `ready` that cannot be understood; it goes to `refused`. */
export class ManifestError extends Error {
  override name = 'ManifestError'
}

/**
 * Reads a recording folder. A folder that came without clipId (a camera recorder only drops photos, and `recordedAt`
 * if it knows it) gets its manifest here, once, before anything is sent: from then on it is the same clip, always.
 * @throws ManifestError, PhotoFolderError
 */
export async function readRecording(folder: string): Promise<Recording> {
  const given = await readManifest(folder)
  const manifest = isManifest(given) ? given : await adopt(folder, given)
  return {
    clipId: manifest.clipId,
    recordedAt: manifest.recordedAt,
    files: manifest.files.map(({ file, ...announced }) => {
      const path = join(folder, file)
      return { ...announced, read: (from: number, to: number) => readExactly(path, from, to) }
    }),
  }
}

/** A file that is gone or shorter than its manifest says can never be sent as announced. */
async function readExactly(path: string, from: number, to: number) {
  const bytes = await readBytes(path, from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new RigFailure('refused', `${basename(path)} is no longer in the spool`)
    throw error
  })
  if (bytes.length < to - from) throw new RigFailure('refused', `${basename(path)} is shorter than its manifest says`)
  return bytes
}

async function adopt(folder: string, given: { recordedAt?: unknown }): Promise<Manifest> {
  const photos = await readPhotoFolder(folder, { ignore: [MANIFEST, `${MANIFEST}.tmp`, 'reason.txt'] })
  const times = await Promise.all(photos.map(async ({ path }) => (await stat(path)).mtimeMs))
  const told = given.recordedAt
  const recordedAt = new Date(typeof told === 'string' ? told : Math.min(...times))
  if ((told !== undefined && typeof told !== 'string') || Number.isNaN(recordedAt.getTime()))
    throw new ManifestError(`${MANIFEST}: recordedAt is no time`)
  const manifest: Manifest = {
    clipId: randomUUID(),
    recordedAt: recordedAt.toISOString(),
    files: photos.map(({ read: _, path, ...file }) => ({ ...file, file: path.slice(folder.length + 1) })),
  }
  await writeDurably(join(folder, `${MANIFEST}.tmp`), JSON.stringify(manifest, null, 1))
  await renameDurably(join(folder, `${MANIFEST}.tmp`), join(folder, MANIFEST))
  return manifest
}

async function readManifest(folder: string): Promise<Record<string, unknown>> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  try {
    const value: unknown = JSON.parse(text)
    if (value && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // not JSON: told below
  }
  throw new ManifestError(`${MANIFEST} is not a JSON object`)
}

function isManifest(value: Record<string, unknown>): value is Manifest {
  if (!('clipId' in value) && !('files' in value)) return false
  const { clipId, recordedAt, files } = value as Partial<Manifest>
  const sound =
    typeof clipId === 'string' &&
    /^[\w-]{1,100}$/.test(clipId) &&
    typeof recordedAt === 'string' &&
    Array.isArray(files) &&
    files.length > 0 &&
    files.every(
      (file) =>
        isCamera(file?.camera) &&
        /^[\w][\w. -]*$/.test(file.file) &&
        /^[\w][\w. -]*$/.test(file.name) &&
        RECORDING_CONTENT_TYPES.includes(file.contentType) &&
        Number.isSafeInteger(file.size) &&
        /^[0-9a-f]{64}$/.test(file.sha256),
    )
  if (!sound) throw new ManifestError(`${MANIFEST} is not in the form of docs/rig.md`)
  return true
}
