import { deleteBoundingBoxes } from '@skadi/contract/damages/bounding-boxes'
import { listDamages, proposePlaces, updateDamages } from '@skadi/contract/damages/damages-calls'
import type { DamageChange } from '@skadi/contract/damages/inputs'
import { learnCameras } from '@skadi/pipeline/detections/learn-cameras'
import { newId } from '@skadi/store/db/new-id'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { boxAt, type CarPark, carPark, draw, type Parked } from '../testing/car-park.ts'
import { giveAssignment, handWorker } from '../testing/hand-work.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server

/** Where the roof camera of these tests shows a spot of the camera beside the car. */
const onRoof = (x: number, y: number) => boxAt(Math.round(0.9 * x + 80), Math.round(0.5 * y + 150))
const SPOT = { x: 640, y: 520 }

const learn = (tenantId: string, captureSetId: string) =>
  learnCameras({ db: server.database.db, logger: server.services.logger }, { tenantId, captureSetId })

/** Passings of a company's cars at a capture set, each with four damages that both cameras show. */
async function passingsWithJoined(tenantId: string, captureSetId: string, passings: number): Promise<void> {
  for (let nth = 0; nth < passings; nth += 1) {
    const imageSetId = await build.imageSet({ tenantId, capture_set_id: captureSetId, recDate: '2026-09-01T10:00:00Z' })
    const beside = await build.image(imageSetId, { camera: 'topLeft' })
    const above = await build.image(imageSetId, { camera: 'roofLeft' })
    for (let k = 0; k < 4; k += 1) {
      const [x, y] = [300 + ((nth * 397 + k * 311) % 1200), 350 + ((nth * 173 + k * 97) % 400)]
      const familyId = newId()
      await build.damage(beside, { points: boxAt(x, y), newFamilyId: familyId })
      await build.damage(above, { points: onRoof(x, y), familyId })
    }
  }
}

let park: CarPark
let captureSetId = ''
let other: CarPark
beforeAll(async () => {
  park = await carPark(server)
  other = await carPark(server)
  captureSetId = (await build.captureSet({ tenants: [park.tenantId, other.tenantId] })).id
  await passingsWithJoined(park.tenantId, captureSetId, 12)
  await learn(park.tenantId, captureSetId)
})

let set: Parked
beforeEach(async () => {
  set = await park.addImageSet('2026-12-20T10:00:00Z', { capture_set_id: captureSetId })
})

const propose = (id = set.id, who: SignedIn = park.user) => ask(proposePlaces, who, { params: { id } })
const places = async (id = set.id, who: SignedIn = park.user) => (await propose(id, who)).body.data.items
const record = () => draw(server, park.user, set.photo, { points: boxAt(SPOT.x, SPOT.y), firstDamageId: null })
const change = (who: SignedIn, given: Partial<DamageChange> & { id: string }) =>
  ask(updateDamages, who, { body: { damages: [given] } })

describe('a place is not proposed', () => {
  test('to another company, in a read-only company, and to an annotator without the passing', async () => {
    await record()
    expect((await propose(set.id, other.user)).code).toBe('NOT_FOUND')
    const closed = await carPark(server, { isHandicapped: true })
    expect((await propose(closed.passings[0].id, closed.user)).code).toBe('READ_ONLY_TENANT')
    expect((await propose(set.id, await handWorker(server, 'ANNOTATOR'))).code).toBe('JOB_NOT_HELD')
  })

  test('before the cameras are learnt, and never from another company’s damages at the same rig', async () => {
    const theirs = await other.addImageSet('2026-12-20T10:00:00Z', { capture_set_id: captureSetId })
    await draw(server, other.user, theirs.photo, { points: boxAt(SPOT.x, SPOT.y) })
    await learn(other.tenantId, captureSetId)
    expect(await places(theirs.id, other.user)).toEqual([])
  })

  test('for a suggestion that nobody has decided', async () => {
    await build.damage(set.photo, { points: boxAt(SPOT.x, SPOT.y), state: 'suggested', detector: 'difference' })
    expect(await places()).toEqual([])
  })

  test('in a camera with a box of the damage, even a rejected or deleted box', async () => {
    const { id, familyId } = await record()
    const second = await build.damage(set.otherPhoto, { familyId, points: boxAt(10, 10), deleted_at: new Date() })
    expect(await places()).toEqual([])
    const rejected = { deleted_at: null, state: 'suggested', final_state: 'rejected' }
    await server.database.owner.query('update damage set deleted_at = $2, state = $3, final_state = $4 where id = $1', [
      second,
      ...Object.values(rejected),
    ])
    expect(await places()).toEqual([])
    await server.database.owner.query('delete from damage where id = $1', [second])
    expect(await places()).toMatchObject([{ damageId: id }])
  })
})

