import { confirmJob, submitJob } from '@skadi/contract/annotation/annotation-calls'
import { getTeamStatistics } from '@skadi/contract/annotation/feedback/team-statistics'
import {
  listKnowablePassings,
  listKnownPassings,
  markKnownPassing,
  setKnownRate,
  unmarkKnownPassing,
} from '@skadi/contract/annotation/known/known-calls'
import { createDamages, deleteDamages, listDamages } from '@skadi/contract/damages/damages-calls'
import { getImageSet, listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { setImageSetStatus } from '@skadi/contract/image-sets/image-sets-writes'
import { listImages } from '@skadi/contract/images/images-calls'
import { listTenants } from '@skadi/contract/tenants/tenants-reads'
import { KNOWN_COMPANY_ID } from '@skadi/domain/annotation/known/known-company'
import { timeOutAssignments } from '@skadi/store/annotation/queue.repo'
import { newId } from '@skadi/store/db/new-id'
import { WORKER } from '@skadi/store/db/scope'
import { raw, sql } from '@skadi/store/db/sql'
import { derivativeKey } from '@skadi/store/objects/object-key'
import { purgePassing } from '@skadi/store/retention/purge.repo'
import { describe, expect, test } from 'vitest'
import { giveAssignment } from '../../testing/hand-work.ts'
import { boxAt, knownBench, SCRATCH } from '../../testing/known-bench.ts'
import { testServer } from '../../testing/test-server.ts'

const server = testServer()
const bench = knownBench(server)
const { ask, person, waitingSet, reviewedSet, mark, next, untilTurn, givenKnown, annotator } = bench
const { build } = server
const jobType = 'ANNOTATION' as const
const owner = () => server.database.owner

const resultsOf = async (userId: string) =>
  (await owner().query('select found, missed, extra, labels_right from known_result where user_id = $1', [userId])).rows

describe('refusals', () => {
  test('a passing without a review, or with a skipped review, cannot be marked as known', async () => {
    const refused = { code: 'NOT_FOUND' }
    for (const given of [
      {},
      { review_time: new Date(), is_skipped: true },
      { review_time: new Date(), status: 'failed' },
    ]) {
      const imageSetId = await build.imageSet({ tenantId: bench.tenantId, status: 'finished', ...given })
      await build.image(imageSetId)
      await expect(ask(bench.gry, markKnownPassing, { body: { imageSetId } })).rejects.toMatchObject(refused)
    }
    const { imageSetId } = await reviewedSet()
    await mark(imageSetId)
    await expect(ask(bench.gry, markKnownPassing, { body: { imageSetId } })).rejects.toMatchObject(refused)
  })

  test('an annotator of one company gets no known passing; a user who worked on its source does not get its copy', async () => {
    const { imageSetId } = await reviewedSet()
    await mark(imageSetId)
    const ofOne = await person({ tenants: [{ id: bench.tenantId, role: 'ANNOTATOR' }] })
    const ofSource = await annotator()
    const past = { tenant_id: bench.tenantId, image_set_id: imageSetId, expires_at: new Date(), status: 'submitted' }
    await build.insert('manual_job', { id: newId(), ...past, user_id: ofSource.userId, job_type: 'ANNOTATION' })
    for (const who of [ofOne, ofSource]) expect(await givenKnown(who)).toBeUndefined()
  })

  test('no known passing is assigned while the queue is empty, at rate 0, or to a user who waits for another company', async () => {
    await mark((await reviewedSet()).imageSetId)
    const anna = await annotator()
    expect(await next(anna.userId)).toBeUndefined()
    const other = await build.tenant()
    const ofOther = await untilTurn(anna.userId, async () => {
      await waitingSet({ tenantId: other })
      return next(anna.userId, other)
    })
    expect(ofOther).toBeUndefined()
    await ask(bench.gry, setKnownRate, { body: { percent: 0 } })
    expect(await givenKnown(anna)).toBeUndefined()
  })
})

describe('a known passing', () => {
  test('is a copy: the job on it cannot write to the source passing', async () => {
    const { imageSetId, imageId } = await reviewedSet()
    const anna = await annotator()
    await giveAssignment(server, { imageSetId, tenantId: bench.tenantId, userId: anna.userId, isGold: true })
    const damages = [{ imageId, points: boxAt(500) }]
    await expect(ask(anna, createDamages, { body: { damages } })).rejects.toMatchObject({ code: 'JOB_NOT_HELD' })
  })

  test('is annotated like any other, measures the annotator, and leaves the source passing unchanged', async () => {
    const { imageSetId: source, imageId } = await reviewedSet()
    const published = async () =>
      (
        await owner().query(
          `select s.*, (select json_agg(d.* order by d.id) from damage d where d.image_set_id = s.id) as boxes from image_set s where s.id = $1`,
          [source],
        )
      ).rows
    const before = await published()
    await mark(source)
    const anna = await annotator()
    const imageSetId = (await givenKnown(anna)) as string
    expect(imageSetId).not.toBe(source)
    const confirmed = await ask(anna, confirmJob, { body: { imageSetId, jobType } })
    expect(confirmed.data.tenantName).toMatch(/^Tenant/)
    const shown = (await ask(anna, getImageSet, { params: { id: imageSetId } })).data
    expect(shown).toMatchObject({ carInfo: { registrationNo: 'KN10001' } })
    const [photo] = (await ask(anna, listImages, { query: { imageSetId } })).data.items
    const suggested = (await ask(anna, listDamages, { query: { imageSetId } })).data.items
    expect(suggested.map(({ points, state, labels }) => ({ points, state, labels }))).toEqual([
      { points: boxAt(110), state: 'suggested', labels: [] },
      { points: boxAt(900), state: 'suggested', labels: [] },
    ])

    await server.services.objects.put(
      derivativeKey({ imageId, revision: 1, width: 257, extension: 'webp' }),
      Buffer.from('a picture'),
    )
    const cookie = `mediaSession=${server.services.tokens.mediaCookie(anna.sessionId, Math.floor(Date.now() / 1_000))}`
    const picture = await server.inject({ url: `/api/media/images/${photo?.id}/1/257`, headers: { cookie } })
    expect(picture.body).toBe('a picture')

    const drawn = (x: number) => ({ imageId: photo?.id as string, points: boxAt(x), labelIds: [SCRATCH] })
    await ask(anna, createDamages, { body: { damages: [drawn(140), drawn(1_500)] } })
    await ask(anna, submitJob, { body: { imageSetId, jobType } })
    expect(await resultsOf(anna.userId)).toEqual([{ found: 1, missed: 0, extra: 1, labels_right: 1 }])
    expect(await published()).toEqual(before)
  })

  test('appears in no list, sum or search, except in a global admin’s list of held jobs, and no other user finds it', async () => {
    const { imageSetId } = await reviewedSet()
    await mark(imageSetId)
    const anna = await annotator()
    const copyId = (await givenKnown(anna)) as string
    const staff = { role: 'staff', userId: newId() } as const
    for (const table of ['image_set', 'image_set_count', 'damage', 'damage_family', 'manual_job'])
      expect(
        await server.database.db.rows(staff, sql`select 1 from ${raw(table)} where tenant_id = ${KNOWN_COMPANY_ID}`),
        table,
      ).toEqual([])
    const { items } = (await ask(bench.gry, listImageSets, { query: { registrationNo: 'KN10001' } })).data
    expect(items.map(({ id }) => id)).not.toContain(copyId)
    const held = await ask(bench.gry, listImageSets, { query: { access: 'locked' } })
    expect(held.data.items).toMatchObject([{ id: copyId, job: { userId: anna.userId } }])
    expect((await ask(bench.gry, listTenants, { query: { query: 'Known' } })).data.items).toEqual([])
    await expect(ask(bench.gry, getImageSet, { params: { id: copyId } })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(ask(anna, getImageSet, { params: { id: imageSetId } })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is assigned to each person once, even if skipped or released, and always in its original state', async () => {
    await mark((await reviewedSet()).imageSetId)
    const [anna, berit, carl] = [await annotator(), await annotator(), await annotator()]
    const first = (await givenKnown(anna)) as string
    await ask(anna, confirmJob, { body: { imageSetId: first, jobType } })
    const skipped = await ask(anna, setImageSetStatus, { params: { id: first }, body: { isSkipped: true } })
    expect(skipped.data).toMatchObject({ isSkipped: true, status: 1, lastAnnotatorId: anna.userId })
    expect(await resultsOf(anna.userId)).toEqual([])

    expect(await givenKnown(berit)).toBe(first)
    await ask(berit, confirmJob, { body: { imageSetId: first, jobType } })
    const [box] = (await ask(berit, listDamages, { query: { imageSetId: first } })).data.items
    await ask(berit, deleteDamages, { query: { ids: box?.id as string } })
    await owner().query('update manual_job set expires_at = clock_timestamp() where image_set_id = $1', [first])
    await server.database.db.transaction(WORKER, (tx) => timeOutAssignments(tx))
    expect((await owner().query('select waiting_for from image_set where id = $1', [first])).rows).toEqual([
      { waiting_for: null },
    ])

    expect(await givenKnown(carl)).toBe(first)
    await ask(carl, confirmJob, { body: { imageSetId: first, jobType } })
    expect((await ask(carl, listDamages, { query: { imageSetId: first } })).data.items).toHaveLength(2)
    await ask(carl, submitJob, { body: { imageSetId: first, jobType } })
    expect(await resultsOf(carl.userId)).toEqual([{ found: 0, missed: 1, extra: 0, labels_right: 0 }])
    const steps = await owner().query('select 1 from passage_stage where image_set_id = $1', [first])
    expect(steps.rowCount).toBe(0)

    for (const who of [anna, berit, carl]) expect(await givenKnown(who)).toBeUndefined()
  })

  test('is removed with its source: its photos are purged too, and it is not assigned again', async () => {
    const { imageSetId } = await reviewedSet()
    await mark(imageSetId)
    const anna = await annotator()
    const copyId = (await givenKnown(anna)) as string
    await server.database.db.transaction(WORKER, (tx) =>
      purgePassing(tx, { imageSetId, reason: 'erasure', actorId: null }),
    )
    const { rows } = await owner().query(
      `select s.registration_no, (select array_agg(i.status) from image i where i.image_set_id = s.id) as photos,
        (select count(*)::int from damage d where d.image_set_id = s.id) as boxes, k.truth, k.suggestions
      from image_set s join known_passing k on k.copy_id = s.id where s.id = $1`,
      [copyId],
    )
    expect(rows).toEqual([{ registration_no: null, photos: ['gone'], boxes: 0, truth: [], suggestions: [] }])
    await ask(anna, confirmJob, { body: { imageSetId: copyId, jobType } })
    await ask(anna, submitJob, { body: { imageSetId: copyId, jobType } })
    expect(await resultsOf(anna.userId)).toEqual([])
    expect((await ask(bench.gry, listKnownPassings, {})).data.items).toEqual([])
  })

  test('is no longer assigned when the source’s photos have changed', async () => {
    const { imageSetId, imageId } = await reviewedSet()
    await mark(imageSetId)
    await owner().query('update image set revision = 2 where id = $1', [imageId])
    expect(await givenKnown(await annotator())).toBeUndefined()
  })
})

describe('global admins', () => {
  test('choose reviewed passings, mark and unmark them, and set the rate; each action is audited', async () => {
    const { imageSetId } = await reviewedSet()
    const offered = async () =>
      (await ask(bench.gry, listKnowablePassings, { query: { registrationNo: 'KN100' } })).data.items.map(
        (one) => one.imageSetId,
      )
    expect(await offered()).toContain(imageSetId)
    const id = await mark(imageSetId)
    expect(await offered()).not.toContain(imageSetId)
    await ask(bench.gry, setKnownRate, { body: { percent: 5 } })
    const list = await ask(bench.gry, listKnownPassings, {})
    expect(list.meta.percent).toBe(5)
    expect(list.data.items).toEqual([
      expect.objectContaining({
        id,
        imageSetId,
        carInfo: { countryCode: 'NO', registrationNo: 'KN10001' },
        boxes: 1,
        submitted: 0,
        markedByName: 'Ada Berg',
      }),
    ])
    await ask(bench.gry, unmarkKnownPassing, { params: { id } })
    await expect(ask(bench.gry, unmarkKnownPassing, { params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await offered()).toContain(imageSetId)
    const { rows } = await owner().query(
      `select action, after from audit_event where target_id = $1 or action = 'setKnownRate' order by at`,
      [imageSetId],
    )
    expect(rows.slice(-3)).toEqual([
      { action: 'markKnownPassing', after: null },
      { action: 'setKnownRate', after: { percent: 5 } },
      { action: 'unmarkKnownPassing', after: null },
    ])
  })
})

describe('the team', () => {
  test('reviewers of the company, and no other user, see how an annotator agrees with known passings', async () => {
    await mark((await reviewedSet()).imageSetId)
    const anna = await annotator()
    const ordinary = { imageSetId: await waitingSet(), tenantId: bench.tenantId, userId: anna.userId, leftS: -60 }
    await giveAssignment(server, { ...ordinary, status: 'submitted' })
    await owner().query('update manual_job set ended_at = now() where user_id = $1', [anna.userId])
    const imageSetId = (await givenKnown(anna)) as string
    await ask(anna, confirmJob, { body: { imageSetId, jobType } })
    await ask(anna, submitJob, { body: { imageSetId, jobType } })
    const figuresFor = async (given: Parameters<typeof person>[0]) => {
      const { data } = await ask(await person(given), getTeamStatistics, { query: { jobType } })
      return data.members.find(({ userId }) => userId === anna.userId)?.known
    }
    const known = { passings: 1, found: 0, missed: 1, extra: 0, labelsRight: 0 }
    expect(await figuresFor({ groups: ['REVIEWER'] })).toEqual(known)
    expect(await figuresFor({ tenants: [{ id: bench.tenantId, role: 'REVIEWER' }] })).toEqual(known)
    expect(await figuresFor({ tenants: [{ id: await build.tenant(), role: 'REVIEWER' }] })).toBeUndefined()
  })
})
