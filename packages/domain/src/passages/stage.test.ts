import { expect, test } from 'vitest'
import {
  currentStep,
  PIPELINE_STEPS,
  type PipelineStep,
  type ProcessingStatus,
  QUEUED_STEPS,
  retrySteps,
  STEP_ATTEMPTS,
  type StageStatus,
} from './stage.ts'

test('[PIPE-06] steps with a queue entry', () => {
  expect(QUEUED_STEPS).toEqual([
    'frameSelection',
    'faceBlur',
    'damageDetection',
    'damageIdentification',
    'manualAnnotation',
    'manualReview',
    'damageMatching',
  ])
})

test('a passing is at its first unfinished step, in the order of the pipeline', () => {
  expect(currentStep([])).toBeUndefined()
  expect(
    currentStep([
      { step: 'videosMatched', status: 'done' },
      { step: 'imageSetCreation', status: 'notRun' },
    ]),
  ).toBeUndefined()
  expect(
    currentStep([
      { step: 'faceBlur', status: 'failed' },
      { step: 'imageSetCreation', status: 'queued' },
    ]),
  ).toBe('imageSetCreation')
  expect(
    currentStep([
      { step: 'videosMatched', status: 'skipped' },
      { step: 'faceBlur', status: 'running' },
    ]),
  ).toBe('faceBlur')
})

test('a step has three attempts', () => {
  expect(STEP_ATTEMPTS).toBe(3)
})

const stages = (given: Partial<Record<PipelineStep, StageStatus>>) =>
  PIPELINE_STEPS.map((step) => ({ step, status: given[step] ?? 'done' }))

test.each<[string, ProcessingStatus, Partial<Record<PipelineStep, StageStatus>>, PipelineStep[]]>([
  ['one on its way: none', 'inProgress', { faceBlur: 'running', frameSelection: 'notRun' }, []],
  [
    'one that failed: that step and those before it',
    'failed',
    { registrationRecognition: 'failed' },
    ['imageSetCreation', 'registrationRecognition'],
  ],
  ['one that failed at once', 'failed', { imageSetCreation: 'failed' }, ['imageSetCreation']],
  [
    'a finished one: steps that could not run',
    'finished',
    { frameSelection: 'notRun', damageDetection: 'notRun', faceBlur: 'skipped' },
    ['frameSelection', 'damageDetection'],
  ],
  ['a finished one of whose cameras some failed', 'finished', { faceBlur: 'failed' }, ['faceBlur']],
  ['a finished one of which all ran', 'finished', {}, []],
])('%s', (_, status, given, expected) => {
  expect(retrySteps(status, stages(given))).toEqual(expected)
})

test('one camera without a result makes its step retryable', () => {
  const cameras = [
    { step: 'faceBlur', status: 'done' },
    { step: 'faceBlur', status: 'notRun' },
  ] as const
  expect(retrySteps('finished', cameras)).toEqual(['faceBlur'])
})
