import { labelIdOf } from '@skadi/domain/damages/names/damage-labels'
import { rerank } from '@skadi/domain/detections/reranker/reranker'
import { LEARN_EVERY, LEAST_DECISIONS } from '@skadi/domain/detections/reranker/train-reranker'
import { WORKER } from '@skadi/store/db/scope'
import { learnFromDecisions, learnNightly, readActiveRerankers } from '@skadi/store/detections/reranker.repo'
import { beforeEach, expect, test } from 'vitest'
import { imageSetBench } from '../testing/image-set-bench.ts'
import { trainRerankers } from './train-rerankers.ts'

const { database, make, context } = imageSetBench()

let tenantId = ''
let captureSetId = ''
let userId = ''
beforeEach(async () => {
  tenantId = await make.tenant()
  captureSetId = (await make.captureSet({ tenants: [tenantId] })).id
  userId = await make.user({ tenants: [{ id: tenantId, role: 'USER' }] })
})

const FLECK = { x: 420, y: 310 }

/** Creates a decided suggestion, or a drawn damage, on a separate passing. */
async function decided(
  verdict: 'accepted' | 'rejected' | 'drawn',
  { x, y }: { x: number; y: number },
  { reasons = [], of = tenantId, certainty = 0.9 }: { reasons?: number[]; of?: string; certainty?: number } = {},
): Promise<string> {
  const imageSetId = await make.imageSet({ tenantId: of, capture_set_id: captureSetId })
  const imageId = await make.image(imageSetId, { camera: 'topLeft' })
  await make.damage(imageId, {
    points: [
      { x: x - 30, y: y - 20 },
      { x: x + 30, y: y + 20 },
    ],
    label_ids: reasons,
    created_at: new Date(),
    ...(verdict === 'drawn'
      ? { state: 'created', created_by: userId }
      : {
          state: 'suggested',
          final_state: verdict,
          decision: verdict,
          decided_at: new Date(),
          decided_by: userId,
          detector: 'difference',
          detector_version: '6',
          certainty,
          found_certainty: certainty,
        }),
  })
  return imageSetId
}

const elsewhere = (n: number) => ({ x: 900 + 40 * n, y: 900 - 30 * (n % 7) })
async function decideMany(rejected: number, accepted: number): Promise<void> {
  for (let n = 0; n < rejected; n += 1) await decided('rejected', { x: FLECK.x + (n % 3), y: FLECK.y })
  for (let n = 0; n < accepted; n += 1) await decided('accepted', elsewhere(n))
}

const train = (isNightly = false) => trainRerankers(context(), { tenantId, captureSetId, isNightly })
const versions = async () =>
  (
    await database.owner.query(
      `select v.version, v.is_active, v.is_better, v.decisions, v.quiet, v.model, v.figures from reranker_version v
       join reranker r on r.id = v.reranker_id where r.capture_set_id = $1 and r.tenant_id = $2 order by v.version`,
      [captureSetId, tenantId],
    )
  ).rows
const activeOf = (imageSetId: string) => database.db.transaction(WORKER, (tx) => readActiveRerankers(tx, imageSetId))

