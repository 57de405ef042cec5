import { PIPELINE_STEPS, type PipelineStep } from '@skadi/domain/passages/stage'
import { plainNote } from '@skadi/domain/passages/stage-note'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { type Scope, WORKER } from '../db/scope.ts'
import { builders } from '../testing/builders.ts'
import { testDatabase } from '../testing/test-database.ts'
import { giveImageSet } from '../unassigned/give-image-set.repo.ts'
import { type Restart, restartPipeline } from './restart-pipeline.repo.ts'

const database = testDatabase()
const make = builders(() => database.owner)
const rows = async (text: string, values: unknown[] = []) => (await database.owner.query(text, values)).rows

const restart = (imageSetId: string, fromStep: Restart['fromStep'], scope: Scope = WORKER) =>
  database.db.transaction(scope, (tx) => restartPipeline(tx, { imageSetId, fromStep }))
const imageSet = async (id: string) => (await rows('select * from image_set where id = $1', [id]))[0]
/** Reads the steps of a passing as `name status`, in order. */
const steps = async (id: string) => {
  const found = await rows(`select step, camera, status from passage_stage where image_set_id = $1 and kind = 'step'`, [
    id,
  ])
  return found
    .toSorted((a, b) => PIPELINE_STEPS.indexOf(a.step) - PIPELINE_STEPS.indexOf(b.step))
    .map(({ step, camera, status }) => [step, camera, status].filter(Boolean).join(' '))
}
const jobs = async (id: string) =>
  (await rows('select key, priority from graphile_worker.jobs where key like $1', [`%${id}%`])).map(({ key }) => key)

/** Inserts a passing that completed all steps. With `failedAt`, the passing failed at this step. */
async function ended(failedAt?: PipelineStep, given: Record<string, unknown> = {}): Promise<string> {
  const id = await make.imageSet({
    status: failedAt ? 'failed' : 'finished',
    current_step: failedAt ?? null,
    completed_at: new Date(),
    detection: 'notRun',
    ...given,
  })
  for (const camera of ['topLeft', 'topRight']) await make.image(id, { camera })
  const last = failedAt ? PIPELINE_STEPS.indexOf(failedAt) : PIPELINE_STEPS.length - 1
  for (const step of PIPELINE_STEPS.slice(0, last + 1))
    await make.insert('passage_stage', {
      image_set_id: id,
      step,
      kind: 'step',
      status: step === failedAt ? 'failed' : 'done',
      note: step === failedAt ? plainNote('stepFailed') : null,
      ended_at: new Date(),
    })
  return id
}

/** Lists all steps before `step` as done, for example `videosMatched done`. */
const doneBefore = (step: PipelineStep) =>
  PIPELINE_STEPS.slice(0, PIPELINE_STEPS.indexOf(step)).map((one) => `${one} done`)

let tenantId = ''
beforeEach(async () => {
  tenantId = await make.tenant()
})

describe('a passing that has ended restarts', () => {
  test('from a step on: this step is queued, the steps before it stay unchanged', async () => {
    const id = await ended(undefined, { tenantId })
    expect(await restart(id, 'damageDetection')).toEqual({ jobId: `runStep:${id}:damageDetection` })
    expect(await imageSet(id)).toMatchObject({
      status: 'inProgress',
      current_step: 'damageDetection',
      completed_at: null,
      detection: null,
    })
    expect(await steps(id)).toEqual([...doneBefore('damageDetection'), 'damageDetection queued'])
    expect(await jobs(id)).toEqual([`runStep:${id}:damageDetection`])
  })

  test('and keeps the result of detection if detection does not run again', async () => {
    const id = await ended(undefined, { tenantId })
    await restart(id, 'costEstimation')
    expect(await imageSet(id)).toMatchObject({ detection: 'notRun', current_step: 'costEstimation' })
  })

  test('with one entry per camera for a step with an entry per camera', async () => {
    const id = await ended(undefined, { tenantId })
    await restart(id, 'faceBlur')
    expect(await steps(id)).toEqual([...doneBefore('faceBlur'), 'faceBlur topLeft queued', 'faceBlur topRight queued'])
  })

  test('at the failed step at the latest, and counts in its car’s history again', async () => {
    const car = await make.car(tenantId)
    const id = await ended('imageSetCreation', { tenantId, car_id: car })
    await make.image(id, { camera: 'roofLeft', status: 'unreadable', reason: 'It cannot be read', revision: 0 })
    await restart(id, 'damageDetection')
    expect(await imageSet(id)).toMatchObject({ current_step: 'imageSetCreation', passing_no: 1 })
    expect(await steps(id)).toEqual(['videosMatched done', 'imageSetCreation queued'])
    expect(
      await rows(`select status, reason from image where image_set_id = $1 and camera = 'roofLeft'`, [id]),
    ).toEqual([{ status: 'pending', reason: null }])
  })

  test('once: the second restart finds it in progress', async () => {
    const id = await ended(undefined, { tenantId })
    const answers = await Promise.all([restart(id, 'faceBlur'), restart(id, 'faceBlur')])
    expect(answers.filter((answer) => answer === 'RUNNING')).toHaveLength(1)
    expect(await jobs(id)).toHaveLength(1)
  })
})

