import { setPriority } from 'node:os'
import type { Camera } from '@skadi/domain/capture/camera'
import { writeDemoLine } from '@skadi/domain/demo/demo-line'
import { DEMO_PHOTOS } from '@skadi/domain/demo/demo-photos'
import { DEMO_PASSINGS, type DemoPassing } from '@skadi/simulator/demo/demo-passings'
import { registrationOf } from '@skadi/simulator/passing/car-identity'
import { keptPhotos } from '@skadi/simulator/passing/kept-photos'
import { type DrawnPhotos, openPhotoPool } from '@skadi/simulator/passing/photo-pool'
import { sketchPhotos } from '@skadi/simulator/sketch/sketch-photos'
import { type DemoPeople, openDemoClerk } from '../demo/demo-clerk.ts'
import { RigFailure } from '../protocol/rig-failure.ts'
import { type SendPassingOptions, sendPassing } from '../send/send-passing.ts'
import { choiceOption, numberOption, timeOption } from './options.ts'
import { demoConfigFile, readRigConfig } from './rig-config.ts'

/** Process priority. It is low, so that the server of the demo gets the processor first. */
const NICE = 10
/** Number of photos drawn in parallel. */
const THREADS = 2
const START_OF_FRAME = [0xc0, 0xc2]
const LOSSLESS_FRAME = 0xc3

/**
 * `npm run rig -- demo`: draws the demo's passings and sends them through the three demo rigs. Their keys are in
 * DATA_DIR/rig. With the same `--since` the command may be interrupted and repeated at any time, because the clips have
 * fixed names. `--skip N` leaves out the first N passings and saves their drawing. `--count N` ends after passing N.
 * `--clerk` and `--watcher` are the phones of two people of the demo, with the password in SKADI_DEMO_PASSWORD. With
 * them, a passing waits until the previous passing of its car was examined and decided. `--photos sketched` draws flat
 * sketches within milliseconds, for tests.
 */
export async function sendDemo(
  given: { since?: string; skip?: string; count?: string; clerk?: string; watcher?: string; photos?: string },
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  const since = timeOption('--since', given.since)
  const skip = numberOption('--skip', given.skip ?? '0', 0, 1_000)
  const isSketch = choiceOption('--photos', given.photos ?? 'drawn', DEMO_PHOTOS) === 'sketched'
  const total = Math.min(DEMO_PASSINGS.length, numberOption('--count', given.count ?? '1000', 1, 1_000))
  const progress = countedInOrder(skip, (sent, note) => say(writeDemoLine({ sent, total }, note)))
  say(writeDemoLine({ sent: Math.min(skip, total), total }))
  if (skip >= total) return
  // reads all keys first, so that a missing key is reported before the drawing begins
  const sets = new Set(DEMO_PASSINGS.slice(skip, total).map(({ captureSet }) => captureSet))
  const configs = await Promise.all([...sets].map((set) => readRigConfig(demoConfigFile(set))))
  // sets the priority before the threads start, because threads inherit it
  setPriority(NICE)
  const pool = openPhotoPool(THREADS)
  signal.addEventListener('abort', () => void pool.close(), { once: true })
  const people = peopleOf(given)
  const end = new AbortController()
  const clerk = people && openDemoClerk(configs[0]?.server ?? '', people, AbortSignal.any([signal, end.signal]))
  /** work on the latest passing of each car */
  const works = new Map<string, Promise<void>>()
  try {
    for (let i = skip; i < total; i++) {
      const demoPassing = DEMO_PASSINGS[i] as DemoPassing
      const { name, minutesAgo, captureSet, car } = demoPassing
      const drawn = await (isSketch ? sketchPhotos(demoPassing.passing) : keptPhotos(demoPassing.passing, pool))
      await works.get(name)
      if (signal.aborted) return
      const config = await readRigConfig(demoConfigFile(captureSet))
      const recordedAt = new Date(since.getTime() - minutesAgo * 60_000)
      const what = `${registrationOf(car.identity)?.registrationNo ?? 'a car without plate'} at ${captureSet}`
      const refusal = await send({
        ...config,
        recordedAt,
        photos: photosOf(demoPassing, drawn),
        signal,
        clip: demoClip(i + 1),
      })
      const note = refusal ? `${what} was not taken (${refusal})` : what
      const work = (refusal ? undefined : clerk?.after(demoPassing, recordedAt, drawn)) ?? Promise.resolve()
      const ended = work.catch((error: Error) => {
        if (!signal.aborted && !end.signal.aborted) say(`The demo’s clerk left ${what} undecided: ${error.message}`)
      })
      works.set(
        name,
        // an interrupted wait counts as unfinished work, so the next start continues with this passing
        ended.then(() => {
          if (!signal.aborted && !end.signal.aborted) progress(i, note)
        }),
      )
    }
    await Promise.all(works.values())
  } finally {
    end.abort()
    await Promise.all([pool.close(), clerk?.close()])
  }
}

/**
 * Sends a passing.
 * @returns reason for a refusal: another version of this program drew a slightly different photo, which the server
 * already has
 */
async function send(passing: SendPassingOptions): Promise<string | undefined> {
  try {
    await sendPassing(passing)
    return undefined
  } catch (error) {
    if (error instanceof RigFailure && error.kind === 'refused') return error.message
    throw error
  }
}

function peopleOf({ clerk, watcher }: { clerk?: string; watcher?: string }): DemoPeople | undefined {
  const password = process.env.SKADI_DEMO_PASSWORD
  return clerk && watcher && password ? { clerk, watcher, password } : undefined
}

/**
 * Counts the passings that are done before the first unfinished passing. An interrupted demo continues with that
 * passing.
 */
function countedInOrder(from: number, say: (done: number, note: string) => void) {
  const notes = new Map<number, string>()
  let next = from
  return (place: number, note: string): void => {
    notes.set(place, note)
    for (let known = notes.get(next); known !== undefined; known = notes.get(next)) say(++next, known)
  }
}

/**
 * Returns the clip name of a demo passing by its number, which begins at 1. The two sides append `-left` and `-right`.
 */
const demoClip = (place: number): string => `demo-${String(place).padStart(2, '0')}`

function photosOf({ isTorn }: DemoPassing, drawn: DrawnPhotos): Partial<Record<Camera, Buffer>> {
  return Object.fromEntries(
    Object.entries(drawn).map(([camera, { jpeg }]) => [camera, isTorn ? unreadable(jpeg) : jpeg]),
  )
}

/** Returns a photo that is declared as a lossless JPEG, which common decoders cannot read. */
function unreadable(jpeg: Buffer): Buffer {
  const copy = Buffer.from(jpeg)
  const at = copy.findIndex((byte, n) => byte === 0xff && START_OF_FRAME.includes(copy[n + 1] ?? 0))
  if (at >= 0) copy[at + 1] = LOSSLESS_FRAME
  return copy
}
