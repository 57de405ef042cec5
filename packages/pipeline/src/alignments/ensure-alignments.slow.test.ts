import { newId } from '@skadi/store/db/new-id'
import type { Scope } from '@skadi/store/db/scope'
import { derivativeKey } from '@skadi/store/objects/object-key'
import { builders } from '@skadi/store/testing/builders'
import { testDatabase } from '@skadi/store/testing/test-database'
import { afterAll, expect, test } from 'vitest'
import { drawPhoto } from '../testing/draw-photo.ts'
import { testObjects } from '../testing/rig.ts'
import { destroyVisionPool, visionProcessId } from '../vision/pool/vision-pool.ts'
import { alignPassing, ensureAlignments } from './ensure-alignments.ts'
import { ensureSpots } from './ensure-spots.ts'

const database = testDatabase()
const objects = testObjects()
const make = builders(() => database.owner)
const context = () => ({ db: database.db, objects: objects.store })
afterAll(() => destroyVisionPool())

const scopeOf = (tenantId: string): Scope => ({ role: 'app', tenantId, userId: newId() })
const rows = async (text: string) => (await database.owner.query(text)).rows

async function photo(imageSetId: string, camera: string, given: Record<string, unknown> = {}): Promise<string> {
  const id = await make.image(imageSetId, { camera, ...given })
  const key = derivativeKey({ imageId: id, revision: 1, width: 1920, extension: 'jpg' })
  await objects.store.put(key, await drawPhoto(), { contentType: 'image/jpeg' })
  return id
}

/**
 * Creates two passings of a car. Both passings show the left side, only the first shows the roof, and only the second shows the right side.
 */
async function pair() {
  const tenantId = await make.tenant()
  const carId = await make.car(tenantId)
  const pickupId = await make.imageSet({ tenantId, car_id: carId })
  const returnId = await make.imageSet({ tenantId, car_id: carId, pickup_id: pickupId })
  const left = { pickup: await photo(pickupId, 'topLeft'), return: await photo(returnId, 'topLeft') }
  await photo(pickupId, 'roofLeft')
  await photo(returnId, 'topRight')
  return { tenantId, carId, pickupId, returnId, left }
}

test('a pair outside the scope, of two cars, or of one passing twice has no alignments', async () => {
  const { tenantId, pickupId, returnId } = await pair()
  const other = await make.imageSet({ tenantId, car_id: await make.car(tenantId) })
  const [ours, theirs] = [scopeOf(tenantId), scopeOf(await make.tenant())]
  expect(await ensureAlignments(context(), theirs, { pickupId, returnId })).toEqual([])
  expect(await ensureAlignments(context(), ours, { pickupId, returnId: other })).toEqual([])
  expect(await ensureAlignments(context(), ours, { pickupId, returnId: pickupId })).toEqual([])
})

test('each camera is an item, in camera order, with the reason if it is not aligned', async () => {
  const { tenantId, pickupId, returnId, left } = await pair()
  const items = await ensureAlignments(context(), scopeOf(tenantId), { pickupId, returnId })
  expect(items.map(({ camera, status, reason }) => [camera, status, reason])).toEqual([
    // the hall behind the car is equal in both photos, and nothing moved
    ['topLeft', 'notAligned', 'tooFewFeatures'],
    ['roofLeft', 'notAligned', 'noReturnPhoto'],
    ['topRight', 'notAligned', 'noPickupPhoto'],
  ])
  expect(items[0]).toMatchObject({ pickupImageId: left.pickup, returnImageId: left.return, matrix: null })
})

test('an alignment is cached for all users, and computed again for other derivatives', async () => {
  const { tenantId, pickupId, returnId, left } = await pair()
  const cameras = ['topLeft'] as const
  const ask = () => ensureAlignments(context(), scopeOf(tenantId), { pickupId, returnId, cameras })
  await alignPassing(context(), { imageSetId: returnId })
  await destroyVisionPool()
  expect(await ask()).toHaveLength(1)
  expect(visionProcessId()).toBeUndefined()

  await database.owner.query('update image set revision = 2 where id = $1', [left.pickup])
  const key = derivativeKey({ imageId: left.pickup, revision: 2, width: 1920, extension: 'jpg' })
  await objects.store.put(key, await drawPhoto({ text: 'blurred' }), { contentType: 'image/jpeg' })
  await Promise.all([ask(), ask()])
  expect(await rows(`select from_revision from photo_alignment where from_image_id = '${left.pickup}'`)).toEqual([
    { from_revision: 2 },
  ])
})

test('the shown frame is the lowest frame that is ready and not deleted', async () => {
  const { tenantId, pickupId, returnId, left } = await pair()
  await database.owner.query('update image set soft_deleted_at = now() where id = $1', [left.return])
  await photo(returnId, 'topLeft', { frame: 3 })
  const second = await photo(returnId, 'topLeft', { frame: 2 })
  const [item] = await ensureAlignments(context(), scopeOf(tenantId), { pickupId, returnId, cameras: ['topLeft'] })
  expect(item?.returnImageId).toBe(second)
})

test('spots are compared once, and not at all if the photos are not aligned', async () => {
  const { tenantId, pickupId, returnId, left } = await pair()
  const boxes = [{ damageId: 'a', camera: 'topLeft', box: { x: 700, y: 400, width: 90, height: 60 } }] as const
  const ask = () => ensureSpots(context(), scopeOf(tenantId), { pickupId, returnId, boxes })
  expect(await ask()).toEqual([])
  await database.owner.query(
    `insert into photo_alignment (tenant_id, from_image_id, to_image_id, from_revision, to_revision, status, matrix, error_px)
     values ($1, $2, $3, 1, 1, 'aligned', '{1,0,0,0,1,0,0,0,1}', 1)
     on conflict (from_image_id, to_image_id) do update set status = 'aligned', matrix = excluded.matrix, error_px = 1, reason = null`,
    [tenantId, left.pickup, left.return],
  )
  const [spot] = await ask()
  expect(spot).toMatchObject({ damageId: 'a' })
  expect(spot?.similarity).toBeGreaterThan(0.95)
  await destroyVisionPool()
  expect(await ask()).toEqual([loose({ ...spot })])
  expect(visionProcessId()).toBeUndefined()
})

/** Compares numbers to three decimals, because the database stores them in single precision. */
const loose = <T extends object>(one: T) =>
  Object.fromEntries(
    Object.entries(one).map(([name, value]) => [name, typeof value === 'number' ? expect.closeTo(value, 3) : value]),
  )

test('a passing without a pickup is not aligned', async () => {
  const { pickupId } = await pair()
  await alignPassing(context(), { imageSetId: pickupId })
  expect(
    await rows(
      `select from photo_alignment a join image i on i.id = a.from_image_id where i.image_set_id = '${pickupId}'`,
    ),
  ).toEqual([])
})