describe('a restart is refused for', () => {
  test('a passing that is unknown or another company’s', async () => {
    const id = await ended(undefined, { tenantId })
    const foreign: Scope = { role: 'app', tenantId: await make.tenant(), userId: newId() }
    expect([await restart(id, 'faceBlur', foreign), await restart(newId(), 'faceBlur')]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ])
    expect(await imageSet(id)).toMatchObject({ status: 'finished' })
    expect(await jobs(id)).toEqual([])
  })

  test('a passing in progress', async () => {
    const id = await ended(undefined, { tenantId, status: 'inProgress', current_step: 'faceBlur' })
    expect(await restart(id, 'imageSetCreation')).toBe('RUNNING')
    expect(await steps(id)).toHaveLength(PIPELINE_STEPS.length)
  })
})

test('a company restarts its own passing under its own scope', async () => {
  const id = await ended(undefined, { tenantId })
  const own: Scope = { role: 'app', tenantId, userId: newId() }
  expect(await restart(id, 'damageDetection', own)).toEqual({ jobId: expect.any(String) })
})

describe('a passing without a company that gets a company', () => {
  test.each([
    { was: 'finished', failedAt: undefined, status: 'inProgress', at: 'faceBlur' },
    { was: 'failed at detection', failedAt: 'damageDetection' as const, status: 'inProgress', at: 'faceBlur' },
    { was: 'failed before', failedAt: 'imageSetCreation' as const, status: 'failed', at: 'imageSetCreation' },
  ])('$was: afterwards at $at, $status', async ({ failedAt, status, at }) => {
    const set = await make.captureSet({ tenants: [tenantId] })
    const id = await ended(failedAt, { capture_set_id: set.id })
    await give(id)
    expect(await imageSet(id)).toMatchObject({ tenant_id: tenantId, status, current_step: at })
    expect(await jobs(id)).toEqual(status === 'failed' ? [] : [`runStep:${id}:${at}`])
  })

  test('in progress: steps that depend on the company’s settings run again; a passing before these steps goes on', async () => {
    const set = await make.captureSet({ tenants: [tenantId] })
    const [early, late] = [
      await ended('registrationRecognition', of(set.id)),
      await ended('damageMatching', of(set.id)),
    ]
    await give(early)
    await give(late)
    expect(await imageSet(early)).toMatchObject({ current_step: 'registrationRecognition' })
    expect(await jobs(early)).toEqual([])
    expect(await imageSet(late)).toMatchObject({ current_step: 'faceBlur' })
  })

  const of = (capture_set_id: string) => ({ capture_set_id, status: 'inProgress', completed_at: null })
  const give = (imageSetId: string) =>
    database.db.transaction({ role: 'assign', tenantId, userId: newId() }, (tx) =>
      giveImageSet(tx, {
        imageSetId,
        tenantId,
        registration: { countryCode: 'NO', registrationNo: 'AB12345' },
        userId: null,
        seenBy: [tenantId],
      }),
    )
})
