import { getAlignments } from '@skadi/contract/alignments/get-alignments'
import { createDamages, deleteDamages, listDamages, updateDamages } from '@skadi/contract/damages/damages-calls'
import type { DamageChange } from '@skadi/contract/damages/inputs'
import { getImageSet } from '@skadi/contract/image-sets/image-sets-reads'
import { updateZoomStandarization } from '@skadi/contract/image-sets/image-sets-writes'
import { listImages } from '@skadi/contract/images/images-calls'
import { newId } from '@skadi/store/db/new-id'
import { derivativeKey } from '@skadi/store/objects/object-key'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { boxAt, type CarPark, carPark, draw } from '../testing/car-park.ts'
import { giveAssignment, handWorker } from '../testing/hand-work.ts'
import { readAudit } from '../testing/read-audit.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server

type Worker = Awaited<ReturnType<typeof handWorker>>
let annotator: Worker
let reviewer: Worker
beforeAll(async () => {
  annotator = await handWorker(server, 'ANNOTATOR')
  reviewer = await handWorker(server, 'REVIEWER')
})

let park: CarPark
let photo = ''
let set = ''
let box = ''
beforeEach(async () => {
  await endJobs()
  park = await carPark(server)
  ;({ id: set, photo } = park.passings[1])
  await byHand(true, true)
  box = await build.damage(photo, { state: 'suggested', detector: 'test' })
})

const byHand = (annotation: boolean, review: boolean) =>
  server.database.owner.query('update image_set set annotation_enabled = $2, review_enabled = $3 where car_id = $1', [
    park.carId,
    annotation,
    review,
  ])
const endJobs = () =>
  server.database.owner.query(`update manual_job set status = 'unassigned' where status in ('picked', 'running')`)
const give = (who: Worker, given = {}) =>
  giveAssignment(server, {
    imageSetId: set,
    tenantId: park.tenantId,
    userId: who.userId,
    jobType: who === annotator ? 'ANNOTATION' : 'REVIEW',
    ...given,
  })
const change = (who: Worker | CarPark['user'], given: Partial<DamageChange>, id = box) =>
  ask(updateDamages, who, { body: { damages: [{ id, ...given }] } })
const seen = async (who: Worker | CarPark['user'], given = {}) =>
  (await ask(listDamages, who, { query: { imageSetId: set, ...given } })).body.data?.items ?? []
const ZOOM = { zoomStandarization: { topLeft: { x: 0, y: 0, width: 960, height: 600 } } }
const imageSet = async (who: Worker | CarPark['user'] = park.user, id = set) =>
  ask(getImageSet, who, { params: { id } })

