import { PIPELINE_STEPS } from '@skadi/domain/passages/stage'
import { plainNote } from '@skadi/domain/passages/stage-note'
import { WORKER } from '@skadi/store/db/scope'
import { type Restart, restartPipeline } from '@skadi/store/passages/restart-pipeline.repo'
import { expect, test } from 'vitest'
import { runStep } from './run-step.ts'
import { imageSetBench } from './testing/image-set-bench.ts'

const { database, objects, make, context, run, imageSet, stages } = imageSetBench()

const restart = (imageSetId: string, fromStep: Restart['fromStep']) =>
  database.db.transaction(WORKER, (tx) => restartPipeline(tx, { imageSetId, fromStep }))

/** Creates a passing that failed at a step, with one photo. */
async function failed(at: Restart['fromStep']): Promise<string> {
  const id = await make.imageSet({ tenantId: await make.tenant(), status: 'failed', current_step: at })
  await make.image(id)
  for (const step of PIPELINE_STEPS.slice(0, PIPELINE_STEPS.indexOf(at) + 1))
    await make.insert('passage_stage', {
      image_set_id: id,
      step,
      kind: 'step',
      status: step === at ? 'failed' : 'done',
    })
  return id
}

test('a passing restarted at a step without work is decided and continues', async () => {
  const id = await failed('manualAnnotation')
  await restart(id, 'manualAnnotation')
  await run(id, 'manualAnnotation')
  const found = (await stages(id)).filter(({ kind }) => kind === 'step')
  expect(found.find(({ step }) => step === 'manualAnnotation')).toMatchObject({
    status: 'skipped',
    note: plainNote('annotationOff'),
  })
  expect(found.some(({ step }) => step === 'manualReview')).toBe(true)
})

test('results and failures of an earlier run do not affect a passing that was restarted meanwhile', async () => {
  const id = await failed('registrationRecognition')
  await restart(id, 'registrationRecognition')
  const interrupting = {
    ...objects.store,
    get: async () => {
      await database.owner.query(`update image_set set status = 'failed' where id = $1`, [id])
      await restart(id, 'registrationRecognition')
      throw new Error('the disk is gone')
    },
  }
  const key = { imageSetId: id, step: 'registrationRecognition' } as const
  await runStep({ ...context(), objects: interrupting }, key, true)
  expect(await imageSet(id)).toMatchObject({ status: 'inProgress', current_step: 'registrationRecognition' })
  expect((await stages(id)).find(({ step }) => step === 'registrationRecognition')).toMatchObject({
    status: 'queued',
    attempts: 0,
    note: null,
  })
})
