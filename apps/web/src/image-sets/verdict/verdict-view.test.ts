import { PIPELINE_STEPS } from '@skadi/domain/passages/stage'
import { expect, test } from 'vitest'
import { imageSet } from '../../core/testing/image-set-fixture.ts'
import { STEP_COUNT, stepNumber, verdictOfRow } from './verdict-view.ts'

test.each([
  ['detection did not run', {}, 'notInspected'],
  ['detection was skipped', { detection: 'skipped' }, 'notInspected'],
  ['detection was never reached', { detection: null }, 'notInspected'],
  ['detection found nothing', { detection: 'done' }, 'noChange'],
  ['new damage', { newDamages: 2, detection: 'done' }, 'changed'],
  ['recent damage only', { recentDamages: 1, detection: 'done' }, 'changed'],
  ['undecided suggestions', { undecidedDamages: 5, detection: 'done' }, 'toDecide'],
  ['still being processed', { status: 'inProgress', currentStep: 'faceBlur', detection: null }, 'inProgress'],
  ['failed', { status: 'failed', currentStep: 'imageSetCreation' }, 'failed'],
] as const)('%s', (_, over, kind) => {
  expect(verdictOfRow(imageSet(1, over)).kind).toBe(kind)
})

test('steps are numbered from 1 to the number of steps', () => {
  expect(PIPELINE_STEPS.map(stepNumber)).toEqual(Array.from({ length: STEP_COUNT }, (_, index) => index + 1))
})
