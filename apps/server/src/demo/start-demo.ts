import type { DemoProgress } from '@skadi/contract/demo/get-demo-progress'
import { readDemoLine } from '@skadi/domain/demo/demo-line'
import type { DemoPhotos } from '@skadi/domain/demo/demo-photos'
import { DERIVATIVES } from '@skadi/domain/images/derivative'
import type { Database } from '@skadi/store/db/database'
import { WORKER } from '@skadi/store/db/scope'
import { derivativeKey } from '@skadi/store/objects/object-key'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import { DEMO_PASSWORD } from '@skadi/store/seed/demo-people'
import { type RemovedImage, removeOldSimulated } from '@skadi/store/seed/remove-old-simulated'
import { isReviewToCome, seedDemoReview } from '@skadi/store/seed/seed-demo-review'
import type { Services } from '../core/services.ts'
import { beatForDemo } from './demo-heartbeats.ts'
import { readDemoMarker, writeDemoMarker } from './demo-marker.ts'
import { updateRigServer } from './rig-config-files.ts'
import { runRig } from './run-rig.ts'
import { seedCases } from './seed-cases.ts'
import { seedClaims } from './seed-claims.ts'
import { seedRentals } from './seed-rentals.ts'

/** Removes the stored bytes of photos whose rows are deleted. A crash may leave an object behind, which does no harm. */
async function removeImageObjects(objects: ObjectStore, images: readonly RemovedImage[]): Promise<void> {
  for (const { id, objectKey, revision } of images) {
    await objects.delete(objectKey)
    for (let n = 1; n <= revision; n += 1)
      for (const { width, format } of DERIVATIVES)
        await objects.delete(derivativeKey({ imageId: id, revision: n, width, extension: format }))
  }
}

/**
 * Number of simulated passings that the demo keeps, and interval of the simulator in ms (ruling 29). Older simulated passings are deleted.
 */
const KEEP_SIMULATED = 50
const SIMULATE_EVERY_MS = 60_000
/** Delay in ms between the first visitor and the first simulated passing. The visitor then sees the passing arrive. */
const FIRST_AFTER_MS = 8_000
const SEED_AGAIN_MS = 3_000
/** Phones of two users: Ulrik User decides about damages, and Gry Global sees the passings of every company. */
const CLERK = '+4790000003'
const WATCHER = '+4790000001'

export type DemoOptions = {
  dataDir: string
  db: Database
  objects: ObjectStore
  secrets: Services['secrets']
  /** address at which the rigs reach the server */
  url: string
  /** number of the demo's passings to send; undefined means all */
  passings?: number
  /** `sketched` means flat drawings, for tests; undefined means photos that are drawn in full */
  photos?: DemoPhotos
  simulator: boolean
  /** returns the number of open sockets */
  connected: () => number
  say: (line: string) => void
  /** is called with null after all passings are sent and the demo's clerk has handled them */
  onProgress: (progress: DemoProgress | null) => void
}

/**
 * Starts the demo of a running server. The demo's rigs first send the demo's passings once. After that, the simulator sends a new passing
 * every minute while a user is connected. The rigs run the real client in a separate process. The demo also sends their heartbeats.
 */
export function startDemo(options: DemoOptions): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = run(options, stopping.signal).catch((error: Error) => {
    if (stopping.signal.aborted) return
    options.say(`The demo stopped: ${error.message}`)
    options.onProgress({ state: 'stopped' })
  })
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function run(options: DemoOptions, signal: AbortSignal): Promise<void> {
  await updateRigServer(options.dataDir, options.url)
  await Promise.all([
    fileClaims(options, signal),
    sendAll(options, signal),
    seedReview(options, signal),
    beatForDemo(options, signal),
  ])
}

async function sendAll(options: DemoOptions, signal: AbortSignal): Promise<void> {
  await sendImageSets(options, signal)
  await Promise.all([makeCases(options, signal), options.simulator && simulate(options, signal)])
}

/**
 * Waits until NO AB 12345 has returned, and then writes rentals. Waits until the clerk has recorded a damage at the newest return, and then
 * files claims. Polls every few seconds.
 */
