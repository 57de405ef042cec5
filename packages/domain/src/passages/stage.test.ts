import { expect, test } from 'vitest'
import { currentStep, QUEUED_STEPS, STEP_ATTEMPTS } from './stage.ts'

test('[PIPE-06] these have a queue of their own', () => {
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

test('a passing is at the first step that is not over, in the order of the pipeline', () => {
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

test('a step is tried three times', () => {
  expect(STEP_ATTEMPTS).toBe(3)
})
