import {
  addUserToQueue,
  assignUser,
  confirmJob,
  countJobs,
  extendJob,
  getHeldJob,
  listWaitingUsers,
  pickJob,
  removeUserFromQueue,
  saveJobProgress,
  submitJob,
  unassignUser,
} from '@skadi/contract/annotation/annotation-calls'
import { getImageSet, listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { setImageSetStatus } from '@skadi/contract/image-sets/image-sets-writes'
import { handOut } from '@skadi/store/annotation/queue.repo'
import { newId } from '@skadi/store/db/new-id'
import { WORKER } from '@skadi/store/db/scope'
import { beforeAll, describe, expect, test } from 'vitest'
import { queueBench } from '../testing/queue-bench.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const bench = queueBench(server)
const { ask, person, waitingSet, running, sweep, given } = bench
const { build } = server
const jobType = 'ANNOTATION' as const

let anna: typeof bench.anna
let gry: SignedIn
beforeAll(() => {
  ;({ anna, gry } = bench)
})

const timeIsOver = (imageSetId: string) =>
  server.database.owner.query('update manual_job set expires_at = clock_timestamp() where image_set_id = $1', [
    imageSetId,
  ])
const acts = async (imageSetId: string) =>
  (
    await server.database.owner.query('select action from audit_event where target_id = $1 order by seq', [imageSetId])
  ).rows.map(({ action }) => action)

describe('refusals', () => {
  test('an annotator of one company cannot pick, count or list passings of another company', async () => {
    const other = await person({ tenants: [{ id: await build.tenant(), role: 'ANNOTATOR' }] })
    const imageSetId = await waitingSet()
    await expect(ask(other, pickJob, { body: { imageSetId, jobType } })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await ask(other, countJobs, { query: { jobType } })).data.count).toBe(0)
    expect((await ask(other, listImageSets, { query: { access: 'forManualAnnotation' } })).data.items).toEqual([])
  })

  test('[QUEUE-15] without a job type, both types are counted; a user with one type gets its count', async () => {
    const both = await person({ groups: ['ANNOTATOR', 'REVIEWER'] })
    await waitingSet()
    await waitingSet()
    await waitingSet({ jobType: 'REVIEW' })
    const counts = async (who: typeof anna) => (await ask(who, countJobs, { query: {} })).data
    const none = { waitingUsers: 0, doneToday: 0 }
    expect(await counts(both)).toEqual({
      count: 3,
      ...none,
      jobTypes: [
        { jobType: 'ANNOTATION', count: 2, ...none },
        { jobType: 'REVIEW', count: 1, ...none },
      ],
    })
    expect(await counts(anna)).toEqual({ count: 2, ...none, jobTypes: [{ jobType, count: 2, ...none }] })
  })

  test('an annotator cannot review, queue another user or assign a user', async () => {
    const imageSetId = await waitingSet({ jobType: 'REVIEW' })
    const refused = { code: 'FORBIDDEN' }
    await expect(ask(anna, pickJob, { body: { imageSetId, jobType: 'REVIEW' } })).rejects.toMatchObject(refused)
    const userId = await build.user({ groups: ['ANNOTATOR'] })
    await expect(ask(anna, addUserToQueue, { body: { jobType, userId } })).rejects.toMatchObject(refused)
    await expect(ask(anna, assignUser, { body: { imageSetId, jobType, userId } })).rejects.toMatchObject(refused)
    await expect(ask(anna, listImageSets, { query: { access: 'locked' } })).rejects.toMatchObject(refused)
  })

  test('a user without annotation work cannot be assigned or queued', async () => {
    const imageSetId = await waitingSet()
    const userId = await build.user()
    await expect(ask(gry, assignUser, { body: { imageSetId, jobType, userId } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(ask(gry, addUserToQueue, { body: { jobType, userId } })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a job', () => {
  test('[QUEUE-11][QUEUE-13][QUEUE-14] is picked, confirmed and submitted, and the next job is reserved', async () => {
    const [first, second] = [await waitingSet({ waitedS: 60 }), await waitingSet()]
    const picked = await ask(anna, pickJob, { body: { imageSetId: first, jobType } })
    expect(picked.data).toMatchObject({
      status: 'picked',
      startedAt: null,
      userId: anna.userId,
      tenantName: expect.stringMatching(/^Tenant/),
    })
    const started = await ask(anna, confirmJob, { body: { imageSetId: first, jobType } })
    expect(started.data).toMatchObject({ status: 'running', isExtended: false, startedAt: expect.any(String) })
    expect(await ask(anna, confirmJob, { body: { imageSetId: first, jobType } })).toEqual(started)
    const { data } = await ask(anna, submitJob, { body: { imageSetId: first, jobType } })
    expect(data).toEqual({ next: second })
    expect((await ask(anna, getHeldJob, { query: { jobType } })).data.job).toMatchObject({
      imageSetId: second,
      status: 'picked',
      carInfo: { registrationNo: expect.stringMatching(/^AB\d+$/), countryCode: 'NO' },
    })
    expect(await acts(first)).toEqual(['pickJob', 'confirmJob', 'submitJob'])
  })

  test('[ANNOT-11][ENTITY-06] stays submitted, and its passing names the user who submitted it', async () => {
    const imageSetId = await waitingSet()
    await running(imageSetId)
    await ask(anna, submitJob, { body: { imageSetId, jobType } })
    const done = { code: 'ALREADY_SUBMITTED' }
    await expect(ask(anna, submitJob, { body: { imageSetId, jobType } })).rejects.toMatchObject(done)
    await expect(
      ask(anna, setImageSetStatus, { params: { id: imageSetId }, body: { isSkipped: true } }),
    ).rejects.toMatchObject(done)
    const { rows } = await server.database.owner.query(
      'select manual_status, last_annotator_id, annotation_time, is_skipped, waiting_for from image_set where id = $1',
      [imageSetId],
    )
    expect((await ask(gry, getImageSet, { params: { id: imageSetId } })).data.manualProcessing).toEqual({
      isSkipped: false,
      annotationEnabled: true,
      reviewEnabled: true,
      lastAnnotatorId: anna.userId,
      annotationTime: rows[0].annotation_time.toISOString(),
      lastReviewerId: null,
      reviewTime: null,
      status: 1,
    })
    expect(rows[0]).toEqual({
      manual_status: 1,
      last_annotator_id: anna.userId,
      annotation_time: expect.any(Date),
      is_skipped: false,
      waiting_for: null,
    })
  })

  test('[ANNOT-12][ANNOT-17] when skipped, leaves its passing unchecked for review and out of the annotation queue', async () => {
    const imageSetId = await waitingSet()
    await running(imageSetId)
    const { data } = await ask(anna, setImageSetStatus, { params: { id: imageSetId }, body: { isSkipped: true } })
    expect(data).toMatchObject({ isSkipped: true, status: 1, annotationTime: null })
    await expect(ask(anna, pickJob, { body: { imageSetId, jobType } })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is offered with the number of undecided suggestions, which its company does not see yet', async () => {
    const imageSetId = await waitingSet()
    const imageId = await build.image(imageSetId)
    await build.damage(imageId, { state: 'suggested' })
    await build.damage(imageId, { state: 'suggested' })
    await build.damage(imageId, { state: 'annotated' })
    const offered = async () =>
      (await ask(anna, listImageSets, { query: { access: 'forManualAnnotation' } })).data.items.map(
        ({ id, undecidedDamages }) => ({ id, undecidedDamages }),
      )
    expect(await offered()).toEqual([{ id: imageSetId, undecidedDamages: 2 }])
    expect((await ask(gry, getImageSet, { params: { id: imageSetId } })).data.undecidedDamages).toBe(0)
  })

  test('[ANNOT-09] after its timeout returns to the same queue position, and its work is refused', async () => {
    const imageSetId = await waitingSet()
    await running(imageSetId)
    await timeIsOver(imageSetId)
    await expect(ask(anna, submitJob, { body: { imageSetId, jobType } })).rejects.toMatchObject({ code: 'TIMED_OUT' })
    const progress = { certaintyAtLeast: 0, seenDamageIds: [] }
    const kept = () => ask(anna, saveJobProgress, { body: { imageSetId, jobType, progress } })
    await expect(kept()).rejects.toMatchObject({ code: 'TIMED_OUT' })
    await sweep()
    await expect(kept()).rejects.toMatchObject({ code: 'TIMED_OUT' })
    await sweep()
    expect((await ask(anna, countJobs, { query: { jobType } })).data.count).toBe(1)
    expect((await acts(imageSetId)).filter((act) => act === 'timeOutJob')).toHaveLength(1)
    expect((await ask(anna, pickJob, { body: { imageSetId, jobType } })).data.status).toBe('picked')
  })

  test('expires when it is not confirmed', async () => {
    const imageSetId = await waitingSet()
    await ask(anna, pickJob, { body: { imageSetId, jobType } })
    await timeIsOver(imageSetId)
    await expect(ask(anna, confirmJob, { body: { imageSetId, jobType } })).rejects.toMatchObject({ code: 'NOT_PICKED' })
  })

  test('can be extended by five minutes once, audited', async () => {
    const imageSetId = await waitingSet()
    const { data } = await running(imageSetId)
    const more = await ask(anna, extendJob, { body: { imageSetId, jobType } })
    expect(Date.parse(more.data.expiresAt) - Date.parse(data.expiresAt)).toBe(300_000)
    await expect(ask(anna, extendJob, { body: { imageSetId, jobType } })).rejects.toMatchObject({
      code: 'ALREADY_EXTENDED',
    })
    expect((await acts(imageSetId)).filter((act) => act === 'extendJob')).toHaveLength(1)
  })

  test('keeps the worker’s progress for another device', async () => {
    const imageSetId = await waitingSet()
    await running(imageSetId)
    const progress = { camera: 'topLeft' as const, certaintyAtLeast: 40, seenDamageIds: [newId()] }
    await ask(anna, saveJobProgress, { body: { imageSetId, jobType, progress } })
    expect((await ask(anna, getHeldJob, { query: { jobType } })).data.progress).toEqual(progress)
  })

  test('goes to one user only, even if several pick it at once', async () => {
    const imageSetId = await waitingSet()
    const people = await Promise.all(Array.from({ length: 4 }, () => person({ groups: ['ANNOTATOR'] })))
    const outcomes = await Promise.allSettled(people.map((who) => ask(who, pickJob, { body: { imageSetId, jobType } })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))).toEqual(
      Array(3).fill('LOCKED'),
    )
  })
})

describe('the queue', () => {
  test('[QUEUE-10] a user who waits for one company is assigned passings of this company only', async () => {
    const [one, two] = [await build.tenant(), await build.tenant()]
    const cato = await person({ tenants: [one, two].map((id) => ({ id, role: 'ANNOTATOR' })) })
    const wait = (tenantId: string) => ask(cato, addUserToQueue, { body: { jobType, userId: cato.userId, tenantId } })
    await expect(wait(await build.tenant())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await wait(two)).data.position).toBe(1)
    const held = async () => (await ask(cato, getHeldJob, { query: { jobType } })).data.job?.imageSetId
    await waitingSet({ tenantId: one })
    await sweep()
    expect(await held()).toBeUndefined()
    const wanted = await waitingSet({ tenantId: two })
    await sweep()
    expect(await held()).toBe(wanted)
  })

  test('[QUEUE-05][QUEUE-09][QUEUE-10] assigns a passing to the user who waited longest, and removes the user from the queue', async () => {
    const berit = await person({ groups: ['ANNOTATOR'] })
    expect((await ask(anna, addUserToQueue, { body: { jobType, userId: anna.userId } })).data.position).toBe(1)
    expect((await ask(berit, addUserToQueue, { body: { jobType, userId: berit.userId } })).data.position).toBe(2)
    const again = ask(anna, addUserToQueue, { body: { jobType, userId: anna.userId } })
    await expect(again).rejects.toMatchObject({ code: 'ALREADY_IN_QUEUE' })
    await given(await waitingSet())
    expect((await ask(berit, getHeldJob, { query: { jobType } })).data).toMatchObject({
      job: null,
      waiting: { position: 1 },
    })
  })

  test('the user who waited longest is served first, even with two concurrent processes', async () => {
    const berit = await person({ groups: ['ANNOTATOR'] })
    const { db, owner } = server.database
    for (const [userId, ago] of [
      [anna.userId, 2],
      [berit.userId, 1],
    ] as const)
      await owner.query(
        `insert into waiting_user (user_id, job_type, since) values ($1, $2, now() - make_interval(mins => $3))`,
        [userId, jobType, ago],
      )
    let other: Promise<number> | undefined
    await db.transaction(WORKER, async (tx) => {
      expect(await handOut(tx, jobType)).toBe(0)
      await waitingSet()
      other = db.transaction(WORKER, (beside) => handOut(beside, jobType))
      await Promise.race([other, new Promise((resolve) => setTimeout(resolve, 300))])
    })
    await other // Either transaction may have assigned the passing.
    const { rows } = await owner.query<{ userId: string }>(`select user_id as "userId" from manual_job`)
    expect(rows).toEqual([{ userId: anna.userId }])
  })

  test('[QUEUE-06][QUEUE-12] an administrator adds a user and removes the user', async () => {
    await ask(gry, addUserToQueue, { body: { jobType, userId: anna.userId } })
    const { data } = await ask(gry, listWaitingUsers, { query: { jobType } })
    expect(data.items).toMatchObject([{ userId: anna.userId, jobType, name: 'Ada Berg', tenantId: null }])
    await ask(gry, removeUserFromQueue, { query: { jobType, userId: anna.userId } })
    await expect(ask(gry, removeUserFromQueue, { query: { jobType, userId: anna.userId } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('[QUEUE-07][QUEUE-08] an administrator assigns a passing, starts its job and revokes it', async () => {
    const imageSetId = await waitingSet()
    const body = { imageSetId, jobType, userId: anna.userId }
    await ask(gry, assignUser, { body })
    expect((await ask(gry, confirmJob, { body })).data).toMatchObject({ status: 'running', userId: anna.userId })
    const { data } = await ask(gry, listImageSets, { query: { access: 'locked' } })
    expect(data.items).toMatchObject([
      { id: imageSetId, job: { userId: anna.userId, status: 'running', name: 'Ada Berg' } },
    ])
    await ask(gry, unassignUser, { body })
    await expect(ask(gry, unassignUser, { body })).rejects.toMatchObject({ code: 'JOB_NOT_ASSIGNED' })
    await expect(ask(anna, submitJob, { body: { imageSetId, jobType } })).rejects.toMatchObject({
      code: 'JOB_NOT_HELD',
    })
    expect(await acts(imageSetId)).toEqual(['assignUser', 'confirmJob', 'unassignUser'])
  })
})
