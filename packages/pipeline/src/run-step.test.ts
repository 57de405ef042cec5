import { SHOWN_CAMERAS } from '@skadi/domain/capture/camera'
import { PIPELINE_STEPS, QUEUED_STEPS } from '@skadi/domain/passages/stage'
import { plainNote } from '@skadi/domain/passages/stage-note'
import { WORKER } from '@skadi/store/db/scope'
import { releaseNoTenant } from '@skadi/store/unassigned/claim-unassigned.repo'
import { describe, expect, test } from 'vitest'
import { abandonStep, runStep } from './run-step.ts'
import { imageSetBench } from './testing/image-set-bench.ts'

const {
  database,
  objects,
  make,
  context,
  run,
  finish,
  send,
  imageSet,
  images,
  stages,
  faultOf,
  jobs,
  ourRig,
  sixPhotos,
  twoPhotos,
} = imageSetBench()

describe('a passing in the pipeline', () => {
  test('[PIPE-06][PIPE-08] gets its pictures first, and finishes with every step recorded, queued steps with their queue', async () => {
    const { tenant, set } = await ourRig({ damageDetectionEnabled: true })
    const id = await send(set, await sixPhotos())
    await run(id, 'imageSetCreation')
    const pictures = await images(id)
    expect(pictures).toHaveLength(6)
    expect(
      pictures.every(
        (image) => image.status === 'ready' && image.revision === 1 && image.width === 1920 && image.height === 1200,
      ),
    ).toBe(true)
    const top = pictures.find(({ camera }) => camera === 'topLeft')
    expect(await imageSet(id)).toMatchObject({
      cover_image_id: top.id,
      cover_revision: 1,
      status: 'inProgress',
      current_step: 'registrationRecognition',
      detection: null,
    })
    expect(await jobs(id)).toContain('registrationRecognition')

    await finish(id)
    expect(await imageSet(id)).toMatchObject({
      status: 'finished',
      current_step: null,
      tenant_id: tenant,
      detection: 'notRun',
      completed_at: expect.any(Date),
      manual_status: 2,
    })
    const recorded = await stages(id)
    expect(new Set(recorded.map(({ step }) => step))).toEqual(new Set(PIPELINE_STEPS))
    const queues = recorded.filter(({ kind }) => kind === 'queue').map(({ step, camera }) => `${step} ${camera}`)
    expect(new Set(queues)).toEqual(
      new Set(
        QUEUED_STEPS.flatMap((step) =>
          (step === 'faceBlur' ? SHOWN_CAMERAS : ['']).map((camera) => `${step} ${camera}`),
        ),
      ),
    )
    expect(
      recorded.every(({ started_at, ended_at, queued_at }) => started_at >= queued_at && ended_at >= started_at),
    ).toBe(true)
    const outcome = Object.fromEntries(
      recorded.filter(({ kind }) => kind === 'step').map(({ step, status }) => [step, status]),
    )
    expect(outcome).toMatchObject({
      videosMatched: 'done',
      imageSetCreation: 'done',
      registrationRecognition: 'done',
      frameSelection: 'done',
      faceBlur: 'skipped',
      damageDetection: 'notRun',
      damageIdentification: 'notRun',
      costEstimation: 'notRun',
      manualAnnotation: 'skipped',
      manualReview: 'skipped',
      damageMatching: 'notRun',
    })
  })

  test('is assigned by the tenants that its units have after its plate was read', async () => {
    const set = await make.captureSet({ tenants: [] })
    const id = await send(set, await twoPhotos())
    await run(id, 'imageSetCreation')
    expect(await imageSet(id)).toMatchObject({ output: 'noTenant' })
    const recognise = async () => {
      const tenant = await make.tenant()
      await make.insert('capture_unit_tenant', { capture_unit_id: set.left, tenant_id: tenant })
      await database.db.transaction(WORKER, (tx) => releaseNoTenant(tx, set.left))
      return { kind: 'none' as const, candidates: [], unreadable: [] }
    }
    await runStep({ ...context(), recognise }, { imageSetId: id, step: 'registrationRecognition' }, false)
    expect(await imageSet(id)).toMatchObject({ output: 'unassigned', tenant_id: null, current_step: 'frameSelection' })
  })

  test('a step whose process died between storing pictures and recording them resumes', async () => {
    const { set } = await ourRig()
    const id = await send(set, await twoPhotos())
    let puts = 0
    const dying = {
      ...objects.store,
      put: async (...given: Parameters<typeof objects.store.put>) => {
        puts += 1
        if (puts > 7) throw new Error('the process died')
        return objects.store.put(...given)
      },
    }
    await expect(
      runStep({ ...context(), objects: dying }, { imageSetId: id, step: 'imageSetCreation' }, false),
    ).rejects.toThrow('the process died')
    expect((await images(id)).every(({ status, revision }) => status === 'pending' && revision === 0)).toBe(true)
    const interrupted = (await stages(id)).find(({ step }) => step === 'imageSetCreation')
    expect(interrupted).toMatchObject({ status: 'queued', attempts: 1 })
    expect(faultOf(interrupted.note)).toBe('the process died')
    await run(id, 'imageSetCreation')
    expect((await images(id)).every(({ status }) => status === 'ready')).toBe(true)
    expect((await stages(id)).find(({ step }) => step === 'imageSetCreation')).toMatchObject({
      status: 'done',
      attempts: 2,
      note: null,
    })
  })

  test('[PIPE-08] after its last attempt a step fails with its error, and the passing fails too', async () => {
    const tenants = [await make.tenant(), await make.tenant()]
    const set = await make.captureSet({ tenants })
    const id = await send(set, await twoPhotos())
    await objects.store.delete((await images(id))[0].object_key)
    await expect(run(id, 'imageSetCreation')).rejects.toThrow(/no object/)
    await run(id, 'imageSetCreation', true)
    expect(await imageSet(id)).toMatchObject({
      status: 'failed',
      current_step: 'imageSetCreation',
      output: 'unassigned',
      completed_at: expect.any(Date),
    })
    const stage = (await stages(id)).find(({ step }) => step === 'imageSetCreation')
    expect(stage).toMatchObject({ status: 'failed', attempts: 2 })
    expect(stage.note).toEqual({ code: 'failed', params: { errorId: expect.stringMatching(/^[0-9a-f]{8}$/) } })
    expect(faultOf(stage.note)).toMatch(/no object/)
    // a passing that has ended does not start again
    await run(id, 'imageSetCreation')
    expect((await imageSet(id)).status).toBe('failed')
  })

  test('a step that was interrupted too often fails with a note', async () => {
    const { set } = await ourRig()
    const id = await send(set, await twoPhotos())
    await abandonStep(context(), { imageSetId: id, step: 'imageSetCreation' })
    expect(await imageSet(id)).toMatchObject({ status: 'failed' })
    expect((await stages(id)).find(({ step }) => step === 'imageSetCreation')).toMatchObject({
      status: 'failed',
      note: plainNote('interrupted'),
    })
  })
})

