import { randomUUID } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isCamera } from '@skadi/domain/capture/camera'
import { boundLeftOut, type LeftOut, type LeftOutReason, withRefused } from '@skadi/domain/capture/left-out'
import { RECORDING_CONTENT_TYPES } from '@skadi/domain/images/image-limits'
import type { Recording, RecordingFile } from '../protocol/recording.ts'
import { RigFailure } from '../protocol/rig-failure.ts'
import { readBytes, readPhotoFolder } from '../send/photo-folder.ts'
import { isSystemName } from '../send/photo-name.ts'
import { renameDurably, writeDurably } from './durable.ts'
import { REASON_FILES } from './refusal.ts'

/**
 * Content of `recording.json` in the folder of the photos. `file` is the name of the photo on disk. `leftOut` lists the
 * files that the recording leaves out. Unknown keys are ignored.
 */
export type Manifest = {
  clipId: string
  recordedAt: string
  files: (RecordingFile & { file: string })[]
  leftOut?: LeftOut
}

/** A recording of the spool, with the names of its files on disk. */
export type SpoolRecording = Recording & { names: readonly string[] }

export const MANIFEST = 'recording.json'
const DRAFT = `${MANIFEST}.tmp`
/** Files that the client writes into a recording's folder. */
const OWN_FILES = [MANIFEST, DRAFT, ...REASON_FILES]

/** Error for a folder in `ready` with an invalid manifest. The spool moves such a folder to `refused`. */
export class ManifestError extends Error {
  override name = 'ManifestError'
}

/**
 * Reads the folder of a recording. Some camera recorders write only photos, and `recordedAt` if they have the time.
 * Such a folder has no clipId, so this function writes its manifest once before sending. The folder is the same clip in
 * all later attempts.
 * @throws ManifestError, PhotoFolderError
 */
export async function readRecording(folder: string): Promise<SpoolRecording> {
  const given = await readManifest(folder)
  return toRecording(folder, isManifest(given) ? await withUnlisted(folder, given) : await adopt(folder, given))
}

/**
 * Leaves out a file that the server refuses. The remaining files become a new clip. Its manifest is written before the
 * clip is sent.
 * @returns undefined if no file remains
 */
export async function leaveOutFile(folder: string, name: string): Promise<SpoolRecording | undefined> {
  const given = await readManifest(folder)
  if (!isManifest(given)) return undefined
  const [refused, ...others] = given.files.toSorted((a, b) => Number(b.name === name) - Number(a.name === name))
  if (refused?.name !== name || others.length === 0) return undefined
  const leftOut = withRefused(given.leftOut, { name: refused.file, camera: refused.camera }, others)
  return toRecording(folder, await writeManifest(folder, { ...given, clipId: randomUUID(), files: others, leftOut }))
}

function toRecording(folder: string, { clipId, recordedAt, files, leftOut }: Manifest): SpoolRecording {
  return {
    clipId,
    recordedAt,
    files: files.map(({ file, ...announced }) => {
      const path = join(folder, file)
      return { ...announced, read: (from: number, to: number) => readExactly(path, from, to) }
    }),
    leftOut: isLeftOut(leftOut) ? leftOut : undefined,
    names: [...OWN_FILES, ...files.map(({ file }) => file)],
  }
}

/**
 * Returns true if the value has the form that this client writes. A value of another form is not sent to the server.
 */
const isLeftOut = (value: Partial<LeftOut> | undefined): value is LeftOut =>
  Number.isSafeInteger(value?.count) && Array.isArray(value?.files) && Array.isArray(value.missing)

/**
 * Adds the files of the folder that the manifest does not list. A manifest that already lists left-out files stays
 * unchanged.
 */
async function withUnlisted(folder: string, manifest: Manifest): Promise<Manifest> {
  if (manifest.leftOut) return manifest
  const listed = [...OWN_FILES, ...manifest.files.map(({ file }) => file)]
  const files = (await readdir(folder))
    .filter((name) => !listed.includes(name))
    .map((name) => ({ name, reason: isSystemName(name) ? ('system' as const) : ('unlisted' as const) }))
  return { ...manifest, leftOut: boundLeftOut({ files, missing: [] }) }
}

/**
 * Reads bytes of a file. Refuses a file that is missing or shorter than its manifest says, because it can never be sent
 * as announced.
 */
async function readExactly(path: string, from: number, to: number) {
  const bytes = await readBytes(path, from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new RigFailure('refused', `${basename(path)} is no longer in the spool`)
    throw error
  })
  if (bytes.length < to - from) throw new RigFailure('refused', `${basename(path)} is shorter than its manifest says`)
  return bytes
}

async function adopt(folder: string, given: { recordedAt?: unknown; fault?: LeftOutReason }): Promise<Manifest> {
  const { files, leftOut } = await readPhotoFolder(folder, { ignore: OWN_FILES })
  const times = await Promise.all(files.map(async ({ path }) => (await stat(path)).mtimeMs))
  const told = toldTime(given.recordedAt)
  const fault = given.fault ?? (given.recordedAt !== undefined && !told ? 'noTime' : undefined)
  const recordedAt = told ?? new Date(Math.min(...times))
  return writeManifest(folder, {
    clipId: randomUUID(),
    recordedAt: recordedAt.toISOString(),
    files: files.map(({ read: _, path, ...file }) => ({ ...file, file: path.slice(folder.length + 1) })),
    leftOut: fault ? withFault(leftOut, fault) : leftOut,
  })
}

const withFault = (leftOut: LeftOut | undefined, reason: LeftOutReason): LeftOut | undefined =>
  boundLeftOut({
    count: (leftOut?.count ?? 0) + 1,
    files: [{ name: MANIFEST, reason }, ...(leftOut?.files ?? [])],
    missing: leftOut?.missing ?? [],
  })

function toldTime(value: unknown): Date | undefined {
  const time = typeof value === 'string' ? new Date(value) : undefined
  return time && !Number.isNaN(time.getTime()) ? time : undefined
}

async function writeManifest(
  folder: string,
  { leftOut, ...manifest }: Omit<Manifest, 'leftOut'> & { leftOut: LeftOut | undefined },
): Promise<Manifest> {
  const whole: Manifest = { ...manifest, ...(leftOut ? { leftOut } : {}) }
  await writeDurably(join(folder, DRAFT), JSON.stringify(whole, null, 1))
  await renameDurably(join(folder, DRAFT), join(folder, MANIFEST))
  return whole
}

/**
 * Reads `recording.json`. An empty result means that the photos have no manifest. The file may be in UTF-16, as some
 * programs on Windows write it.
 */
async function readManifest(folder: string): Promise<Record<string, unknown> & { fault?: LeftOutReason }> {
  const bytes = await readFile(join(folder, MANIFEST)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    if (['EISDIR', 'ELOOP', 'EACCES'].includes(error.code ?? '')) return Buffer.alloc(0)
    throw error
  })
  if (!bytes) return {}
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  try {
    const value: unknown = JSON.parse(new TextDecoder(encoding).decode(bytes))
    if (value && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // a text that is not JSON gets the fault below
  }
  return { fault: 'notJson' }
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
