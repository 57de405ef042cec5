import { expect, test } from 'vitest'
import { currentStep, QUEUED_STEPS, STEP_ATTEMPTS } from './stage.ts'

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