describe('a user without the job', () => {
  test('can neither read nor write an existing or unknown passing, and nothing changes', async () => {
    const unknown = newId()
    const writes = (imageSetId: string, damage: string, image: string) => [
      change(annotator, { finalState: 'accepted' }, damage),
      ask(createDamages, annotator, { body: { damages: [{ imageId: image, points: boxAt(5, 5) }] } }),
      ask(deleteDamages, annotator, { query: { ids: damage } }),
      ask(updateZoomStandarization, annotator, { params: { id: imageSetId }, body: ZOOM }),
    ]
    const refused = async () => {
      const [known, none] = await Promise.all([
        Promise.all(writes(set, box, photo)),
        Promise.all(writes(unknown, unknown, unknown)),
      ])
      expect(known.map(({ status, code }) => [status, code])).toEqual(known.map(() => [403, 'JOB_NOT_HELD']))
      expect(known.map(({ text }) => text)).toEqual(none.map(({ text }) => text))
    }
    await refused()
    expect(await imageSet(annotator)).toMatchObject({ status: 403, code: 'FORBIDDEN' })

    for (const over of [{ status: 'timedOut' }, { status: 'submitted' }, { leftS: -1 }]) {
      await give(annotator, over)
      await refused()
      expect(await imageSet(annotator)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    }
    await endJobs()
    // An assignment of another worker on the same passing gives no access.
    await give(reviewer)
    await refused()
    expect(await ask(listDamages, reviewer, { query: { imageSetId: set, filterByState: 'suggested' } })).toMatchObject({
      body: { data: { items: [{ id: box, state: 'suggested', isDeleted: false }] } },
    })
  })

  test('with a job on one passing, cannot find another passing, nor the car’s earlier and later passings', async () => {
    await give(annotator)
    const foreign = await carPark(server)
    const [one, none] = [await imageSet(annotator, foreign.passings[0].id), await imageSet(annotator, newId())]
    expect([one.status, one.text]).toEqual([404, none.text])
    expect((await imageSet(annotator, park.passings[2].id)).text).toBe(none.text)
    expect((await imageSet(annotator, park.passings[0].id)).text).toBe(none.text)
    const pair = { params: { id: park.passings[0].id, id2: set }, query: { cameras: 'roofRight' } }
    expect(await ask(getAlignments, annotator, pair)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    const theirs = await draw(server, foreign.user, foreign.passings[0].photo)
    expect(await change(annotator, { potentialDamage: true }, theirs.id)).toMatchObject({ code: 'JOB_NOT_HELD' })
    // This box of the car belongs to another passing than the assignment.
    const before = await draw(server, park.user, park.passings[0].photo)
    expect(await change(annotator, { potentialDamage: true }, before.id)).toMatchObject({ code: 'JOB_NOT_HELD' })
    const both = { body: { damages: [box, before.id].map((id) => ({ id, potentialDamage: true })) } }
    expect((await ask(updateDamages, annotator, both)).status).toBeGreaterThanOrEqual(403)
    expect((await seen(annotator)).map(({ potentialDamage }) => potentialDamage)).toEqual([false])
  })

  test('who is also staff cannot write after the job ended while the passing waits, and can afterwards', async () => {
    const userId = await build.user({
      groups: ['ANNOTATOR'],
      tenants: [{ id: park.tenantId, role: 'USER' }],
    })
    const both = { ...(await server.signIn(userId)), userId }
    await byHand(false, false)
    const drawn = await draw(server, park.user, photo)
    const waits = (jobType: string | null) =>
      server.database.owner.query(
        'update image_set set waiting_for = $2, waiting_since = case when $2::text is not null then now() end where id = $1',
        [set, jobType],
      )
    await waits('ANNOTATION')
    for (const over of [{ leftS: -1 }, { status: 'timedOut' }, { status: 'unassigned' }]) {
      await endJobs()
      await give(both, { jobType: 'ANNOTATION', ...over })
      expect(await change(both, { potentialDamage: true }, drawn.id)).toMatchObject({
        status: 403,
        code: 'JOB_NOT_HELD',
      })
      expect(await ask(updateZoomStandarization, both, { params: { id: set }, body: ZOOM })).toMatchObject({
        code: 'JOB_NOT_HELD',
      })
    }
    await waits(null)
    expect((await change(both, { potentialDamage: true }, drawn.id)).status).toBe(200)
  })

  test('can read but not write with a job that is only picked', async () => {
    await give(annotator, { status: 'picked', leftS: 60 })
    expect((await imageSet(annotator)).status).toBe(200)
    expect(await change(annotator, { finalState: 'accepted' })).toMatchObject({ status: 403, code: 'JOB_NOT_HELD' })
  })
})

describe('the holder of the job', () => {
  test('reads the passing with photos and damages', async () => {
    await give(annotator)
    await server.services.objects.put(
      derivativeKey({ imageId: photo, revision: 1, width: 257, extension: 'webp' }),
      Buffer.from('photo'),
    )
    expect((await imageSet(annotator)).body.data.damages).toMatchObject([{ id: box }])
    const photos = await ask(listImages, annotator, { query: { imageSetId: set, forReview: 'true' } })
    expect(photos.body.data.items.map(({ id }) => id)).toContain(photo)

    const fetched = async ({ sessionId }: Worker) =>
      server.inject({
        url: `/api/media/images/${photo}/1/257`,
        headers: {
          cookie: `mediaSession=${server.services.tokens.mediaCookie(sessionId, Math.floor(Date.now() / 1000))}`,
        },
      })
    expect((await fetched(annotator)).statusCode).toBe(200)
    expect((await fetched(reviewer)).statusCode).toBe(404)
  })

  test('as annotator changes the state by each decision, can revert it, and draws boxes as annotated', async () => {
    await give(annotator)
    const accepted = await change(annotator, { finalState: 'accepted' })
    expect(accepted.body.data.items[0]).toMatchObject({ state: 'annotated', finalState: null, partnerState: null })
    const again = await change(annotator, { finalState: 'accepted' })
    expect(again.body.data.items[0]?.modifiedAt).toBe(accepted.body.data.items[0]?.modifiedAt)
    expect((await change(annotator, { finalState: 'rejected' })).body.data.items[0]).toMatchObject({
      state: 'rejected',
    })
    expect((await change(annotator, { finalState: null })).body.data.items[0]).toMatchObject({ state: 'suggested' })
    const stale = { finalState: 'accepted' as const, modifiedAt: accepted.body.data.items[0]?.modifiedAt }
    expect(await change(annotator, stale)).toMatchObject({ status: 409, code: 'CONFLICT' })
    expect((await draw(server, annotator, photo, { points: boxAt(700, 700) })).state).toBe('annotated')
    expect((await readAudit(server.database, park.tenantId)).map(({ action }) => action)).toContain('createDamages')
  })

  test('as reviewer decides beside the annotator’s decision, and the company sees the result afterwards', async () => {
    await give(annotator)
    await change(annotator, { finalState: 'accepted' })
    expect(await seen(park.user)).toEqual([])
    expect((await imageSet()).body.data).toMatchObject({ newDamages: 0, undecidedDamages: 0 })
    await server.database.owner.query(`update manual_job set status = 'submitted' where status = 'running'`)

    await give(reviewer)
    const kept = await change(reviewer, { finalState: 'rejected' })
    expect(kept.body.data.items[0]).toMatchObject({ state: 'rejected', partnerState: 'rejected' })
    expect((await change(reviewer, { finalState: null })).body.data.items[0]).toMatchObject({
      state: 'annotated',
      partnerState: null,
    })
    await change(reviewer, { finalState: 'accepted' })
    expect(await seen(park.user)).toMatchObject([{ state: 'accepted', partnerState: 'accepted', number: 1 }])
    expect((await imageSet()).body.data).toMatchObject({ newDamages: 1 })
    expect((await draw(server, reviewer, photo, { points: boxAt(700, 700) })).state).toBe('accepted')
  })

  test('as annotator keeps a decision when sending the box back as read', async () => {
    await byHand(true, false)
    await give(annotator)
    await change(annotator, { finalState: 'accepted' })
    const [decided] = await seen(annotator)
    expect(decided).toMatchObject({ id: box, state: 'annotated', finalState: null })
    const { body } = await change(annotator, { ...decided, potentialDamage: true } as never)
    expect(body.data.items).toMatchObject([{ id: box, state: 'annotated', potentialDamage: true }])
    expect((await change(annotator, { finalState: null })).body.data.items).toMatchObject([{ state: 'suggested' }])
  })

  test('[DAMAGE-17] as reviewer without a preceding annotation makes final decisions on suggestions', async () => {
    await byHand(false, true)
    expect(await seen(park.user)).toEqual([])
    await give(reviewer)
    expect((await change(reviewer, { finalState: 'accepted' })).body.data.items[0]).toMatchObject({
      state: 'suggested',
      finalState: 'accepted',
    })
    expect((await change(park.user, { finalState: 'rejected', labelIds: [105] })).status).toBe(409)
  })

  test('cannot write once the job has ended, even if the write began before', async () => {
    const job = await give(annotator)
    const client = await server.database.owner.connect()
    try {
      await client.query('begin')
      await client.query(`update manual_job set status = 'submitted', ended_at = now() where id = $1`, [job])
      const waiting = change(annotator, { finalState: 'accepted' })
      await new Promise((done) => setTimeout(done, 100))
      await client.query('commit')
      expect(await waiting).toMatchObject({ status: 403, code: 'JOB_NOT_HELD' })
    } finally {
      client.release()
    }
    expect(await seen(park.user, { filterByState: 'annotated' })).toEqual([])
  })
})
