import { getMetrics, getPassagesInfo, getStageStatistics } from '@skadi/contract/passages/passages-calls'
import { PIPELINE_STEPS, type PipelineStep, type StageStatus } from '@skadi/domain/passages/stage'
import { plainNote, type StageNote } from '@skadi/domain/passages/stage-note'
import { newId } from '@skadi/store/db/new-id'
import { beforeAll, describe, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server

let admin: SignedIn
let tenantAdmin: SignedIn
let tenantId = ''
let [waiting, worked, broken, nobodys, done] = ['', '', '', '', '']
const UNREAD: StageNote = { code: 'noPhotoRead', params: { files: [], more: 2 } }
const RECORDED = '2026-11-22T05:00:00.000Z'
const after = (seconds: number) => new Date(Date.parse(RECORDED) + seconds * 1000)

async function imageSet(
  hour: number,
  given: Record<string, unknown>,
  stages: readonly [PipelineStep, StageStatus, Record<string, unknown>?][] = [],
): Promise<string> {
  const id = await build.imageSet({ recDate: new Date(Date.parse(RECORDED) + hour * 3_600_000), ...given })
  for (const [step, status, more] of stages)
    await build.insert('passage_stage', {
      image_set_id: id,
      step,
      kind: 'step',
      status,
      queued_at: after(0),
      ...(status === 'queued' ? {} : { started_at: after(2), ended_at: after(5) }),
      ...more,
    })
  return id
}

beforeAll(async () => {
  admin = await server.signIn(await build.user({ groups: ['GLOBAL_ADMIN'] }))
  tenantId = await build.tenant({ name: 'Fjord Rentals' })
  tenantAdmin = await server.signIn(await build.user({ tenants: [{ id: tenantId, role: 'ADMIN_TENANT' }] }))
  waiting = await imageSet(5, { tenantId, plate: 'AB12345', status: 'inProgress', current_step: 'faceBlur' }, [
    ['imageSetCreation', 'done'],
    ['faceBlur', 'queued', { camera: 'topLeft' }],
  ])
  worked = await imageSet(4, { tenantId, plate: 'AB99999', status: 'inProgress', current_step: 'damageDetection' })
  broken = await imageSet(3, { tenantId, plate: 'CD12345', status: 'failed', current_step: 'imageSetCreation' }, [
    ['imageSetCreation', 'failed', { note: UNREAD, attempts: 3 }],
  ])
  nobodys = await imageSet(2, { output: 'noTenant', plate: null, status: 'failed', current_step: 'damageDetection' }, [
    ['damageDetection', 'failed'],
  ])
  done = await imageSet(1, { tenantId, plate: 'EF12345', completed_at: after(5) }, [
    ['imageSetCreation', 'done', { attempts: 2 }],
    ['damageDetection', 'notRun', { note: plainNote('noDetector') }],
  ])
})

const list = async (query: object = {}) => (await ask(getPassagesInfo, admin, { query: query as never })).body
const ids = async (query: object = {}) => (await list(query)).data.items.map(({ imageSetId }) => imageSetId)

describe('users other than global admins are refused', () => {
  test.each([getPassagesInfo, getStageStatistics])('$name', async (call) => {
    expect((await ask(call, tenantAdmin, { query: {} })).code).toBe('FORBIDDEN')
  })
  test('getMetrics, also for passings of the own company', async () => {
    expect((await ask(getMetrics, tenantAdmin, { params: { id: broken } })).code).toBe('FORBIDDEN')
  })
})

describe('the image sets queue', () => {
  test('shows for a rig with a wrong clock the reported time and the arrival', async () => {
    const timeOf = async () => (await list()).data.items.find(({ imageSetId }) => imageSetId === done)?.time
    const judge = (source: string, said: string | null) =>
      server.database.owner.query(
        'update image_set set time_source = $2, reported_at = $3, arrived_at = $4 where id = $1',
        [done, source, said, said && after(600)],
      )
    expect(await timeOf()).toBeNull()
    await judge('arrival', '1970-01-01T00:02:00.000Z')
    const told = await timeOf()
    await judge('rig', null)
    expect(told).toEqual({
      source: 'arrival',
      reportedAt: '1970-01-01T00:02:00.000Z',
      arrivedAt: after(600).toISOString(),
    })
  })

  test('[ADMIN-03, ENTITY-07] lists passings of all companies and of no company with their pipeline status, newest first', async () => {
    const { data, meta } = await list()
    expect(data.items.map(({ imageSetId }) => imageSetId)).toEqual([waiting, worked, broken, nobodys, done])
    expect(data.items[2]).toMatchObject({
      tenant: { id: tenantId, name: 'Fjord Rentals' },
      registrationNo: 'CD12345',
      countryCode: 'NO',
      status: 'failed',
      currentStep: 'imageSetCreation',
      failure: UNREAD,
      recordedAt: '2026-11-22T08:00:00.000Z',
      timeZone: 'Europe/Oslo',
      totalTimeMs: 5_000,
      stages: [{ step: 'imageSetCreation', kind: 'step', camera: null, status: 'failed' }],
    })
    expect(data.items[0]).toMatchObject({ totalTimeMs: null, completedAt: null, failure: null })
    expect(data.items[3]).toMatchObject({ tenant: null, registrationNo: null })
    expect(meta).toMatchObject({ totalItems: 5, currentPage: 1, counts: { inProgress: 2, failed: 2 } })
  })

  test.each<[string, () => object, () => string[]]>([
    ['in progress', () => ({ status: 'inProgress' }), () => [waiting, worked]],
    ['finished', () => ({ status: 'finished' }), () => [done]],
    ['failed', () => ({ status: 'failed' }), () => [broken, nobodys]],
    ['the current step', () => ({ step: 'damageDetection' }), () => [worked, nobodys]],
    ['the failed step', () => ({ step: 'damageDetection', status: 'failed' }), () => [nobodys]],
    ['the beginning of a plate', () => ({ registrationNo: 'ab' }), () => [waiting, worked]],
    ['a company', () => ({ tenantId }), () => [waiting, worked, broken, done]],
    ['no company', () => ({ withoutTenant: 'true' }), () => [nobodys]],
    ['a time', () => ({ from: '2026-11-22T08:00:00Z', to: '2026-11-22T10:00:00Z' }), () => [worked, broken]],
    ['an unknown rig', () => ({ captureSetId: newId() }), () => []],
  ])('[ADMIN-32] is filtered by %s', async (_, query, expected) => {
    const { data, meta } = await list(query())
    expect(data.items.map(({ imageSetId }) => imageSetId)).toEqual(expected())
    expect(meta.totalItems).toBe(expected().length)
  })

  test('[ADMIN-32] is paged by number, by cursor, and to the page with a given passing', async () => {
    expect(await ids({ limit: 2, page: 2 })).toEqual([broken, nobodys])
    const { meta } = await list({ limit: 2 })
    expect(await ids({ limit: 2, cursor: meta.nextCursor, total: 'none' })).toEqual([broken, nobodys])
    const found = await list({ limit: 2, getPageWith: nobodys })
    expect(found.data.items.map(({ imageSetId }) => imageSetId)).toEqual([broken, nobodys])
    expect(found.meta.currentPage).toBe(2)
    expect(await ids({ limit: 2, page: 9 })).toEqual([])
  })

  test.each<[string, () => object, string]>([
    ['a passing outside the filtered list', () => ({ getPageWith: done, status: 'failed' }), 'NOT_FOUND'],
    ['an unknown passing', () => ({ getPageWith: newId() }), 'NOT_FOUND'],
    ['a company together with `withoutTenant`', () => ({ tenantId, withoutTenant: 'true' }), 'VALIDATION'],
    ['an unknown status', () => ({ status: 'lost' }), 'VALIDATION'],
    ['an invalid cursor', () => ({ cursor: 'abc' }), 'VALIDATION'],
  ])('refuses %s', async (_, query, code) => {
    expect((await ask(getPassagesInfo, admin, { query: query() as never })).code).toBe(code)
  })
})

describe('[ADMIN-33] the metrics of a passing', () => {
  test('contain its stages with attempts and notes', async () => {
    const { body } = await ask(getMetrics, admin, { params: { id: broken } })
    expect(body.data).toMatchObject({
      imageSetId: broken,
      imageCount: 0,
      stages: [
        {
          step: 'imageSetCreation',
          status: 'failed',
          attempts: 3,
          note: UNREAD,
          queuedAt: after(0).toISOString(),
          startedAt: after(2).toISOString(),
          endedAt: after(5).toISOString(),
        },
      ],
    })
  })

  test('are not found for an unknown passing', async () => {
    expect((await ask(getMetrics, admin, { params: { id: newId() } })).code).toBe('NOT_FOUND')
  })
})

describe('statistics of the steps', () => {
  test('count passings, failures and skipped runs per step, with durations', async () => {
    const { body } = await ask(getStageStatistics, admin, { query: { period: '7d' } })
    expect(body.data).toMatchObject({ passages: 5, isSample: false })
    expect(body.data.steps).toHaveLength(PIPELINE_STEPS.length)
    const of = (name: PipelineStep) => body.data.steps.find(({ step }) => step === name)
    expect(of('imageSetCreation')).toEqual({
      step: 'imageSetCreation',
      passages: 3,
      failed: 1,
      notRun: 0,
      queueMs: { median: 2_000, p95: 2_000 },
      stepMs: { median: 3_000, p95: 3_000 },
    })
    expect(of('damageDetection')).toMatchObject({ passages: 2, failed: 1, notRun: 1 })
    expect(of('manualReview')).toMatchObject({ passages: 0, queueMs: null, stepMs: null })
  })
})
