import { createHash } from 'node:crypto'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { LeftOut } from '@skadi/domain/capture/left-out'
import type { SpoolProblemReason } from '@skadi/domain/capture/spool-report'
import type { Say } from '../log/log.ts'
import { backoffMs, pause, WRONG_DEVICE_PAUSE_MS } from '../protocol/backoff.ts'
import type { CallOptions } from '../protocol/call-server.ts'
import type { Device } from '../protocol/device.ts'
import type { ReadableFile, Recording } from '../protocol/recording.ts'
import { RigFailure } from '../protocol/rig-failure.ts'
import { sendRecording } from '../protocol/send-recording.ts'
import { damagedPhotos } from '../send/damaged-photos.ts'
import { leftOutText } from '../send/left-out-text.ts'
import { PhotoFolderError } from '../send/photo-folder.ts'
import { leaveOutFile, MANIFEST, ManifestError, readRecording, type SpoolRecording } from './manifest.ts'
import type { Refusal } from './refusal.ts'
import { localFault, type SendOutcome, setAside } from './send-outcome.ts'
import { dropRecording, type Spool, waitingRecordings } from './spool.ts'

export type SpoolOptions = CallOptions & {
  say?: Say
  /** called for each recording that the server acknowledged */
  onSent?: (sent: { name: string; recordedAt: string; leftOut?: LeftOut | undefined }) => void
  /** called when a recording needs a person, or when a recording was sent incomplete */
  onTrouble?: () => void
  /**
   * map that this function fills for the heartbeat with the recordings that this machine cannot read or write at the
   * moment
   */
  stuck?: StuckRecordings
  /** ends when the spool is empty, and does not wait for further recordings */
  once?: boolean
  /** time to wait in ms after this number of failures in a row; by default 1, 2, 4 … 60 s */
  backoff?: (failures: number) => number
}

/** Polling interval in ms while the spool is empty. */
const LOOK_MS = 1000
/** Time in ms without changes after which a folder without a manifest counts as complete. */
const SETTLED_MS = 2000
/** Maximum number of uploads in a row that arrive changed. If there are more, the network cannot be the cause. */
const DIFFERS_LIMIT = 5

/**
 * Uploads the recordings in `ready` one after the other. It ends when `signal` aborts or, with `once`, when the folder
 * is empty. A recording leaves the spool only after the server has acknowledged `complete`. A recording that the server
 * refuses for good moves to `refused`. Neither a refused recording nor an unreadable file blocks other recordings.
 * @returns numbers of sent and of refused recordings
 */
export async function sendSpool(
  device: Device,
  spool: Spool,
  options: SpoolOptions = {},
): Promise<{ sent: number; refused: number }> {
  const { signal, once, say = () => {}, backoff = backoffMs, onTrouble = () => {} } = options
  const broken = new Map<string, Set<string>>()
  const differed = new Map<string, number>()
  const stuck = options.stuck ?? new Map<string, Stuck>()
  const counts = { sent: 0, refused: 0 }
  let failures = 0
  while (!signal?.aborted) {
    const names = await waitingRecordings(spool)
    for (const name of stuck.keys()) if (!names.includes(name)) stuck.delete(name)
    if (once && names.length === 0) return counts
    let stop: number | undefined
    for (const name of names) {
      if (signal?.aborted) break
      if ((stuck.get(name)?.until ?? 0) > performance.now()) continue
      const isFirst = !broken.has(name)
      const files = broken.get(name) ?? new Set<string>()
      broken.set(name, files)
      let outcome = await tryOne(device, spool, name, { ...options, broken: files, isFirst })
      if (outcome.kind === 'differs') {
        const times = (differed.get(name) ?? 0) + 1
        differed.set(name, times)
        if (times >= DIFFERS_LIMIT) outcome = await setAside(spool, name, byServer(outcome.text), say)
        else stop = backoff(times)
      }
      if (outcome.kind === 'sent' || outcome.kind === 'refused') {
        counts[outcome.kind]++
        if (outcome.kind === 'refused') onTrouble()
        failures = 0
        broken.delete(name)
        stuck.delete(name)
      }
      if (outcome.kind === 'stuck') {
        const before = stuck.get(name)
        const tries = (before?.tries ?? 0) + 1
        stuck.set(name, {
          text: outcome.text,
          reason: outcome.reason,
          tries,
          until: performance.now() + backoff(tries),
        })
        if (before?.text !== outcome.text) {
          say(`${outcome.text}. It is tried again, others go on.`, 'error')
          onTrouble()
        }
      }
      if (outcome.kind === 'unavailable' || outcome.kind === 'wrongDevice') {
        failures++
        stop =
          outcome.kind === 'wrongDevice'
            ? Math.max(WRONG_DEVICE_PAUSE_MS, backoff(failures))
            : (outcome.retryAfterMs ?? backoff(failures))
        const level = outcome.kind === 'wrongDevice' ? 'error' : 'warn'
        say(`${outcome.text}. ${names.length} waiting, next try in ${Math.ceil(stop / 1000)} s.`, level)
        break
      }
    }
    await pause(stop ?? (once ? 50 : LOOK_MS), signal)
  }
  return counts
}

