import { describe, expect, test } from 'vitest'
import { RIG, WORKER } from '../db/scope.ts'
import { builders } from '../testing/builders.ts'
import { complete, record } from '../testing/record.ts'
import { testDatabase } from '../testing/test-database.ts'
import { clockSkew } from './clock-skew.repo.ts'
import { makeOneSided } from './complete-recording.repo.ts'

const database = testDatabase()
const make = builders(() => database.owner)
/** a week ago, so that the recording times are plausible */
const T = Math.floor(Date.now() / 1000) * 1000 - 7 * 86_400_000
const at = (seconds: number) => new Date(T + seconds * 1000)
const one = async (text: string, values: unknown[] = []) => (await database.owner.query(text, values)).rows[0]
const imageSetsOf = async (setId: string) =>
  (await database.owner.query('select * from image_set where capture_set_id = $1', [setId])).rows

/** Sends a recording of one side and completes it. Returns the recording's id and the answer to its completion. */
async function send(set: { left: string; right: string }, side: 'left' | 'right', seconds: number, clipId?: string) {
  const id = await record(database.db, set[side], side, { recordedAt: at(seconds), ...(clipId ? { clipId } : {}) })
  return { id, answer: await complete(database.db, set[side], id) }
}

describe('completeRecording', () => {
  test('[PIPE-02] a left and a right recording of one capture set become one passing with all their photos', async () => {
    const tenant = await make.tenant()
    const set = await make.captureSet({ name: 'Gardermoen return', tenants: [tenant], defaultTenant: tenant })
    const left = await send(set, 'left', 0)
    expect(left.answer).toEqual({ kind: 'complete' })
    const right = await send(set, 'right', 3)
    const [imageSet, ...more] = await imageSetsOf(set.id)
    expect(more).toEqual([])
    expect(right.answer).toEqual({ kind: 'complete', imageSetId: imageSet.id })
    expect(imageSet).toMatchObject({
      tenant_id: tenant,
      output: 'tenant',
      left_recording_id: left.id,
      right_recording_id: right.id,
      is_one_sided: false,
      origin_name: 'Gardermoen return',
      origin_location: 'Gardermoen',
      origin_label: 'return',
      time_zone: 'Europe/Oslo',
      rec_date: at(0),
      image_count: 6,
      status: 'inProgress',
      current_step: 'imageSetCreation',
    })
    const { rows: stages } = await database.owner.query(
      'select step, kind, status from passage_stage where image_set_id = $1 order by queued_at',
      [imageSet.id],
    )
    expect(stages).toEqual([
      { step: 'videosMatched', kind: 'step', status: 'done' },
      { step: 'imageSetCreation', kind: 'step', status: 'queued' },
    ])
    const job = await one('select max_attempts, priority from graphile_worker.jobs where key = $1', [
      `runStep:${imageSet.id}:imageSetCreation`,
    ])
    expect(job).toEqual({ max_attempts: 3, priority: 0 })
  })

  test('completing a recording again gets the same answer and changes nothing', async () => {
    const set = await make.captureSet()
    const left = await send(set, 'left', 0)
    const right = await send(set, 'right', 1)
    expect(await complete(database.db, set.right, right.id)).toEqual(right.answer)
    expect(await complete(database.db, set.left, left.id)).toEqual(right.answer)
    expect(await imageSetsOf(set.id)).toHaveLength(1)
    expect(await one('select rec_count from capture_unit where id = $1', [set.left])).toEqual({ rec_count: 1 })
  })

  test('a recording with missing files is not completed; the files are named', async () => {
    const set = await make.captureSet()
    const id = await record(database.db, set.left, 'left')
    await database.owner.query(
      `update recording_file set received_at = null where recording_id = $1 and name <> 'topLeft.jpg'`,
      [id],
    )
    expect(await complete(database.db, set.left, id)).toEqual({
      kind: 'missing',
      names: ['bottomLeft.jpg', 'roofLeft.jpg'],
    })
  })

  test("another unit's recording is unknown", async () => {
    const set = await make.captureSet()
    const id = await record(database.db, set.left, 'left')
    expect(await complete(database.db, set.right, id)).toEqual({ kind: 'unknown' })
  })

  test('recordings further apart than the window do not pair; recordings at the edge of the window do', async () => {
    const set = await make.captureSet()
    await send(set, 'left', 0)
    expect((await send(set, 'right', 10.001)).answer).toEqual({ kind: 'complete' })
    expect((await send(set, 'right', 10)).answer).toMatchObject({ imageSetId: expect.any(String) })
  })

  test('the nearest unpaired recording becomes the partner, the earlier of two equally near; a pair is never separated', async () => {
    const set = await make.captureSet()
    await send(set, 'left', -4)
    const near = await send(set, 'left', 3)
    const first = await send(set, 'right', 0)
    expect(await one('select image_set_id as id from recording where id = $1', [near.id])).toEqual({
      id: imageSetIdOf(first),
    })
    // this recording is nearer to the left recording, but the left recording is already paired
    const late = await send(set, 'right', 2.9)
    expect(await one('select left_recording_id from image_set where id = $1', [imageSetIdOf(late)])).not.toEqual({
      left_recording_id: near.id,
    })

    const tied = await make.captureSet()
    const earlier = await send(tied, 'left', -2)
    await send(tied, 'left', 2)
    expect(
      await one('select left_recording_id as id from image_set where id = $1', [
        imageSetIdOf(await send(tied, 'right', 0)),
      ]),
    ).toEqual({ id: earlier.id })
  })

  test('recordings of different capture sets never pair', async () => {
    const [a, b] = [await make.captureSet(), await make.captureSet()]
    await send(a, 'left', 0)
    expect((await send(b, 'right', 0)).answer).toEqual({ kind: 'complete' })
  })

  test('the skew of two clocks is learnt from earlier pairs and then decides which recording is nearest', async () => {
    const set = await make.captureSet()
    for (let n = 0; n < 5; n += 1) {
      await send(set, 'left', n * 1000 + 6)
      await send(set, 'right', n * 1000)
    }
    const skew = await database.db.transaction(RIG, (tx) => clockSkew(tx, set.left, set.right))
    expect(skew).toEqual({ skewMs: 6000, pairs: 5 })
    // the left clock is 6 s ahead, so that left 10 006 belongs to right 10 000, and left 10 001 does not
    await send(set, 'left', 10_001)
    const own = await send(set, 'left', 10_006)
    const right = await send(set, 'right', 10_000)
    expect(await one('select left_recording_id as id from image_set where id = $1', [imageSetIdOf(right)])).toEqual({
      id: own.id,
    })
    // the reported times are further apart than the window, but within the window after subtracting the learnt clock skew
    await send(set, 'right', 20_000)
    expect((await send(set, 'left', 20_014)).answer).toMatchObject({ imageSetId: expect.any(String) })
  })

  test('a capture set with reversed driving direction swaps its cameras', async () => {
    const set = await make.captureSet()
    await database.owner.query('update capture_set set reverse = true where id = $1', [set.id])
    await send(set, 'left', 0)
    const id = imageSetIdOf(await send(set, 'right', 1))
    const { rows } = await database.owner.query(
      'select camera, file_name from image where image_set_id = $1 order by file_name',
      [id],
    )
    expect(rows).toContainEqual({ camera: 'bottomRight', file_name: 'bottomLeft.jpg' })
    expect(rows).toContainEqual({ camera: 'roofLeft', file_name: 'roofRight.jpg' })
  })

  test('frames of one camera are numbered in order of their names', async () => {
    const set = await make.captureSet()
    const files = ['topLeft-3.jpg', 'topLeft-1.jpg', 'topLeft-2.jpg'].map((name) => ({ name, camera: 'topLeft' }))
    const id = await record(database.db, set.left, 'left', { files })
    await complete(database.db, set.left, id)
    const imageSetId = await database.db.transaction(WORKER, (tx) => makeOneSided(tx, id))
    const { rows } = await database.owner.query('select file_name from image where image_set_id = $1 order by frame', [
      imageSetId,
    ])
    expect(rows.map((row) => row.file_name)).toEqual(['topLeft-1.jpg', 'topLeft-2.jpg', 'topLeft-3.jpg'])
  })

  test('a recording without a partner becomes a one-sided passing, once, three windows after its completion', async () => {
    const set = await make.captureSet()
    const left = await send(set, 'left', -86_400)
    const job = await one(
      `select extract(epoch from run_at - now())::float8 as s from graphile_worker.jobs where key = $1`,
      [`makeOneSided:${left.id}`],
    )
    expect(job.s).toBeGreaterThan(25)
    expect(job.s).toBeLessThanOrEqual(30)
    const once = () => database.db.transaction(WORKER, (tx) => makeOneSided(tx, left.id))
    const [first, second] = await Promise.all([once(), once()])
    expect(first).toEqual(expect.any(String))
    expect(second).toBe(first)
    expect(
      await one('select is_one_sided, right_recording_id, image_count from image_set where id = $1', [first]),
    ).toEqual({
      is_one_sided: true,
      right_recording_id: null,
      image_count: 3,
    })
    // the partner arrives too late, so that it stays unpaired
    expect((await send(set, 'right', -86_400)).answer).toEqual({ kind: 'complete' })
  })

  test('a recording that was paired in time does not become a one-sided passing', async () => {
    const set = await make.captureSet()
    const left = await send(set, 'left', 0)
    const right = await send(set, 'right', 0)
    expect(await database.db.transaction(WORKER, (tx) => makeOneSided(tx, left.id))).toBe(imageSetIdOf(right))
    expect(await imageSetsOf(set.id)).toHaveLength(1)
  })

  test('a unit without a capture set makes one-sided passings at once, under the name of the unit', async () => {
    const tenant = await make.tenant()
    const unit = await make.captureUnit({ side: 'right', tenants: [tenant], defaultTenant: tenant, location: 'Yard' })
    const id = await record(database.db, unit, 'right')
    const answer = await complete(database.db, unit, id)
    expect(
      await one('select is_one_sided, origin_location, capture_set_id, tenant_id from image_set where id = $1', [
        (answer as { imageSetId: string }).imageSetId,
      ]),
    ).toEqual({
      is_one_sided: true,
      origin_location: 'Yard',
      capture_set_id: null,
      tenant_id: tenant,
    })
  })

  test('[PIPE-02] both sides completed at the same moment make exactly one passing, in each of sixty rounds', async () => {
    const set = await make.captureSet()
    for (let n = 0; n < 60; n += 1) {
      const left = await record(database.db, set.left, 'left', { recordedAt: at(n * 100) })
      const right = await record(database.db, set.right, 'right', { recordedAt: at(n * 100 + 1) })
      await Promise.all([
        complete(database.db, set.left, left),
        complete(database.db, set.right, right),
        complete(database.db, set.left, left),
        complete(database.db, set.right, right),
      ])
    }
    const imageSets = await imageSetsOf(set.id)
    expect(imageSets).toHaveLength(60)
    expect(imageSets.every((row) => row.left_recording_id && row.right_recording_id && row.image_count === 6)).toBe(
      true,
    )
  })

  test('a passing of a certain tenant is announced at commit; a passing whose plate decides the tenant only to global admins', async () => {
    const [a, b] = [await make.tenant(), await make.tenant()]
    const heard: string[] = []
    const client = await database.owner.connect()
    client.on('notification', ({ payload }) => heard.push(payload ?? ''))
    await client.query('listen skadi')
    const sure = await make.captureSet({ tenants: [a], defaultTenant: a })
    await send(sure, 'left', 0)
    const id = imageSetIdOf(await send(sure, 'right', 0))
    const open = await make.captureSet({ tenants: [a, b] })
    await send(open, 'left', 0)
    const pending = imageSetIdOf(await send(open, 'right', 0))
    await client.query('select 1')
    client.release(true)
    expect(heard.map((text) => JSON.parse(text))).toEqual([
      { action: 'imageSetChanged', tenantId: a, imageSetId: id, modifiedAt: expect.any(String), isNew: true },
      { action: 'imageSetChanged', tenantId: null, imageSetId: pending, modifiedAt: expect.any(String) },
    ])
    expect(await one('select output, tenant_id from image_set where id = $1', [pending])).toEqual({
      output: 'pending',
      tenant_id: null,
    })
  })
})

const imageSetIdOf = (sent: { answer: object }): string => (sent.answer as { imageSetId: string }).imageSetId