describe('a recorded damage', () => {
  test('gets its place in the other camera; a box there joins the damage, and undo proposes the place again', async () => {
    const { id, familyId } = await record()
    const [place, ...others] = await places()
    expect(others).toEqual([])
    expect(place).toMatchObject({ damageId: id, imageId: set.otherPhoto, camera: 'roofLeft', otherId: null })
    const [expected] = onRoof(SPOT.x, SPOT.y)
    for (const axis of ['x', 'y'] as const)
      expect(Math.abs((place?.points[0]?.[axis] ?? 0) - (expected?.[axis] ?? 0))).toBeLessThan(20)

    const joined = await draw(server, park.user, set.otherPhoto, { points: place?.points ?? [], firstDamageId: id })
    expect(joined.familyId).toBe(familyId)
    expect(await places()).toEqual([])
    const undo = { boundingBoxesIds: [joined.id], imageSetId: set.id, softDelete: false }
    await ask(deleteBoundingBoxes, park.user, { body: undo })
    expect(await places()).toHaveLength(1)
  })

  test('that a person did not find in a camera gets no place there, until the person takes that back', async () => {
    const { id } = await record()
    expect((await change(other.user, { id, notSeenIn: ['roofLeft'] })).code).toBe('NOT_FOUND')
    expect(await places()).toHaveLength(1)
    const { body } = await change(park.user, { id, notSeenIn: ['roofLeft'] })
    expect(body.data.items).toMatchObject([{ id, notSeenIn: ['roofLeft'] }])
    expect(await places()).toEqual([])
    const [last] = (await readAudit(server.database, park.tenantId)).filter(({ targetId }) => targetId === id).slice(-1)
    expect(last).toMatchObject({ before: { notSeenIn: [] }, after: { notSeenIn: ['roofLeft'] } })
    await change(park.user, { id, notSeenIn: [] })
    expect(await places()).toHaveLength(1)
  })

  test('names the box of another damage at its place, which may be the same damage', async () => {
    const { id, familyId } = await record()
    const [corner] = onRoof(SPOT.x + 8, SPOT.y)
    const there = { points: boxAt(corner?.x ?? 0, corner?.y ?? 0), state: 'suggested', detector: 'difference' }
    const otherId = await build.damage(set.otherPhoto, there)
    expect(await places()).toMatchObject([{ damageId: id, otherId }])
    await change(park.user, { id: otherId, finalState: 'accepted', firstDamageId: id })
    expect(await places()).toEqual([])
    const listed = (await ask(listDamages, park.user, { query: { imageSetId: set.id } })).body.data.items
    expect(new Set(listed.map((one) => one.familyId))).toEqual(new Set([familyId]))
  })

  test('gets its place for the annotator who holds the passing', async () => {
    await record()
    const annotator = await handWorker(server, 'ANNOTATOR')
    await server.database.owner.query('update image_set set annotation_enabled = true where id = $1', [set.id])
    await giveAssignment(server, { imageSetId: set.id, tenantId: park.tenantId, userId: annotator.userId })
    expect(await places(set.id, annotator)).toMatchObject([{ imageId: set.otherPhoto }])
  })
})

test('cameras are learnt again only when the number of joined damages has changed by a tenth, and erased passings unlearn nothing', async () => {
  const { id: rig } = await build.captureSet({ tenants: [park.tenantId] })
  const learnt = async () => {
    const { rows } = await server.database.owner.query(
      'select joined, geometry is not null as known, learnt_at::text as at from camera_geometry where capture_set_id = $1',
      [rig],
    )
    return rows[0]
  }
  await learn(park.tenantId, rig)
  expect(await learnt()).toBeUndefined()
  await passingsWithJoined(park.tenantId, rig, 5)
  await learn(park.tenantId, rig)
  expect(await learnt()).toMatchObject({ joined: 20, known: false })
  await passingsWithJoined(park.tenantId, rig, 6)
  await learn(park.tenantId, rig)
  const second = await learnt()
  expect(second).toMatchObject({ joined: 44, known: true })
  await passingsWithJoined(park.tenantId, rig, 1)
  await learn(park.tenantId, rig)
  expect(await learnt()).toEqual(second)
  await server.database.owner.query('delete from image_set where capture_set_id = $1', [rig])
  await learn(park.tenantId, rig)
  expect(await learnt()).toEqual(second)
})