async function fileClaims({ dataDir, db, objects, secrets, say }: DemoOptions, signal: AbortSignal): Promise<void> {
  const marker = await readDemoMarker(dataDir)
  if (!marker) return
  try {
    while (!signal.aborted && !(await seedRentals({ db, secrets }, marker.seededAt))) await pause(SEED_AGAIN_MS, signal)
    while (!signal.aborted && !(await seedClaims({ db, objects }, marker.seededAt))) await pause(SEED_AGAIN_MS, signal)
  } catch (error) {
    if (!signal.aborted) say(`The demo’s rentals and claims were not written: ${(error as Error).message}`)
  }
}

/**
 * Waits until the passing to review exists, and then seeds the demo's review. Polls every few seconds. A demo with fewer passings does not
 * have this passing.
 */
async function seedReview({ dataDir, db, say }: DemoOptions, signal: AbortSignal): Promise<void> {
  try {
    while (!signal.aborted && !(await db.transaction(WORKER, seedDemoReview))) {
      if ((await readDemoMarker(dataDir))?.passingsSent && !(await db.transaction(WORKER, isReviewToCome))) return
      await pause(SEED_AGAIN_MS, signal)
    }
  } catch (error) {
    if (!signal.aborted) say(`The demo’s review was not prepared: ${(error as Error).message}`)
  }
}

/**
 * Sends the demo's passings. A clerk of the demo decides their damages after the detectors have examined the passing. An interrupted start
 * resumes where it stopped. Each clip has a fixed name, so no passing is sent twice.
 */
async function sendImageSets(
  { dataDir, passings: imageSets, photos, say, onProgress }: DemoOptions,
  signal: AbortSignal,
): Promise<void> {
  const marker = await readDemoMarker(dataDir)
  if (!marker || marker.passingsSent) return
  say('The demo’s passings are being drawn and sent; they appear in the inbox one by one.')
  let noted = Promise.resolve()
  const args = ['demo', '--since', marker.seededAt, '--skip', String(marker.sent ?? 0)]
  if (imageSets !== undefined) args.push('--count', String(imageSets))
  if (photos !== undefined) args.push('--photos', photos)
  // No detector examines sketches, so the clerk has no suggestions to decide.
  if (photos !== 'sketched') args.push('--clerk', CLERK, '--watcher', WATCHER)
  const env = { SKADI_DEMO_PASSWORD: DEMO_PASSWORD }
  const onLine = (line: string) => {
    say(line)
    const count = readDemoLine(line)
    if (!count) return
    onProgress({ state: 'filling', ...count })
    // The next start sends a passing again if the marker does not contain it. Sending a passing again does no harm.
    noted = noted.then(() => writeDemoMarker(dataDir, { ...marker, sent: count.sent })).catch(() => undefined)
  }
  const code = await runRig(args, dataDir, signal, onLine, env)
  await noted
  if (signal.aborted) return
  if (code !== 0) throw new Error(`the rig ended with code ${code}`)
  const { sent, ...known } = marker
  await writeDemoMarker(dataDir, { ...known, passingsSent: true })
  onProgress(null)
}

/** Makes the demo's cases once, after its clerk has decided the damages. Sketched photos prove nothing, so they get no cases. */
async function makeCases({ dataDir, db, url, photos, say }: DemoOptions, signal: AbortSignal): Promise<void> {
  const marker = await readDemoMarker(dataDir)
  if (!marker?.passingsSent || marker.casesMade || photos === 'sketched' || signal.aborted) return
  try {
    const isMade = await seedCases({ db, url }, () => pause(SEED_AGAIN_MS, signal))
    if (!isMade) say('The demo’s cases were not made: too few returns have a damage that the photos show.')
    await writeDemoMarker(dataDir, { ...marker, casesMade: true })
  } catch (error) {
    if (!signal.aborted) say(`The demo’s cases were not made: ${(error as Error).message}`)
  }
}

async function simulate({ dataDir, db, objects, connected, say }: DemoOptions, signal: AbortSignal): Promise<void> {
  let next = 0
  while (!signal.aborted) {
    await pause(1_000, signal)
    if (connected() === 0) {
      next = 0
      continue
    }
    if (next === 0) next = Date.now() + FIRST_AFTER_MS
    if (Date.now() < next) continue
    next = Date.now() + SIMULATE_EVERY_MS
    const code = await runRig(['simulate', '--count', '1'], dataDir, signal, () => undefined)
    if (code !== 0 && !signal.aborted) say(`The simulator could not send a passing (code ${code}).`)
    const removed = await db.transaction(WORKER, (tx) => removeOldSimulated(tx, KEEP_SIMULATED))
    await removeImageObjects(objects, removed)
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