test('with enough decisions a version is trained and used, and it stores places and numbers only', async () => {
  await decideMany(LEAST_DECISIONS - 6, 5)
  expect(await train()).toEqual([])
  await decideMany(8, 4)
  expect(await train()).toEqual(['topLeft'])
  const [version] = await versions()
  expect(version).toMatchObject({ version: 1, is_active: true, is_better: true, decisions: 31, quiet: 1 })
  expect(version.figures).toMatchObject({ rejected: 22, rejectedSureBefore: 22, accepted: 9, acceptedSureAfter: 9 })
  expect(version.figures.rejectedSureAfter).toBeLessThan(5)
  expect(JSON.stringify(version.model)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
  const active = (await activeOf(await decided('accepted', elsewhere(20)))).get('topLeft')
  const find = { rect: { x: FLECK.x - 30, y: FLECK.y - 20, width: 60, height: 40 }, certainty: 0.8 }
  expect(active && rerank(active.model, { ...find, labelIds: [], otherCameras: 0 }).certainty).toBeLessThan(0.5)
})

test('the same decisions make one version, however often the task runs, concurrently or after a crash', async () => {
  await decideMany(24, 4)
  await Promise.all([train(), train(), train(true)])
  await train(true)
  expect(await versions()).toHaveLength(1)
})

test(`training runs again after ${LEARN_EVERY} decisions, or at night`, async () => {
  await decideMany(24, 4)
  await train()
  await decided('rejected', FLECK)
  expect(await train()).toEqual([])
  expect(await train(true)).toEqual(['topLeft'])
  await decideMany(LEARN_EVERY - 1, 0)
  expect(await train()).toEqual([])
  await decided('rejected', FLECK)
  expect(await train()).toEqual(['topLeft'])
  expect((await versions()).map(({ version, is_active }) => [version, is_active])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ])
})

test('a version that would hide accepted suggestions is stored and not used', async () => {
  for (let n = 0; n < 15; n += 1) {
    await decided('rejected', FLECK, { certainty: 0.7 })
    await decided('accepted', { x: FLECK.x + 12, y: FLECK.y }, { certainty: 0.7 })
  }
  await train()
  const [version] = await versions()
  expect([version.is_better, version.is_active]).toEqual([false, false])
})

test('another company at the same rig neither learns from these decisions nor is ranked by them', async () => {
  await decideMany(24, 4)
  const other = await make.tenant()
  const theirs = await decided('rejected', FLECK, { of: other })
  await train()
  await trainRerankers(context(), { tenantId: other, captureSetId, isNightly: true })
  expect((await versions())[0].decisions).toBe(28)
  expect((await activeOf(theirs)).size).toBe(0)
})

test('reasons about the weather are not learnt as places, and drawn damages are no suggestions', async () => {
  const raindrop = [labelIdOf('raindrop')]
  for (let n = 0; n < 24; n += 1) await decided('rejected', FLECK, { reasons: raindrop })
  for (let n = 0; n < 3; n += 1) await decided('drawn', elsewhere(n))
  await train()
  const [version] = await versions()
  expect(version).toMatchObject({ decisions: 27, quiet: 0, figures: { rejected: 24, drawn: 3 } })
  expect(version.model.spots.every(({ rejected }: { rejected: number }) => rejected === 0)).toBe(true)
})

test('decisions of a transaction queue one task per capture set, and the nightly run queues capture sets that were not trained for long', async () => {
  const ids = [await decided('accepted', elsewhere(1)), await decided('accepted', elsewhere(2))]
  const queued = async () =>
    (
      await database.owner.query('select key from graphile_worker.jobs where key like $1', [
        `trainRerankers:${tenantId}:%`,
      ])
    ).rows
  await database.db.transaction(WORKER, (tx) => learnFromDecisions(tx, tenantId, ids))
  await database.db.transaction(WORKER, (tx) => learnFromDecisions(tx, tenantId, ids))
  expect(await queued()).toEqual([{ key: `trainRerankers:${tenantId}:${captureSetId}` }])
  await train()
  await database.owner.query('delete from graphile_worker._private_jobs')
  await database.db.transaction(WORKER, learnNightly)
  expect(await queued()).toEqual([])
  await database.owner.query(`update reranker set looked_at = now() - interval '21 hours' where tenant_id = $1`, [
    tenantId,
  ])
  await database.db.transaction(WORKER, learnNightly)
  expect(await queued()).toHaveLength(1)
})

test('a passing without photos and plate leaves the trained version unchanged', async () => {
  await decideMany(24, 4)
  await train()
  const before = await versions()
  await database.owner.query('delete from damage where tenant_id = $1', [tenantId])
  expect(await versions()).toEqual(before)
})
