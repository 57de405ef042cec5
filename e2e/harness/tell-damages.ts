import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cornersOf } from '@skadi/domain/damages/damage-box'
import { SIMULATOR } from '@skadi/domain/damages/detector'
import { labelIdOf } from '@skadi/domain/damages/names/damage-labels'
import { plainNote } from '@skadi/domain/passages/stage-note'
import { callsOf } from '@skadi/rig/demo/clerk-calls'
import { decidePassing, seenIn, taskOf } from '@skadi/rig/demo/demo-clerk'
import type { SeenCar } from '@skadi/rig/demo/true-damage'
import { DEMO_PASSINGS } from '@skadi/simulator/demo/demo-passings'
import { sketchPhotos } from '@skadi/simulator/sketch/sketch-photos'
import { suggestDamages } from '@skadi/store/damages/suggest-damages.repo'
import type { Transaction } from '@skadi/store/db/database'
import { WORKER } from '@skadi/store/db/scope'
import { sql } from '@skadi/store/db/sql'
import { readShownPhotos } from '@skadi/store/detections/earlier-photos.repo'
import { writeDetectionUnseen } from '@skadi/store/image-sets/inspect-image-set.repo'
import { restartPipeline } from '@skadi/store/passages/restart-pipeline.repo'
import { DEMO_PASSWORD, PEOPLE } from './demo.ts'
import { inStore } from './open-store.ts'
import type { RunningServer } from './start-server.ts'

/** Certainty of each suggestion. */
const CERTAINTY = 0.9

/**
 * Stands in for the detectors, because they find nothing on sketches (ruling 43: the simulator's truth serves tests).
 * Suggests the damages in the sketches of NO AB 12345 and lets the pipeline name them. Then the demo's clerk decides
 * about the passings, oldest first.
 */
export async function tellDamages(server: RunningServer): Promise<void> {
  const { seededAt } = JSON.parse(await readFile(join(server.dataDir, 'demo.json'), 'utf8')) as { seededAt: string }
  const passings = await Promise.all(
    DEMO_PASSINGS.filter(({ name }) => name === 'hero').map(async (passing) => ({
      passing,
      recordedAt: new Date(Date.parse(seededAt) - passing.minutesAgo * 60_000),
      car: seenIn(passing, await sketchPhotos(passing.passing)),
    })),
  )
  const told = await inStore(server, WORKER, async (tx) => {
    const sets = []
    for (const { passing, recordedAt, car } of passings)
      sets.push({ passing, car, imageSetId: await suggest(tx, recordedAt, car) })
    return sets
  })
  await untilFinished(
    server,
    told.map(({ imageSetId }) => imageSetId),
  )
  const clerk = callsOf(server.url, `+47 ${PEOPLE.user}`, DEMO_PASSWORD)
  for (const { passing, car, imageSetId } of told) await decidePassing(clerk, imageSetId, car, taskOf(passing))
  await clerk.end()
}

/**
 * Suggests the damages of a car on the photos of its passing.
 * @returns id of the passing
 */
async function suggest(tx: Transaction, recordedAt: Date, car: SeenCar): Promise<string> {
  const found = await tx.row<{ imageSetId: string; tenantId: string }>(sql`
    select id as "imageSetId", tenant_id as "tenantId" from image_set where rec_date = ${recordedAt} and registration_no = 'AB12345'`)
  if (!found) throw new Error('A passing of AB 12345 is missing.')
  const { imageSetId, tenantId } = found
  const photos = await readShownPhotos(tx, imageSetId)
  const boxes = car.damages.flatMap(({ id: spotId, label, boxes: seen }) =>
    seen.flatMap(({ camera, rect }) => {
      const photo = photos.find((one) => one.camera === camera)
      const box = { points: cornersOf(rect), certainty: CERTAINTY, spotId, labelIds: [labelIdOf(label)] }
      return photo ? [{ imageId: photo.id, ...box }] : []
    }),
  )
  const detector = { name: SIMULATOR, version: '1' }
  await suggestDamages(tx, { tenantId, imageSetId, detector, boxes })
  await tx.run(sql`
    update passage_stage set status = 'done', note = ${JSON.stringify(plainNote('simulatorTold'))}::jsonb
    where image_set_id = ${imageSetId} and step = 'damageDetection' and kind = 'step'`)
  await writeDetectionUnseen(
    tx,
    imageSetId,
    photos.map(({ camera }) => camera),
  )
  await restartPipeline(tx, { imageSetId, fromStep: 'damageIdentification' })
  return imageSetId
}

async function untilFinished(server: RunningServer, imageSetIds: readonly string[]): Promise<void> {
  const open = sql`select id from image_set where id = any(${imageSetIds}::uuid[]) and status <> 'finished'`
  for (let tries = 0; tries < 300; tries += 1) {
    if (!(await inStore(server, WORKER, (tx) => tx.row(open)))) return
    await sleep(100)
  }
  throw new Error('The passings of AB 12345 did not finish.')
}
