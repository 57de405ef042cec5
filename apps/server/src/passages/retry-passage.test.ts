import { retryPassage } from '@skadi/contract/passages/passages-calls'
import type { PipelineStep, StageStatus } from '@skadi/domain/passages/stage'
import { newId } from '@skadi/store/db/new-id'
import { beforeAll, describe, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server

let [admin, tenantAdmin]: SignedIn[] = []
let tenantId = ''
beforeAll(async () => {
  tenantId = await build.tenant()
  admin = await server.signIn(await build.user({ groups: ['GLOBAL_ADMIN'] }))
  tenantAdmin = await server.signIn(await build.user({ tenants: [{ id: tenantId, role: 'ADMIN_TENANT' }] }))
})

async function imageSet(
  given: Record<string, unknown>,
  stages: Partial<Record<PipelineStep, StageStatus>>,
): Promise<string> {
  const id = await build.imageSet(given)
  for (const [step, status] of Object.entries(stages))
    await build.insert('passage_stage', { image_set_id: id, step, kind: 'step', status })
  return id
}
const failed = (given: Record<string, unknown> = { tenantId }) =>
  imageSet(
    { ...given, status: 'failed', current_step: 'damageDetection' },
    {
      videosMatched: 'done',
      imageSetCreation: 'done',
      damageDetection: 'failed',
    },
  )
const retry = (id: string, body: { fromStep?: PipelineStep } = {}, who = admin as SignedIn, headers = {}) =>
  ask(retryPassage, who, { params: { id }, body }, headers)
const row = async (id: string) =>
  (await server.database.owner.query('select status, current_step from image_set where id = $1', [id])).rows[0]
const jobs = async (id: string) =>
  (await server.database.owner.query('select key from graphile_worker.jobs where key like $1', [`%${id}%`])).rows.map(
    ({ key }) => key,
  )
const audited = async (chain: string, id: string) =>
  (await readAudit(server.database, chain)).filter(({ targetId }) => targetId === id)

describe('is refused', () => {
  test('to an administrator of the company', async () => {
    const id = await failed()
    expect((await retry(id, {}, tenantAdmin)).code).toBe('FORBIDDEN')
    expect(await row(id)).toMatchObject({ status: 'failed' })
  })

  test.each<[string, () => Promise<string>, { fromStep?: PipelineStep }, string]>([
    ['an unknown passing', async () => newId(), {}, 'NOT_FOUND'],
    [
      'a passing in progress',
      () => imageSet({ tenantId, status: 'inProgress' }, { faceBlur: 'queued' }),
      {},
      'NOT_FAILED',
    ],
    [
      'a finished passing of which every step ran',
      () => imageSet({ tenantId }, { damageDetection: 'done' }),
      {},
      'NOT_FAILED',
    ],
    [
      'a finished passing from a step that ran',
      () => imageSet({ tenantId }, { faceBlur: 'done', damageDetection: 'notRun' }),
      { fromStep: 'faceBlur' },
      'NOT_FAILED',
    ],
    [
      'a failed passing from a step after the failed step',
      () => failed(),
      { fromStep: 'damageMatching' },
      'NOT_FAILED',
    ],
    ['the step that makes the passing', () => failed(), { fromStep: 'videosMatched' }, 'NOT_FAILED'],
    ['an unknown step', () => failed(), { fromStep: 'polish' as PipelineStep }, 'VALIDATION'],
  ])('for %s, and nothing is changed', async (_, make, body, code) => {
    const id = await make()
    const before = await row(id)
    expect((await retry(id, body)).code).toBe(code)
    expect([await row(id), await jobs(id), await audited(tenantId, id)]).toEqual([before, [], []])
  })
})

describe('a global admin retries', () => {
  test('a failed passing from its failed step, audited in its company’s chain', async () => {
    const id = await failed()
    const { status, body } = await retry(id)
    expect([status, body.data]).toEqual([202, { imageSetId: id, fromStep: 'damageDetection' }])
    expect(await row(id)).toEqual({ status: 'inProgress', current_step: 'damageDetection' })
    expect(await jobs(id)).toEqual([`runStep:${id}:damageDetection`])
    expect(await audited(tenantId, id)).toMatchObject([
      {
        action: 'retryPassage',
        before: { status: 'failed', currentStep: 'damageDetection' },
        after: { fromStep: 'damageDetection' },
      },
    ])
  })

  test('a passing without a company from an earlier step, audited in the global chain', async () => {
    const id = await failed({ output: 'noTenant' })
    expect((await retry(id, { fromStep: 'imageSetCreation' })).status).toBe(202)
    expect(await row(id)).toEqual({ status: 'inProgress', current_step: 'imageSetCreation' })
    expect(await audited('global', id)).toHaveLength(1)
  })

  test('a finished passing from the first step that could not run', async () => {
    const id = await imageSet({ tenantId }, { faceBlur: 'done', damageDetection: 'notRun', damageMatching: 'notRun' })
    expect((await retry(id)).body.data).toEqual({ imageSetId: id, fromStep: 'damageDetection' })
  })

  test('once for concurrent requests', async () => {
    const id = await failed()
    const answers = await Promise.all([retry(id), retry(id)])
    expect(answers.map(({ status, code }) => code ?? String(status)).sort()).toEqual(['202', 'NOT_FAILED'])
    const again = await failed()
    const key = { 'idempotency-key': newId() }
    const [first, repeat] = [await retry(again, {}, admin, key), await retry(again, {}, admin, key)]
    expect([repeat.status, repeat.body]).toEqual([first.status, first.body])
    expect([await jobs(again), await audited(tenantId, again)]).toMatchObject([{ length: 1 }, { length: 1 }])
  })
})
