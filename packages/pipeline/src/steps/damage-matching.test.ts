import { cornersOf, type Rect } from '@skadi/domain/damages/damage-box'
import { labelIdOf } from '@skadi/domain/damages/names/damage-labels'
import type { PipelineStep } from '@skadi/domain/passages/stage'
import { plainNote } from '@skadi/domain/passages/stage-note'
import { suggestDamages } from '@skadi/store/damages/suggest-damages.repo'
import { WORKER } from '@skadi/store/db/scope'
import { builders } from '@skadi/store/testing/builders'
import { testDatabase } from '@skadi/store/testing/test-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { rematchPassing } from '../matching/find-matches.ts'
import { runStep } from '../run-step.ts'
import { testObjects } from '../testing/rig.ts'
import { silent } from '../testing/silent-logger.ts'

const database = testDatabase()
const objects = testObjects()
const make = builders(() => database.owner)
const context = () => ({ db: database.db, objects: objects.store, logger: silent })
const rows = async (text: string, values: unknown[] = []) => (await database.owner.query(text, values)).rows

const START = Date.UTC(2026, 0, 1)
const DAY = 86_400_000
/** Pixels by which the car moves to the right each day. */
const STEP = 40
const SPOT: Rect = { x: 700, y: 600, width: 90, height: 60 }

let tenantId: string
let carId: string

beforeEach(async () => {
  tenantId = await make.tenant()
  carId = await make.car(tenantId)
})

type ImageSet = { id: string; day: number; image: string }

async function imageSet(day: number): Promise<ImageSet> {
  const id = await make.imageSet({ tenantId, car_id: carId, recDate: new Date(START + day * DAY) })
  return { id, day, image: await make.image(id) }
}

/** Stores an alignment of the photos of two passings. */
const align = (a: ImageSet, b: ImageSet) => {
  const [from, to] = a.day < b.day ? [a, b] : [b, a]
  return rows(
    `insert into photo_alignment (tenant_id, from_image_id, to_image_id, from_revision, to_revision, status, matrix, error_px)
     values ($1, $2, $3, 1, 1, 'aligned', $4, 2)`,
    [tenantId, from.image, to.image, [1, 0, STEP * (to.day - from.day), 0, 1, 0, 0, 0, 1]],
  )
}

const suggest = ({ id, image, day }: ImageSet, spots: readonly Rect[] = [SPOT]) =>
  database.db.transaction(WORKER, (tx) => {
    const boxes = spots.map(({ x, ...spot }) => ({
      imageId: image,
      points: cornersOf({ ...spot, x: x + STEP * day }),
      certainty: 0.8,
    }))
    return suggestDamages(tx, { tenantId, imageSetId: id, detector: { name: 'test', version: '1' }, boxes })
  })

/** Runs one step of a passing that is due for this step. */
async function run({ id }: ImageSet, step: PipelineStep, detection?: string) {
  await rows(`update image_set set status = 'inProgress' where id = $1`, [id])
  await rows('delete from passage_stage where image_set_id = $1', [id])
  for (const [name, status] of [
    ['damageDetection', detection ?? 'done'],
    [step, 'queued'],
  ])
    await make.insert('passage_stage', { image_set_id: id, step: name, kind: 'step', status })
  await runStep(context(), { imageSetId: id, step }, true)
  await rows(`update image_set set status = 'finished' where id = $1`, [id])
  const [stage] = await rows(
    `select status, note from passage_stage where image_set_id = $1 and step = $2 and kind = 'step'`,
    [id, step],
  )
  return stage
}

const familyOf = async ({ id }: ImageSet): Promise<string[]> =>
  (await rows('select family_id from damage where image_set_id = $1 order by box_index', [id])).map(
    (box) => box.family_id,
  )

