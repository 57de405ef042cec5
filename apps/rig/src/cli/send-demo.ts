import { mkdir, rename, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { Camera } from '@skadi/domain/capture/camera'
import { writeDemoLine } from '@skadi/domain/demo/demo-line'
import { DEMO_PHOTOS } from '@skadi/domain/demo/demo-photos'
import { type DemoTruth, demoClip } from '@skadi/domain/demo/demo-truth'
import { LABEL_OF_KIND } from '@skadi/simulator/damage/damage'
import { DEMO_LIVES } from '@skadi/simulator/demo/demo-lives'
import { DEMO_PASSINGS, type DemoPassing } from '@skadi/simulator/demo/demo-passings'
import { registrationOf } from '@skadi/simulator/passing/car-identity'
import { keptPhotos } from '@skadi/simulator/passing/kept-photos'
import { type DrawnPhotos, openPhotoPool } from '@skadi/simulator/passing/photo-pool'
import { sketchPhotos } from '@skadi/simulator/sketch/sketch-photos'
import { productPart } from '@skadi/simulator/truth/product-part'
import { RigFailure } from '../protocol/rig-failure.ts'
import { sendPassing } from '../send/send-passing.ts'
import { choiceOption } from './choice-option.ts'
import { numberOption } from './number-option.ts'
import { demoConfigFile, readRigConfig } from './rig-config.ts'
import { timeOption } from './time-option.ts'

/** Process priority: the server that shows the demo goes first on every core. */
const NICE = 10
/** Number of photos drawn in parallel. */
const THREADS = 2
const START_OF_FRAME = [0xc0, 0xc2]
const LOSSLESS_FRAME = 0xc3

/**
 * `npm run rig -- demo`: draws and sends the demo's passings through the three demo rigs, whose keys lie in
 * DATA_DIR/rig. With the same `--since` it may be interrupted and repeated at any time: the clips have fixed names.
 * `--skip N` leaves out the first N passings, which saves their drawing; `--count N` ends after the Nth. Before each passing of
 * NO AB 12345 its true damages are written to the folder `--truth`. `--photos sketched` draws flat sketches within
 * milliseconds, for tests.
 */
export async function sendDemo(
  given: { since?: string; skip?: string; count?: string; truth?: string; photos?: string },
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  const since = timeOption('--since', given.since)
  const skip = numberOption('--skip', given.skip ?? '0', 0, 1_000)
  const isSketch = choiceOption('--photos', given.photos ?? 'drawn', DEMO_PHOTOS) === 'sketched'
  const total = Math.min(DEMO_PASSINGS.length, numberOption('--count', given.count ?? '1000', 1, 1_000))
  say(writeDemoLine({ sent: Math.min(skip, total), total }))
  if (skip >= total) return
  // reports a missing key before drawing begins
  const sets = new Set(DEMO_PASSINGS.slice(skip, total).map(({ captureSet }) => captureSet))
  for (const set of sets) await readRigConfig(demoConfigFile(set))
  // before the threads start: they inherit the priority
  setPriority(NICE)
  const pool = openPhotoPool(THREADS)
  signal.addEventListener('abort', () => void pool.close(), { once: true })
  try {
    for (let i = skip; i < total; i++) {
      const demoPassing = DEMO_PASSINGS[i] as DemoPassing
      const drawn = await (isSketch ? sketchPhotos(demoPassing.passing) : keptPhotos(demoPassing.passing, pool))
      if (signal.aborted) return
      const clip = demoClip(i + 1)
      if (given.truth && isKnown(demoPassing))
        await writeTruth(
          given.truth,
          truthOf(clip, demoPassing, drawn, DEMO_PASSINGS.slice(0, total).filter(isKnown).length),
        )
      const { minutesAgo, captureSet, car } = demoPassing
      const config = await readRigConfig(demoConfigFile(captureSet))
      const recordedAt = new Date(since.getTime() - minutesAgo * 60_000)
      const what = `${registrationOf(car.identity)?.registrationNo ?? 'a car without plate'} at ${captureSet}`
      try {
        await sendPassing({ ...config, recordedAt, photos: photosOf(demoPassing, drawn), signal, clip })
        say(writeDemoLine({ sent: i + 1, total }, what))
      } catch (error) {
        // the server already has a slightly different photo, drawn by another version of this program
        if (!(error instanceof RigFailure && error.kind === 'refused')) throw error
        say(writeDemoLine({ sent: i + 1, total }, `${what} was not taken (${error.message})`))
      }
    }
  } finally {
    await pool.close()
  }
}

function photosOf({ isTorn }: DemoPassing, drawn: DrawnPhotos): Partial<Record<Camera, Buffer>> {
  return Object.fromEntries(
    Object.entries(drawn).map(([camera, { jpeg }]) => [camera, isTorn ? unreadable(jpeg) : jpeg]),
  )
}

/** Whether the passing is of the car with known damages: NO AB 12345. */
const isKnown = ({ car }: DemoPassing): boolean => car === DEMO_LIVES.hero

const truthOf = (clip: string, { passing }: DemoPassing, drawn: DrawnPhotos, passings: number): DemoTruth => ({
  clip,
  passings,
  damages: passing.damages.map(({ id, kind, part }) => ({
    id,
    label: LABEL_OF_KIND[kind],
    part: part ? productPart(part) : null,
    boxes: (Object.entries(drawn) as [Camera, DrawnPhotos[keyof DrawnPhotos]][]).flatMap(([camera, { damages }]) =>
      damages.filter((seen) => seen.id === id).map(({ box, pixels }) => ({ camera, rect: box, pixels })),
    ),
  })),
})

/** Atomic write: a reader finds the complete file or no file. */
async function writeTruth(folder: string, truth: DemoTruth): Promise<void> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${truth.clip}.json`)
  await writeFile(`${file}.tmp`, JSON.stringify(truth))
  await rename(`${file}.tmp`, file)
}

/** The same photo declared as a lossless JPEG, which no usual decoder reads. */
function unreadable(jpeg: Buffer): Buffer {
  const copy = Buffer.from(jpeg)
  const at = copy.findIndex((byte, n) => byte === 0xff && START_OF_FRAME.includes(copy[n + 1] ?? 0))
  if (at >= 0) copy[at + 1] = LOSSLESS_FRAME
  return copy
}