/** The steps of the specification (1§4). Only this test repeats them. Steps that the specification does not name may stand between them. */
const SPECIFIED = [
  'videosMatched',
  'imageSetCreation',
  'registrationRecognition',
  'frameSelection',
  'faceBlur',
  'damageDetection',
  'damageIdentification',
  'costEstimation',
  'manualAnnotation',
  'manualReview',
  'damageMatching',
]

describe('manual work', () => {
  const byHand = { damageDetectionEnabled: true, manualAnnotationEnabled: true, manualReviewEnabled: true }
  const outcomeOf = async (id: string) =>
    Object.fromEntries(
      (await stages(id)).filter(({ kind }) => kind === 'step').map(({ step, status }) => [step, status]),
    )
  /** Runs steps until the passing waits for people or has ended. */
  const toPeople = async (id: string) => {
    for (let set = await imageSet(id); set.status === 'inProgress' && !set.waiting_for; set = await imageSet(id))
      await run(id, set.current_step)
    return imageSet(id)
  }
  const ended = (id: string, status: number, columns: string) =>
    database.owner.query(`update image_set set manual_status = $2, waiting_for = null, ${columns} where id = $1`, [
      id,
      status,
    ])

  test('[PIPE-03][PIPE-11] settings and mask of the rig switch steps off, and the passing waits for people if the company wants manual work', async () => {
    const { set } = await ourRig(byHand)
    await database.owner.query('update capture_set set pipeline_mask = 2 + 4 + 8 + 16 where id = $1', [set.id])
    const id = await send(set, await twoPhotos())
    expect(await toPeople(id)).toMatchObject({
      annotation_enabled: true,
      review_enabled: true,
      manual_status: 0,
      status: 'inProgress',
      current_step: 'manualAnnotation',
      waiting_for: 'ANNOTATION',
    })
    expect(await outcomeOf(id)).toMatchObject({ damageDetection: 'skipped', manualAnnotation: 'queued' })
    await run(id, 'manualAnnotation')
    expect(await outcomeOf(id)).not.toHaveProperty('manualReview')
  })

  test('[PIPE-05] the steps run one after the other, in the order of the specification', async () => {
    const { set } = await ourRig(byHand)
    const id = await send(set, await sixPhotos())
    await toPeople(id)
    await ended(id, 1, 'annotation_time = now()')
    await run(id, 'manualAnnotation')
    await ended(id, 2, 'review_time = now()')
    await run(id, 'manualReview')
    await finish(id)
    const steps = (await stages(id)).filter(({ kind }) => kind === 'step')
    const spans = [...new Set(steps.map(({ step }) => step as string))].map((step) => {
      const own = steps.filter((one) => one.step === step)
      return {
        step,
        begins: Math.min(...own.map(({ started_at }) => started_at.getTime())),
        ends: Math.max(...own.map(({ ended_at }) => ended_at.getTime())),
      }
    })
    const inOrder = PIPELINE_STEPS.map((step) => spans.find((span) => span.step === step))
    expect(spans).toHaveLength(PIPELINE_STEPS.length)
    for (const [at, span] of inOrder.entries())
      expect(span?.begins, `${span?.step} after ${PIPELINE_STEPS[at - 1]}`).toBeGreaterThanOrEqual(
        inOrder[at - 1]?.ends ?? 0,
      )
    expect(PIPELINE_STEPS.filter((step) => SPECIFIED.includes(step))).toEqual(SPECIFIED)
  })

  test('annotation hands over to review, and review to matching, once each', async () => {
    const { set } = await ourRig(byHand)
    const id = await send(set, await twoPhotos())
    await toPeople(id)
    await ended(id, 1, 'annotation_time = now()')
    await Promise.all([run(id, 'manualAnnotation'), run(id, 'manualAnnotation')])
    expect(await imageSet(id)).toMatchObject({ current_step: 'manualReview', waiting_for: 'REVIEW' })
    expect(await outcomeOf(id)).toMatchObject({ manualAnnotation: 'done', manualReview: 'queued' })
    await ended(id, 2, 'is_skipped = true')
    await run(id, 'manualReview')
    await finish(id)
    expect(await imageSet(id)).toMatchObject({ status: 'finished', is_skipped: true })
    expect(await outcomeOf(id)).toMatchObject({ manualReview: 'notRun' })
  })

  test.each([
    [true, true, ['ANNOTATION', 'REVIEW'], { manualAnnotation: 'done', manualReview: 'done' }],
    [true, false, ['ANNOTATION'], { manualAnnotation: 'done', manualReview: 'skipped' }],
    [false, true, ['REVIEW'], { manualAnnotation: 'skipped', manualReview: 'done' }],
    [false, false, [], { manualAnnotation: 'skipped', manualReview: 'skipped' }],
  ] as const)('[PIPE-11] with annotation %s and review %s the passing waits for people in %j', async (...row) => {
    const [manualAnnotationEnabled, manualReviewEnabled, wanted, outcome] = row
    const { set } = await ourRig({ damageDetectionEnabled: false, manualAnnotationEnabled, manualReviewEnabled })
    const id = await send(set, await twoPhotos())
    const waited: string[] = []
    for (let at = await toPeople(id); at.waiting_for; at = await toPeople(id)) {
      waited.push(at.waiting_for)
      const isAnnotation = at.waiting_for === 'ANNOTATION'
      if (isAnnotation) await ended(id, manualReviewEnabled ? 1 : 2, 'annotation_time = now()')
      else await ended(id, 2, 'review_time = now()')
      await run(id, at.current_step)
    }
    expect(waited).toEqual(wanted)
    expect(await imageSet(id)).toMatchObject({ status: 'finished', waiting_for: null })
    expect(await outcomeOf(id)).toMatchObject(outcome)
  })
})
