import { type CallOptions, callServer, errorOf, errorText } from './call-server.ts'
import type { Device } from './device.ts'
import type { Recording } from './recording.ts'
import { RigFailure } from './rig-failure.ts'
import { type Upload, uploadFile } from './upload-file.ts'

export type SendOptions = CallOptions & {
  /** names of files whose last upload broke; the caller keeps them between attempts, so that their uploads resume */
  broken?: Set<string>
}

/**
 * Maximum number of announcements in one attempt if the server lacks files. After them the client waits for the next
 * attempt.
 */
const ROUNDS = 3

/**
 * Attempts once to send a recording: announces it, uploads missing files, and completes it (rig.md). The function is
 * safe to repeat after any failure, because the server recognises the clip by its clipId.
 * @returns the server's id of the recording, once `complete` was acknowledged
 * @throws RigFailure
 */
export async function sendRecording(
  device: Device,
  recording: Recording,
  options: SendOptions = {},
): Promise<{ recordingId: string }> {
  const broken = options.broken ?? new Set<string>()
  for (let round = 1; ; round++) {
    try {
      const { recordingId, uploads } = await announce(device, recording, options)
      for (const upload of uploads) await sendFile(device, recording, upload, broken, options)
      if (await complete(device, recordingId, options)) return { recordingId }
    } catch (error) {
      if (!(error instanceof RigFailure && error.kind === 'gone' && round < ROUNDS)) throw asUnavailable(error)
    }
    if (round >= ROUNDS) throw new RigFailure('unavailable', 'the server still misses files after they were sent')
  }
}

async function announce(device: Device, { clipId, recordedAt, files, leftOut }: Recording, options: CallOptions) {
  const body = {
    clipId,
    recordedAt,
    files: files.map(({ name, camera, contentType, size, sha256 }) => ({ name, camera, contentType, size, sha256 })),
  }
  const ask = (whole: object) => callServer(device, post(recordingsOf(device), JSON.stringify(whole)), options)
  // an older server answers 400 to the list of left-out files; the photos are then sent without that list
  const told = leftOut && (await ask({ ...body, leftOut }))
  const answer = told && told.status !== 400 ? told : await ask(body)
  if (answer.status === 401 || answer.status === 403) {
    throw new RigFailure('wrongDevice', `the server does not accept the key of unit ${device.unit} (${answer.status})`)
  }
  if (answer.status === 404) throw new RigFailure('wrongDevice', `the server does not know unit ${device.unit} (404)`)
  if (answer.status >= 300) throw new RigFailure('refused', errorText(answer))
  const data = (answer.body as { data?: { recordingId?: string; uploads?: Upload[] } } | undefined)?.data
  if (!data?.recordingId || !/^[\w-]+$/.test(data.recordingId) || !Array.isArray(data.uploads)) {
    throw new RigFailure('unavailable', `${device.server} does not answer like a Skadi server`)
  }
  return { recordingId: data.recordingId, uploads: data.uploads }
}

async function sendFile(
  device: Device,
  recording: Recording,
  upload: Upload,
  broken: Set<string>,
  options: CallOptions,
) {
  const file = recording.files.find(({ name }) => name === upload.name)
  if (!file) throw new RigFailure('unavailable', 'the server asks for a file that this recording does not hold')
  try {
    await uploadFile(device, upload, file, broken.has(file.name), options)
    broken.delete(file.name)
  } catch (error) {
    if (error instanceof RigFailure && error.kind === 'unavailable') broken.add(file.name)
    else broken.delete(file.name)
    throw error
  }
}

/**
 * Completes a recording.
 * @returns false if the server lacks files, so that the recording must be announced again
 */
async function complete(device: Device, recordingId: string, options: CallOptions): Promise<boolean> {
  const answer = await callServer(device, post(`${recordingsOf(device)}/${recordingId}/complete`, '{}'), options)
  if (answer.status < 300) return true
  const text = `complete: ${errorText(answer)}`
  if (answer.status === 409 && errorOf(answer.body)?.code === 'FILES_MISSING') return false
  if (answer.status === 404 || answer.status === 410) throw new RigFailure('gone', text)
  if (answer.status === 401 || answer.status === 403) throw new RigFailure('wrongDevice', text)
  throw new RigFailure('refused', text)
}

const recordingsOf = ({ unit }: Device) => `/api/assets/captureUnits/${encodeURIComponent(unit)}/recordings`

const post = (path: string, body: string) =>
  ({ method: 'POST', path, headers: { 'content-type': 'application/json' }, body }) as const

/**
 * Converts `gone` to `unavailable`. If the server loses a recording repeatedly, this is a temporary fault of the
 * server, not of the recording.
 */
const asUnavailable = (error: unknown) =>
  error instanceof RigFailure && error.kind === 'gone' ? new RigFailure('unavailable', error.message) : error