/**
 * A recording that this machine cannot read or write at the moment. The next attempt is at `until`, in ms of the
 * monotonic clock.
 */
type Stuck = { text: string; reason: SpoolProblemReason; tries: number; until: number }
/** Stuck recordings, with the name of their folder as the key. */
export type StuckRecordings = Map<string, Stuck>

const byServer = (text: string): Refusal => ({ reason: 'byServer', text, detail: text })

async function tryOne(
  device: Device,
  spool: Spool,
  name: string,
  options: SpoolOptions & { broken: Set<string>; isFirst: boolean },
): Promise<SendOutcome> {
  const { signal, say = () => {} } = options
  const folder = join(spool.ready, name)
  const refuse = (refusal: Refusal) => setAside(spool, name, refusal, say)
  try {
    if (!(await isSettled(folder))) return { kind: 'unsettled' }
    let recording: SpoolRecording | undefined = await readRecording(folder)
    if (options.isFirst) await sayDamaged(name, recording, say)
    let isSent = false
    while (!isSent) {
      try {
        await sendRecording(device, recording, options)
        isSent = true
      } catch (error) {
        if (!(error instanceof RigFailure)) throw error
        if (error.kind === 'differs') {
          const spoilt = await spoiltFile(recording)
          const text = `${spoilt} changed on disk after it was recorded`
          return spoilt
            ? await refuse({ reason: 'changed', text, detail: spoilt })
            : { kind: 'differs', text: error.message }
        }
        const rest = error.kind === 'refused' && error.file ? await leaveOutFile(folder, error.file) : undefined
        if (!rest) throw error
        say(`${name}: ${error.message}. It is sent without that file.`, 'warn')
        recording = rest
      }
    }
    const { recordedAt, files, leftOut } = recording
    await dropRecording(spool, name, recording.names)
    options.onSent?.({ name, recordedAt, leftOut })
    if (leftOut) options.onTrouble?.()
    const without = leftOutText(leftOut)
    const level = leftOut && leftOut.count > 0 ? 'warn' : 'info'
    say(`sent ${recordedAt} ${name}: ${sizeText(files)}${without && `; ${without}`}`, level)
    return { kind: 'sent' }
  } catch (error) {
    if (signal?.aborted) return { kind: 'unsettled' }
    if (error instanceof PhotoFolderError)
      return refuse({ reason: 'noPhoto', text: error.message, leftOut: error.leftOut })
    if (error instanceof ManifestError) return refuse({ reason: 'manifest', text: error.message })
    if (error instanceof RigFailure && error.kind === 'refused') return refuse(byServer(error.message))
    if (error instanceof RigFailure) {
      const kind = error.kind === 'wrongDevice' ? 'wrongDevice' : 'unavailable'
      return { kind, text: error.message, retryAfterMs: error.retryAfterMs }
    }
    return localFault(name, error)
  }
}

/**
 * Logs damaged photos, so that the rig's operator learns which camera is affected. The server finds the same photos by
 * the same check, and hides them.
 */
async function sayDamaged(name: string, { files }: Recording, say: Say): Promise<void> {
  for (const line of await damagedPhotos(files)) say(`${name}: ${line}. It is sent, and not looked at.`, 'warn')
}

/**
 * Returns true if a folder has a manifest, or if it has not changed for a while. A file time in the future is ignored,
 * because the folder was complete when it was renamed.
 */
async function isSettled(folder: string): Promise<boolean> {
  const names = await readdir(folder)
  if (names.includes(MANIFEST)) return true
  const ages = await Promise.all(
    ['.', ...names].map((name) =>
      lstat(join(folder, name)).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => SETTLED_MS,
      ),
    ),
  )
  return ages.every((age) => age >= SETTLED_MS || age < -SETTLED_MS)
}

/** Returns the name of the first file whose bytes no longer match the manifest. */
async function spoiltFile({ files }: Recording): Promise<string | undefined> {
  const step = 8 * 1024 * 1024
  for (const file of files) {
    const hash = createHash('sha256')
    for (let from = 0; from < file.size; from += step)
      hash.update(await file.read(from, Math.min(from + step, file.size)))
    if (hash.digest('hex') !== file.sha256) return file.name
  }
  return undefined
}

/** Writes number and size of files for the log, for example "3 files, 1.2 MB". */
export function sizeText(files: readonly Pick<ReadableFile, 'size'>[]): string {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return `${files.length} ${files.length === 1 ? 'file' : 'files'}, ${(bytes / 1e6).toFixed(1)} MB`
}
