import { PIPELINE_STEPS } from '@skadi/domain/passages/stage'
import { plainNote } from '@skadi/domain/passages/stage-note'
import { expect, test } from 'vitest'
import { stage } from '../testing/image-set-fixture.ts'
import { stageRows } from './stage-rows.ts'

const rowOf = (stages: Parameters<typeof stageRows>[0], step: string) =>
  stageRows(stages).find((row) => row.step === step)

test('there is a row for each step in order; steps not reached yet are waiting', () => {
  const rows = stageRows([stage({ step: 'videosMatched' })])
  expect(rows.map((row) => row.step)).toEqual([...PIPELINE_STEPS])
  expect(rows.map((row) => row.number)).toEqual(PIPELINE_STEPS.map((_, index) => index + 1))
  expect(rows.map((row) => row.status)).toEqual(PIPELINE_STEPS.map((_, index) => (index === 0 ? 'done' : 'waiting')))
})

test('a step has failed when it failed for one camera, and its note names the cameras and the reason', () => {
  const row = rowOf(
    [
      stage({ step: 'faceBlur', camera: 'topLeft' }),
      stage({ step: 'faceBlur', camera: 'roofLeft', status: 'failed', note: plainNote('blurFailed'), attempts: 3 }),
      stage({ step: 'faceBlur', camera: 'roofRight', status: 'failed', note: plainNote('blurFailed'), attempts: 3 }),
    ],
    'faceBlur',
  )
  expect(row?.status).toBe('failed')
  expect(row?.attempts).toBe(3)
  expect(row?.notes).toEqual([{ note: plainNote('blurFailed'), cameras: ['roofLeft', 'roofRight'] }])
})

test('a queue entry counts only until its step begins', () => {
  const queued = stage({ step: 'faceBlur', kind: 'queue', status: 'queued', startedAt: null, endedAt: null })
  expect(rowOf([queued], 'faceBlur')?.status).toBe('queued')
  expect(
    rowOf([{ ...queued, status: 'done' }, stage({ step: 'faceBlur', status: 'running', endedAt: null })], 'faceBlur'),
  ).toMatchObject({
    status: 'running',
    durationMs: undefined,
  })
})

test('the duration of a step is the time from its first start to its last end', () => {
  const stages = [
    stage({ step: 'faceBlur', camera: 'topLeft' }),
    stage({
      step: 'faceBlur',
      camera: 'roofLeft',
      startedAt: '2026-11-21T05:10:01.500Z',
      endedAt: '2026-11-21T05:10:04.000Z',
    }),
  ]
  expect(rowOf(stages, 'faceBlur')?.durationMs).toBe(3000)
})

test('consecutive steps with the same note show it once', () => {
  const note = plainNote('noCompany')
  const rows = stageRows(PIPELINE_STEPS.map((step) => stage({ step, status: 'notRun', note })))
  expect(rows.map((row) => row.notes.length)).toEqual(PIPELINE_STEPS.map((_, index) => (index === 0 ? 1 : 0)))
})

test('a note of every camera becomes a note of the passing', () => {
  const note = plainNote('blurOff')
  const stages = (['topLeft', 'bottomLeft'] as const).map((camera) =>
    stage({ step: 'faceBlur', camera, status: 'skipped', note }),
  )
  expect(rowOf(stages, 'faceBlur')?.notes).toEqual([{ note, cameras: [] }])
})
