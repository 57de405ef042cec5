import { expect, test } from 'vitest'
import type { DamageDecisions } from '../damage-state.ts'
import { standingOf } from './standing.ts'

const NEITHER = { annotationEnabled: false, reviewEnabled: false }
const ANNOTATED = { annotationEnabled: true, reviewEnabled: false }
const REVIEWED = { annotationEnabled: false, reviewEnabled: true }
const BOTH = { annotationEnabled: true, reviewEnabled: true }

const damage = (given: Partial<DamageDecisions>) => ({
  state: 'suggested' as const,
  finalState: null,
  partnerState: null,
  isPotential: false,
  ...given,
})

test.each([
  ['a suggestion where nobody works by hand', NEITHER, damage({}), 'undecided'],
  ['a faint suggestion, which is kept apart', NEITHER, { ...damage({}), isFaint: true }, 'hidden'],
  ['a faint one that somebody accepted', NEITHER, { ...damage({ finalState: 'accepted' }), isFaint: true }, 'recorded'],
  ['a faint one that somebody rejected', NEITHER, { ...damage({ finalState: 'rejected' }), isFaint: true }, 'rejected'],
  ['a suggestion that is an annotator’s to decide', ANNOTATED, damage({}), 'hidden'],
  ['a suggestion that is a reviewer’s to decide', REVIEWED, damage({}), 'hidden'],
  ['what an annotator recorded', ANNOTATED, damage({ state: 'annotated' }), 'recorded'],
  ['what an annotator recorded, to be reviewed', BOTH, damage({ state: 'annotated' }), 'hidden'],
  ['what a reviewer accepted', BOTH, damage({ state: 'accepted', partnerState: 'accepted' }), 'recorded'],
  ['a suggestion that a reviewer made final', REVIEWED, damage({ finalState: 'accepted' }), 'recorded'],
  ['what a reviewer rejected', BOTH, damage({ state: 'rejected', partnerState: 'rejected' }), 'rejected'],
  ['what a user drew, whoever works on it', BOTH, damage({ state: 'created' }), 'recorded'],
  ['the same, unsure', BOTH, { ...damage({ state: 'created' }), isPotential: true }, 'potential'],
] as const)('%s', (_, work, box, standing) => {
  expect(standingOf({ ...box, ...work })).toBe(standing)
})