describe('matching', () => {
  test('[DAMAGE-31] a damage is found in the earlier passing, although the car stands at another place', async () => {
    const [first, second] = [await imageSet(1), await imageSet(4)]
    await align(first, second)
    await suggest(first)
    await suggest(second, [SPOT, { ...SPOT, x: 300 }])
    expect(await run(second, 'damageMatching')).toEqual({
      status: 'done',
      note: { code: 'matched', params: { known: 1, alone: 1, unsure: 0 } },
    })
    const [known, other] = await familyOf(second)
    expect([known]).toEqual(await familyOf(first))
    expect(other).not.toBe(known)
    expect(await rows('select size from damage_family where id = $1', [known])).toEqual([{ size: 2 }])
    await run(second, 'damageMatching')
    expect(await familyOf(second)).toEqual([known, other])
  })

  test('matches made by a person stay', async () => {
    const [first, second] = [await imageSet(1), await imageSet(2)]
    await align(first, second)
    await suggest(first)
    await suggest(second)
    await rows('update damage set matched_by_hand = true, removed_from_family = true where image_set_id = $1', [
      second.id,
    ])
    const before = await familyOf(second)
    expect(await run(second, 'damageMatching')).toMatchObject({ status: 'done', note: plainNote('nothingToMatch') })
    expect(await familyOf(second)).toEqual(before)
    expect(before).not.toEqual(await familyOf(first))
  })

  test('[DAMAGE-31] a late passing is matched with the later passings, in the background', async () => {
    const [late, second] = [await imageSet(1), await imageSet(3)]
    await align(late, second)
    await suggest(second)
    await suggest(late)
    await rows(`update image_set set status = 'inProgress' where id = $1`, [late.id])
    await run(late, 'damageMatching')
    expect(await familyOf(late)).toEqual(await familyOf(second))

    // this passing was recorded between the first two passings, so that the later passing is detected again
    const between = await imageSet(2)
    for (const other of [late, second]) await align(between, other)
    await suggest(between)
    await run(between, 'damageMatching')
    const keys = await rows(`select key from graphile_worker.jobs where key like 'rematchPassing:%'`)
    expect(keys.map(({ key }) => key)).toContain(`rematchPassing:${second.id}:alone`)
    const families = await familyOf(second)
    await rematchPassing(context(), { imageSetId: second.id, andLater: false })
    await rematchPassing(context(), { imageSetId: second.id, andLater: false })
    expect(await familyOf(second)).toEqual(families)
  })

  test('[PIPE-12] a passing whose plate was corrected goes through detection again, and so does the passing of another car that was compared with it', async () => {
    await rows(`update tenant set settings = '{"damageDetectionEnabled": true}' where id = $1`, [tenantId])
    const [moved, left] = [await imageSet(1), await imageSet(2)]
    await rows('update image_set set detection_beside = $2 where id = $1', [moved.id, []])
    await rows('update image_set set detection_beside = $2 where id = $1', [left.id, [moved.id]])
    carId = await make.car(tenantId)
    await imageSet(0)
    await rows('update image_set set car_id = $2 where id = $1', [moved.id, carId])
    const steps = () =>
      Promise.all(
        [moved, left].map(
          async ({ id }) =>
            (await rows(`select step from passage_stage where image_set_id = $1 and status = 'queued'`, [id]))[0]?.step,
        ),
      )
    await rematchPassing(context(), { imageSetId: moved.id, andLater: false })
    expect(await steps()).toEqual([undefined, undefined])
    await rematchPassing(context(), { imageSetId: moved.id, andLater: true })
    expect(await steps()).toEqual(['damageDetection', 'damageDetection'])
  })

  test.each([
    ['notRun', { status: 'notRun', note: plainNote('detectionNotRun') }],
    ['skipped', { status: 'notRun', note: plainNote('detectionNotRun') }],
    ['done', { status: 'done', note: plainNote('nothingToMatch') }],
  ])('a passing without boxes, detection %s', async (detection, stage) => {
    expect(await run(await imageSet(1), 'damageMatching', detection)).toEqual(stage)
  })
})

describe('identification', () => {
  test('names the parts and kinds that it recognises, and gives the same names again', async () => {
    const one = await imageSet(0)
    await suggest(one, [SPOT, { x: 700, y: 700, width: 200, height: 10 }, { x: 20, y: 20, width: 60, height: 60 }])
    const told = () =>
      rows(
        `select label_ids, damaged_parts, round(certainty::numeric, 2) as certainty from damage
         where image_set_id = $1 order by box_index`,
        [one.id],
      )
    expect(await run(one, 'damageIdentification')).toEqual({
      status: 'done',
      note: { code: 'named', params: { damages: 3, parts: 2, kinds: 1 } },
    })
    const [door, scratch, hall] = await told()
    expect(door).toMatchObject({
      label_ids: [],
      damaged_parts: [{ name: 'door', carEnd: 'front', cameraSide: 'left' }],
    })
    expect(scratch).toMatchObject({ label_ids: [labelIdOf('scratched')], certainty: '0.80' })
    expect(hall).toMatchObject({ damaged_parts: [], certainty: '0.40' })
    await run(one, 'damageIdentification')
    expect(await told()).toEqual([door, scratch, hall])
  })

  test('keeps names given by a person, and states where nothing was found', async () => {
    const one = await imageSet(0)
    await suggest(one)
    await rows('update damage set label_ids = array[2] where image_set_id = $1', [one.id])
    expect(await run(one, 'damageIdentification')).toEqual({ status: 'done', note: plainNote('nothingToName') })
    expect(await rows('select label_ids, identified from damage where image_set_id = $1', [one.id])).toEqual([
      { label_ids: [2], identified: null },
    ])
    expect(await run(await imageSet(1), 'damageIdentification', 'notRun')).toEqual({
      status: 'notRun',
      note: plainNote('detectionNotRun'),
    })
  })
})
