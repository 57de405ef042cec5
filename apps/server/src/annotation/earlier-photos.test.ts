import { listEarlierPhotos } from '@skadi/contract/annotation/annotation-calls'
import { updateDamages } from '@skadi/contract/damages/damages-calls'
import { raw, sql } from '@skadi/store/db/sql'
import { derivativeKey } from '@skadi/store/objects/object-key'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { type CarPark, carPark, type Parked } from '../testing/car-park.ts'
import { giveAssignment, handWorker } from '../testing/hand-work.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server
const MATRIX = [1, 0, 12, 0, 1, -7, 0, 0, 1]

type Worker = Awaited<ReturnType<typeof handWorker>>
let anna: Worker
let other: Worker
beforeAll(async () => {
  anna = await handWorker(server, 'ANNOTATOR')
  other = await handWorker(server, 'ANNOTATOR')
})

let park: CarPark
/** three passings of a car, from old to new; `set` is the passing of the assignment */
let oldest: Parked
let before: Parked
let set: Parked
beforeEach(async () => {
  await endJobs()
  park = await carPark(server)
  ;[oldest, before, set] = park.passings
  for (const from of [oldest, before]) {
    await align(from.photo, set.photo)
    await align(from.otherPhoto, set.otherPhoto, { status: 'notAligned', matrix: null, reason: 'tooFewFeatures' })
    await paint(from.photo, `photo ${from.id}`)
  }
})

const align = (from: string, to: string, given = {}) =>
  build.insert('photo_alignment', {
    tenant_id: park.tenantId,
    from_image_id: from,
    to_image_id: to,
    from_revision: 1,
    to_revision: 1,
    status: 'aligned',
    matrix: `{${MATRIX}}`,
    error_px: 0.4,
    ...given,
  })
const paint = (imageId: string, text: string) =>
  server.services.objects.put(derivativeKey({ imageId, revision: 1, width: 257, extension: 'webp' }), Buffer.from(text))
const endJobs = () =>
  server.database.owner.query(`update manual_job set status = 'submitted' where status in ('picked', 'running')`)
const give = (who = anna, given = {}) =>
  giveAssignment(server, { imageSetId: set.id, tenantId: park.tenantId, userId: who.userId, ...given })
const list = (who = anna, imageSetId = set.id) => ask(listEarlierPhotos, who, { query: { imageSetId } })
const items = async (who = anna) => (await list(who)).body.data.items
const fetched = async (who: { sessionId: string }, path: string) =>
  server.inject({
    url: path,
    headers: {
      cookie: `mediaSession=${server.services.tokens.mediaCookie(who.sessionId, Math.floor(Date.now() / 1000))}`,
    },
  })
const earlierPath = (imageId: string, revision = 1) => `/api/media/earlier/${imageId}/${revision}/257`

describe('the photo before is refused', () => {
  /** Expects that the server refuses the list and the photo to this user. */
  const isRefused = async (who: Worker) => {
    const [known, none] = [await list(who), await list(who, oldest.id)]
    expect([known.status, known.code, known.text]).toEqual([403, 'JOB_NOT_HELD', none.text])
    expect((await fetched(who, earlierPath(set.photo))).statusCode).toBe(404)
  }

  test('without an assignment, and to another annotator while one holds it', async () => {
    await isRefused(anna)
    await give(anna)
    await isRefused(other)
  })

  test.each([
    ['has expired', { leftS: -1 }],
    ['was submitted', { status: 'submitted' }],
    ['was skipped', { status: 'skipped' }],
    ['was taken back', { status: 'unassigned' }],
    ['timed out', { status: 'timedOut' }],
  ])('once the lease %s', async (_, given) => {
    await give(anna, given)
    await isRefused(anna)
  })

  test('to a clerk, who compares passings, and to a user without a cookie', async () => {
    await give(anna)
    expect(await ask(listEarlierPhotos, park.user, { query: { imageSetId: set.id } })).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    })
    expect((await fetched(park.user, earlierPath(set.photo))).statusCode).toBe(404)
    expect((await server.inject({ url: earlierPath(set.photo) })).statusCode).toBe(401)
  })

  test('when it belongs to another company, another car or another camera, or is not aligned', async () => {
    await give(anna)
    const foreign = await carPark(server)
    await server.database.owner.query('delete from photo_alignment')
    // The server never writes such alignments. Each of them is of another photo than the earlier photo.
    await align(foreign.passings[0].photo, set.photo)
    await align(before.otherPhoto, set.photo)
    await align(before.photo, set.photo, { from_revision: 2 })
    await align(before.otherPhoto, set.otherPhoto, { status: 'notAligned', matrix: null, reason: 'tooFewFeatures' })
    expect((await list()).body.data?.items ?? []).toEqual([])
    expect((await fetched(anna, earlierPath(set.photo))).statusCode).toBe(404)
  })

  test('by its own address, and so is every other photo of the car', async () => {
    await give(anna)
    for (const { photo } of [oldest, before]) {
      expect((await fetched(anna, `/api/media/images/${photo}/1/257`)).statusCode).toBe(404)
      expect((await fetched(anna, earlierPath(photo))).statusCode).toBe(404)
    }
    expect((await fetched(anna, earlierPath(set.otherPhoto))).statusCode).toBe(404)
    expect((await fetched(anna, earlierPath(set.photo, 2))).statusCode).toBe(404)
  })

  test('of a deleted frame', async () => {
    await give(anna)
    await server.database.owner.query('update image set soft_deleted_at = now() where id = $1', [before.photo])
    expect(await items()).toEqual([])
    expect((await fetched(anna, earlierPath(set.photo))).statusCode).toBe(404)
  })
})

