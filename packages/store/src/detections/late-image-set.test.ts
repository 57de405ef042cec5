import { beforeEach, describe, expect, test } from 'vitest'
import { WORKER } from '../db/scope.ts'
import { restartPipeline } from '../passages/restart-pipeline.repo.ts'
import { builders } from '../testing/builders.ts'
import { testDatabase } from '../testing/test-database.ts'
import { detectAgain, detectAgainAfter, readComparedElsewhere, writeDetectionBeside } from './late-image-set.repo.ts'

const database = testDatabase()
const make = builders(() => database.owner)
const DAY = 24 * 3_600_000

let tenantId = ''
let carId = ''
beforeEach(async () => {
  tenantId = await make.tenant()
  await wantDetection(true)
  carId = await make.car(tenantId)
})

const wantDetection = (damageDetectionEnabled: boolean) =>
  database.owner.query('update tenant set settings = $2 where id = $1', [tenantId, { damageDetectionEnabled }])

/** Inserts a finished passing of the car this many days ago, with a photo. `beside` are the earlier passings that detection compared. */
async function imageSet(daysAgo: number, beside?: readonly string[], given: object = {}): Promise<string> {
  const id = await make.imageSet({
    tenantId,
    recDate: new Date(Date.now() - daysAgo * DAY),
    car_id: carId,
    detection: beside ? 'done' : 'notRun',
    ...given,
  })
  await make.image(id, { camera: 'topLeft' })
  await database.db.transaction(WORKER, (tx) => writeDetectionBeside(tx, id, beside))
  return id
}
const finished = (id: string) => database.db.transaction(WORKER, (tx) => detectAgainAfter(tx, id))
const statusOf = async (id: string) =>
  (await database.owner.query('select status, current_step as step from image_set where id = $1', [id])).rows[0]

test('[PIPE-12] a late passing restarts detection of the two passings that must be compared with it', async () => {
  const oldest = await imageSet(9, [])
  const late = await imageSet(7, [oldest])
  const next = await imageSet(5, [oldest])
  const second = await imageSet(3, [next, oldest])
  const third = await imageSet(1, [second, next])
  expect(await finished(late)).toEqual([next, second])
  expect(await statusOf(next)).toEqual({ status: 'inProgress', step: 'damageDetection' })
  expect(await statusOf(third)).toMatchObject({ status: 'finished' })
})

test('a passing that was already compared with the late passing is not restarted, so no loop arises', async () => {
  const late = await imageSet(7, [])
  const next = await imageSet(5, [late])
  expect(await finished(late)).toEqual([])
  expect(await statusOf(next)).toMatchObject({ status: 'finished' })
})

test('a passing is restarted when it finishes if an earlier passing has arrived meanwhile', async () => {
  await imageSet(7, [])
  const own = await imageSet(5, [])
  expect(await finished(own)).toEqual([own])
})

test.each([
  ['was marked checked', { checked_at: new Date() }],
  ['was inspected by a person', { inspected_at: new Date() }],
  ['was annotated', { annotation_time: new Date() }],
])('a passing that %s stays as it is', async (_, given) => {
  const late = await imageSet(7, [])
  await imageSet(5, [], given)
  expect(await finished(late)).toEqual([])
})

test('a passing with a damage that a person has decided on stays as it is', async () => {
  const late = await imageSet(7, [])
  const next = await imageSet(5, [])
  const { rows } = await database.owner.query('select id from image where image_set_id = $1', [next])
  await make.damage(rows[0].id, { state: 'accepted', decided_at: new Date() })
  expect(await finished(late)).toEqual([])
})

test('passings without a comparison, and passings of other cars, are not restarted', async () => {
  const late = await imageSet(7, [])
  await imageSet(5)
  carId = await make.car(tenantId)
  await imageSet(4, [])
  expect(await finished(late)).toEqual([])
})

describe('after a correction by a person', () => {
  const write = (id: string, column: 'car_id' | 'rec_date', value: unknown) =>
    database.owner.query(`update image_set set ${column} = $2 where id = $1`, [id, value])
  const detectedWith = async (id: string, beside: readonly string[]) => {
    await database.owner.query(`update image_set set status = 'finished' where id = $1`, [id])
    await database.db.transaction(WORKER, (tx) => writeDetectionBeside(tx, id, beside))
  }

  test('[PIPE-12] a passing moved to another car is restarted, then the later passing there; the former car’s is found', async () => {
    const otherCar = await make.car(tenantId)
    const before = await imageSet(9, [])
    const moved = await imageSet(7, [before])
    const left = await imageSet(5, [moved, before])
    await write(moved, 'car_id', otherCar)
    carId = otherCar
    const next = await imageSet(3, [])
    expect(await finished(moved)).toEqual([moved])
    await detectedWith(moved, [])
    expect(await finished(moved)).toEqual([next])
    const elsewhere = await database.db.transaction(WORKER, (tx) => readComparedElsewhere(tx, moved))
    expect(elsewhere).toEqual([left])
    expect(await database.db.transaction(WORKER, (tx) => detectAgain(tx, left))).toEqual([left])
    expect(await statusOf(left)).toEqual({ status: 'inProgress', step: 'damageDetection' })
  })

  test('a passing moved in time behind a passing compared with it restarts that passing, then itself', async () => {
    const moved = await imageSet(7, [])
    const next = await imageSet(5, [moved])
    await write(moved, 'rec_date', new Date(Date.now() - 2 * DAY))
    expect(await finished(moved)).toEqual([next])
    await detectedWith(next, [])
    expect(await finished(next)).toEqual([moved])
  })

  test('a passing whose earlier passings stay the same is not restarted', async () => {
    const moved = await imageSet(7, [])
    await imageSet(5, [moved])
    await write(moved, 'rec_date', new Date(Date.now() - 6 * DAY))
    expect(await finished(moved)).toEqual([])
  })
})

test('a company that switches detection off keeps its finds, and no loop arises', async () => {
  const late = await imageSet(7, [])
  const next = await imageSet(5, [])
  await wantDetection(false)
  expect(await finished(late)).toEqual([])
  await database.db.transaction(WORKER, (tx) => restartPipeline(tx, { imageSetId: next, fromStep: 'damageDetection' }))
  await wantDetection(true)
  await database.owner.query(`update image_set set status = 'finished' where id = $1`, [next])
  expect(await finished(next)).toEqual([])
})
