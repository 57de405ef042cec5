import { labelIdOf } from '@skadi/domain/damages/names/damage-labels'
import { plainNote } from '@skadi/domain/passages/stage-note'
import { newId } from '@skadi/store/db/new-id'
import { WORKER } from '@skadi/store/db/scope'
import { readQueuedImageSet } from '@skadi/store/passages/pipeline-image-set.repo'
import { builders } from '@skadi/store/testing/builders'
import { testDatabase } from '@skadi/store/testing/test-database'
import { expect, test } from 'vitest'
import type { Step } from '../step.ts'
import { costEstimation } from './cost-estimation.step.ts'

const database = testDatabase()
const make = builders(() => database.owner)
const step = costEstimation as Extract<Step, { kind: 'work' }>

/** Creates a passing of a company with one scratch on each of these parts. */
async function imageSet(...parts: (string | null)[]) {
  const tenantId = await make.tenant()
  const id = await make.imageSet({ tenantId, car_id: await make.car(tenantId), status: 'inProgress' })
  for (const [at, part] of parts.entries()) {
    const imageId = await make.image(id, { frame: at + 1 })
    const damaged_parts = JSON.stringify(part === null ? [] : [{ name: part, carEnd: null, cameraSide: null }])
    await make.damage(imageId, {
      newFamilyId: newId(),
      label_ids: [labelIdOf('scratched')],
      damaged_parts,
      final_state: 'accepted',
    })
  }
  return { id, tenantId }
}
const read = async (id: string) => {
  const one = await database.db.transaction(WORKER, (tx) => readQueuedImageSet(tx, id))
  if (!one) throw new Error('no passing')
  return one
}
const decide = async (id: string, change = {}) => step.decide?.({ ...(await read(id)), ...change })
const run = async (id: string) => {
  const write = await step.run({ db: database.db } as never, await read(id))
  return database.db.transaction(WORKER, write)
}
const stored = async (id: string) =>
  (await database.owner.query('select table_version, said from appraisal where image_set_id = $1', [id])).rows

test('the step states why it has nothing to do', async () => {
  const { id, tenantId } = await imageSet()
  expect(await decide(id)).toEqual([{ status: 'notRun', note: plainNote('detectionNotRun') }])
  expect(await decide(id, { detection: 'done' })).toEqual([{ status: 'done', note: plainNote('costNothing') }])
  expect(await decide(id, { pipelineMask: 8 })).toMatchObject([{ status: 'skipped' }])
  expect(await decide(id, { tenantId: null })).toMatchObject([{ status: 'notRun' }])
  await database.owner.query(`update tenant set modules = '{inbox}' where id = $1`, [tenantId])
  expect(await decide(id)).toMatchObject([{ status: 'skipped', note: plainNote('costUnwanted') }])
})

test('[PIPE-04] damages get an estimate; a second run adds none, and manual corrections stay', async () => {
  const { id } = await imageSet('door', 'bumper', null)
  expect(await decide(id)).toBeUndefined()
  const done = { status: 'done', note: { code: 'costDone', params: { estimated: 2, all: 3, version: 1 } } }
  expect(await run(id)).toEqual(done)
  const said = { [newId()]: { amount: 1, reason: '', by: newId(), at: '2026-11-22T10:00:00.000Z' } }
  await database.owner.query('update appraisal set said = $2 where image_set_id = $1', [id, said])
  expect(await run(id)).toEqual(done)
  expect(await stored(id)).toEqual([{ table_version: 1, said }])
})

test('a passing that moves to another company keeps nothing of its costs', async () => {
  const { id } = await imageSet('door')
  await run(id)
  await database.owner.query('delete from damage where image_set_id = $1', [id])
  const other = await make.tenant()
  await database.owner.query('update image_set set tenant_id = $2, car_id = null where id = $1', [id, other])
  expect(await stored(id)).toEqual([])
})