describe('the holder of the lease', () => {
  test('sees the aligned photo of the passing before, and hears nothing else of that passing', async () => {
    await give(anna)
    const { text, body } = await list()
    expect(body.data.items).toEqual([
      { imageId: set.photo, url: `/api/media/earlier/${set.photo}/1/1920`, matrix: MATRIX },
    ])
    for (const told of [before.id, before.photo, park.plate, park.carId, '2026-11']) expect(text).not.toContain(told)
    const photo = await fetched(anna, earlierPath(set.photo))
    expect([photo.statusCode, photo.body]).toEqual([200, `photo ${before.id}`])
    // No browser may keep the photo after the lease has ended.
    expect(photo.headers['cache-control']).toBe('private, no-store')
    expect(photo.headers.etag).toBeUndefined()
    await endJobs()
    expect((await fetched(anna, earlierPath(set.photo))).statusCode).toBe(404)
  })

  test('sees the photo of the pickup, if the car was picked up', async () => {
    await server.database.owner.query('update image_set set pickup_id = $2 where id = $1', [set.id, oldest.id])
    const reviewer = await handWorker(server, 'REVIEWER')
    await give(reviewer, { jobType: 'REVIEW' })
    expect(await items(reviewer)).toHaveLength(1)
    expect((await fetched(reviewer, earlierPath(set.photo))).body).toBe(`photo ${oldest.id}`)
  })

  test('of a copy of a known passing sees the photo beside the original, so that the copy looks like every passing', async () => {
    const known = await carPark(server)
    const copyId = await build.imageSet({ tenantId: known.tenantId })
    const copied = await build.image(copyId, { pictures_of: set.photo })
    await giveAssignment(server, { imageSetId: copyId, tenantId: known.tenantId, userId: anna.userId, isGold: true })
    expect((await list(anna, copyId)).body.data.items).toMatchObject([{ imageId: copied, matrix: MATRIX }])
    expect((await fetched(anna, earlierPath(copied))).body).toBe(`photo ${before.id}`)
    expect((await fetched(anna, earlierPath(set.photo))).statusCode).toBe(404)
  })

  test('of a car’s first passing sees none, and `cameras` narrows the list', async () => {
    await giveAssignment(server, { imageSetId: oldest.id, tenantId: park.tenantId, userId: anna.userId })
    expect((await list(anna, oldest.id)).body.data.items).toEqual([])
    await endJobs()
    await give()
    const asked = (cameras: string) => ask(listEarlierPhotos, anna, { query: { imageSetId: set.id, cameras } })
    expect((await asked('roofLeft')).body.data.items).toEqual([])
    expect((await asked('topLeft,roofLeft')).body.data.items).toHaveLength(1)
  })

  test('accepts a box, and a comparison by eye that the request claims is not stored', async () => {
    await give()
    await server.database.owner.query('update image_set set annotation_enabled = true where id = $1', [set.id])
    const id = await build.damage(set.photo, { state: 'suggested', detector: 'test' })
    const { status } = await ask(updateDamages, anna, {
      body: { damages: [{ id, finalState: 'accepted', comparedImageId: before.photo }] },
    })
    const { rows } = await server.database.owner.query('select state, compared_image_id from damage where id = $1', [
      id,
    ])
    expect([status, rows]).toEqual([200, [{ state: 'annotated', compared_image_id: null }]])
  })
})

describe('row-level security', () => {
  const scope = () => ({
    role: 'annotation' as const,
    tenantId: park.tenantId,
    userId: anna.userId,
    imageSetId: set.id,
    perspective: 'annotator' as const,
  })
  const count = async (text: string) => {
    return (await server.database.db.rows<{ id: string }>(scope(), sql`${raw(text)}`)).length
  }

  test('shows the holder of a lease the photos of that passing alone, and no alignment', async () => {
    const photos = `select id from image where image_set_id in ('${oldest.id}', '${before.id}', '${set.id}')`
    expect(await count(photos)).toBe(0)
    await give()
    expect(await count(photos)).toBe(2)
    await expect(count('select from_image_id as id from photo_alignment')).rejects.toThrow(/permission denied/)
  })

  test('names an earlier photo only for a passing whose lease the user of the transaction holds', async () => {
    const named = (of: string) => count(`select image_id as id from earlier_photos('${of}')`)
    expect(await named(set.id)).toBe(0)
    await give(other)
    expect(await named(set.id)).toBe(0)
    await endJobs()
    await give()
    expect([await named(set.id), await named(before.id)]).toEqual([1, 0])
    await expect(count(`select later_id as id from compared_passings('${set.id}')`)).rejects.toThrow(
      /permission denied/,
    )
  })
})
