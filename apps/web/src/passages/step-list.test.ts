import type { StageMetrics } from '@skadi/contract/passages/passages-calls'
import { PIPELINE_STEPS } from '@skadi/domain/passages/stage'
import { plainNote } from '@skadi/domain/passages/stage-note'
import { expect, test } from 'vitest'
import { listedSteps } from './step-list.ts'

type Stage = StageMetrics['stages'][number]
const stage = (given: Partial<Stage> & Pick<Stage, 'step'>): Stage => ({
  kind: 'step',
  camera: null,
  status: 'done',
  queuedAt: '2026-11-22T06:00:00.000Z',
  startedAt: '2026-11-22T06:00:02.000Z',
  endedAt: '2026-11-22T06:00:05.000Z',
  attempts: 1,
  note: null,
  ...given,
})
const listed = (status: StageMetrics['status'], stages: Stage[]) =>
  listedSteps({ status, stages } as StageMetrics, Date.parse('2026-11-22T06:01:00Z'))

test('[ENTITY-07] a step shows its waiting time, its working time, its attempts and its notes', () => {
  const steps = listed('failed', [
    stage({ step: 'imageSetCreation', status: 'failed', attempts: 3, note: plainNote('interrupted') }),
  ])
  expect(steps).toHaveLength(PIPELINE_STEPS.length)
  expect(steps[1]).toEqual({
    step: 'imageSetCreation',
    number: 2,
    status: 'failed',
    times: { queueMs: 2_000, stepMs: 3_000 },
    attempts: 3,
    notes: [{ note: plainNote('interrupted'), cameras: [] }],
    cameras: [],
    isRetryable: true,
  })
  expect(steps[2]).toMatchObject({ status: 'waiting', times: undefined, isRetryable: false })
})

test('different states are listed by camera in camera order, and a note of all cameras is shown once', () => {
  const [face] = listed('finished', [
    stage({ step: 'faceBlur', camera: 'topRight', status: 'notRun', note: plainNote('blurUnread') }),
    stage({ step: 'faceBlur', camera: 'topLeft' }),
  ]).filter(({ step }) => step === 'faceBlur')
  expect(face).toMatchObject({
    status: 'notRun',
    notes: [{ note: plainNote('blurUnread'), cameras: ['topRight'] }],
    cameras: [
      { camera: 'topLeft', status: 'done' },
      { camera: 'topRight', status: 'notRun' },
    ],
    isRetryable: true,
  })
})

test('a step that was decided immediately has no times', () => {
  const steps = listed('finished', [stage({ step: 'manualReview', status: 'skipped' })])
  expect(steps.find(({ step }) => step === 'manualReview')).toMatchObject({ status: 'skipped', times: undefined })
})
