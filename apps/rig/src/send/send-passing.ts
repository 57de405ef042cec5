import { createHash } from 'node:crypto'
import { type Camera, LEFT_CAMERAS, RIGHT_CAMERAS } from '@skadi/domain/capture/camera'
import { type LeftOut, withRefused } from '@skadi/domain/capture/left-out'
import { backoffMs, pause } from '../protocol/backoff.ts'
import type { CallOptions } from '../protocol/call-server.ts'
import type { Device } from '../protocol/device.ts'
import type { ReadableFile, Recording } from '../protocol/recording.ts'
import { RigFailure } from '../protocol/rig-failure.ts'
import { sendRecording } from '../protocol/send-recording.ts'

/** Device key of one unit. `key` is the secret, or `<unitId>.<secret>`. */
export type UnitKey = { unit: string; key: string }

/** JPEG bytes of each camera. A camera with several frames has a list of them in order. */
export type PassingPhotos = Partial<Record<Camera, Uint8Array | readonly Uint8Array[]>>

export type SendPassingOptions = CallOptions & {
  server: string
  left: UnitKey
  right: UnitKey
  recordedAt: Date
  /** photos of only one side's cameras make a one-sided passing */
  photos: PassingPhotos
  /**
   * base name of the clips, to which `-left` and `-right` are added; by default the name follows from unit, time and
   * photos
   */
  clip?: string
  /** number of attempts in a row without an answer, after which sending fails; the default is 7, about a minute */
  tries?: number
}

/**
 * Sends a passing as its two units would, through the rig calls and without a spool. The demo and `simulate` use it. A
 * repetition with the same passing changes nothing, because its clips have the same names.
 * @returns the ids of the recordings; the id is undefined for a side without photos
 * @throws RigFailure
 */
export async function sendPassing(options: SendPassingOptions): Promise<{ left?: string; right?: string }> {
  const { photos, clip } = options
  const filesOf = (cameras: readonly Camera[]) =>
    cameras.flatMap((camera) => [photos[camera] ?? []].flat().map((photo, i) => fileOf(camera, i + 1, photo)))
  const [left, right] = await Promise.all([
    sendSide({ ...options, clipId: clip && `${clip}-left` }, options.left, filesOf(LEFT_CAMERAS)),
    sendSide({ ...options, clipId: clip && `${clip}-right` }, options.right, filesOf(RIGHT_CAMERAS)),
  ])
  return { left, right }
}

/**
 * Sends the recording of one unit. If the server does not answer, it retries with exponential backoff.
 * @returns id of the recording, or undefined if there are no files
 */
export async function sendSide(
  options: CallOptions & {
    server: string
    recordedAt: Date
    clipId?: string | undefined
    tries?: number
    leftOut?: LeftOut | undefined
  },
  { unit, key }: UnitKey,
  files: readonly ReadableFile[],
): Promise<string | undefined> {
  if (files.length === 0) return undefined
  const { tries = 7, signal, recordedAt } = options
  const device: Device = { server: options.server, unit, key }
  let recording: Recording = {
    clipId: options.clipId ?? clipIdOf(unit, recordedAt, files),
    recordedAt: recordedAt.toISOString(),
    files,
    leftOut: options.leftOut,
  }
  const broken = new Set<string>()
  for (let failures = 1; ; failures++) {
    try {
      return (await sendRecording(device, recording, { ...options, broken })).recordingId
    } catch (error) {
      const rest = withoutRefused(recording, unit, error)
      if (rest) {
        recording = rest
        continue
      }
      const later = error instanceof RigFailure && (error.kind === 'unavailable' || error.kind === 'differs')
      if (!later || failures >= tries || signal?.aborted) throw error
      await pause(error.retryAfterMs ?? backoffMs(failures), signal)
      signal?.throwIfAborted()
    }
  }
}

/**
 * Makes a new clip of the recording without the refused file. Returns undefined if the server refused more than one
 * file, or if no file is left.
 */
function withoutRefused(
  { recordedAt, files, leftOut }: Recording,
  unit: string,
  error: unknown,
): Recording | undefined {
  const refused = error instanceof RigFailure ? files.find(({ name }) => name === error.file) : undefined
  const rest = files.filter((file) => file !== refused)
  if (!refused || rest.length === 0) return undefined
  return {
    clipId: clipIdOf(unit, new Date(recordedAt), rest),
    recordedAt,
    files: rest,
    leftOut: withRefused(leftOut, refused, rest),
  }
}

function clipIdOf(unit: string, recordedAt: Date, files: readonly ReadableFile[]): string {
  const hash = createHash('sha256').update(`${unit} ${recordedAt.toISOString()}`)
  for (const { name, sha256 } of files) hash.update(`\n${name} ${sha256}`)
  return hash.digest('hex').slice(0, 40)
}

function fileOf(camera: Camera, frame: number, photo: Uint8Array): ReadableFile {
  const bytes = new Uint8Array(photo)
  return {
    name: `${camera}-${String(frame).padStart(3, '0')}.jpg`,
    camera,
    contentType: 'image/jpeg',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    read: async (from, to) => bytes.subarray(from, to),
  }
}
