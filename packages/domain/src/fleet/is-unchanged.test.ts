import { expect, test } from 'vitest'
import { type VerdictFacts, verdictOf } from '../image-sets/verdict.ts'
import { isUnchanged } from './is-unchanged.ts'

const NOTHING: VerdictFacts = {
  status: 'finished',
  currentStep: undefined,
  detection: 'done',
  newDamages: 0,
  recentDamages: 0,
  sincePickup: undefined,
  undecided: 0,
  baseline: undefined,
  isSkipped: false,
  isInspected: false,
  unseen: [],
  isOneSided: false,
}

test.each<[why: string, facts: Partial<VerdictFacts>, expected: boolean]>([
  ['nothing was found', {}, true],
  ['nor since the pickup', { sincePickup: 0 }, true],
  ['something since the pickup', { sincePickup: 1 }, false],
  ['something new', { newDamages: 1 }, false],
  ['something recent', { recentDamages: 1 }, false],
  ['something to decide', { undecided: 1 }, false],
  ['the first passing, even without damage', { baseline: 0 }, false],
  ['damage was never looked for', { detection: 'skipped' }, false],
  ['detection failed', { detection: 'failed' }, false],
  ['detection was not reached', { detection: undefined }, false],
  ['one camera was not looked at', { unseen: ['topLeft'] }, false],
  ['only one side was recorded', { isOneSided: true }, false],
  ['nothing was found by a person', { detection: 'skipped', isInspected: true }, true],
  ['it goes on', { status: 'inProgress' }, false],
  ['it failed', { status: 'failed' }, false],
])('%s', (_, facts, expected) => {
  expect(isUnchanged(verdictOf({ ...NOTHING, ...facts }))).toBe(expected)
})
