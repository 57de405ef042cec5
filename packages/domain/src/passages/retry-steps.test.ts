import { expect, test } from 'vitest'
import { retrySteps } from './retry-steps.ts'
import { PIPELINE_STEPS, type PipelineStep, type ProcessingStatus, type StageStatus } from './stage.ts'

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
