import { describe, expect, test } from 'vitest'
import { firstManualStatus } from './manual-processing.ts'
import { type VerdictFacts, verdictOf } from './verdict.ts'

const facts = (given: Partial<VerdictFacts>): VerdictFacts => ({
  status: 'finished',
  currentStep: undefined,
  detection: 'done',
  newDamages: 0,
  recentDamages: 0,
  undecided: 0,
  sincePickup: undefined,
  baseline: undefined,
  ...given,
})

const CHANGED_BY_ONE = { kind: 'changed', newDamages: 1, recentDamages: 0, sincePickup: 0, undecided: 0 }

describe('verdictOf', () => {
  test.each<[string, Partial<VerdictFacts>, object]>([
    [
      'failed, whatever is known',
      { status: 'failed', currentStep: 'imageSetCreation', newDamages: 2 },
      { kind: 'failed', step: 'imageSetCreation' },
    ],
    [
      'changed',
      { newDamages: 2, recentDamages: 1, undecided: 3 },
      { kind: 'changed', newDamages: 2, recentDamages: 1, sincePickup: 0, undecided: 3 },
    ],
    [
      'changed since pickup, though neither new nor recent',
      { sincePickup: 1 },
      { kind: 'changed', newDamages: 0, recentDamages: 0, sincePickup: 1, undecided: 0 },
    ],
    ['no change since pickup', { sincePickup: 0 }, { kind: 'noChange' }],
    [
      'changed, also while other steps go on',
      { status: 'inProgress', newDamages: 1 },
      { kind: 'changed', newDamages: 1, recentDamages: 0, sincePickup: 0, undecided: 0 },
    ],
    [
      'changed by what people recorded where nothing was detected',
      { detection: 'notRun', recentDamages: 1 },
      { kind: 'changed', newDamages: 0, recentDamages: 1, sincePickup: 0, undecided: 0 },
    ],
    ['to decide', { undecided: 3 }, { kind: 'toDecide', undecided: 3 }],
    [
      'in progress',
      { status: 'inProgress', currentStep: 'faceBlur', detection: undefined },
      { kind: 'inProgress', step: 'faceBlur' },
    ],
    ['not checked where detection did not run', { detection: 'notRun' }, { kind: 'notChecked' }],
    ['not checked where detection was skipped', { detection: 'skipped' }, { kind: 'notChecked' }],
    ['not checked where detection failed', { detection: 'failed' }, { kind: 'notChecked' }],
    ['not checked where nothing is known of detection', { detection: undefined }, { kind: 'notChecked' }],
    ['skipped, also where something was looked for', { isSkipped: true, baseline: 3 }, { kind: 'skipped' }],
    ['changed by what was recorded before it was skipped', { isSkipped: true, newDamages: 1 }, CHANGED_BY_ONE],
    ['a baseline', { baseline: 7 }, { kind: 'baseline', damages: 7 }],
    ['a baseline without damages', { baseline: 0 }, { kind: 'baseline', damages: 0 }],
    ['no change', {}, { kind: 'noChange' }],
  ])('%s', (_, given, verdict) => {
    expect(verdictOf(facts(given))).toEqual(verdict)
  })

  test('only a detection that was done ever says "no change"', () => {
    for (const detection of [undefined, 'queued', 'running', 'failed', 'skipped', 'notRun'] as const)
      for (const baseline of [undefined, 0, 3])
        expect(verdictOf(facts({ detection, baseline })).kind).toBe('notChecked')
  })
})

test.each([
  [true, true, 0],
  [true, false, 0],
  [false, true, 1],
  [false, false, 2],
])('annotation %s, review %s: manual work starts at %i', (annotation, review, status) => {
  expect(firstManualStatus(annotation, review)).toBe(status)
})
