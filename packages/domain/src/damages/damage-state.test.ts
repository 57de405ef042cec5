import { describe, expect, test } from 'vitest'
import {
  DAMAGE_STATES,
  type DamageDecisions,
  type DamageState,
  effectiveState,
  firstStateOf,
  isCounted,
  isDamageState,
  isKeptApart,
  isToDecide,
  isUndecided,
  type Perspective,
} from './damage-state.ts'

const damage = (state: DamageState, given: Partial<DamageDecisions> = {}): DamageDecisions => ({
  state,
  finalState: null,
  partnerState: null,
  ...given,
})

test('[DAMAGE-01] the five states and no others', () => {
  expect([...DAMAGE_STATES].sort()).toEqual(['accepted', 'annotated', 'created', 'rejected', 'suggested'])
  for (const other of ['', 'Created', 'deleted', 'potential', 'final']) expect(isDamageState(other)).toBe(false)
  for (const state of DAMAGE_STATES) expect(isDamageState(state)).toBe(true)
})

describe('effectiveState', () => {
  test.each(DAMAGE_STATES)('[DAMAGE-05] %s with partnerState rejected is shown as rejected', (state) => {
    expect(effectiveState(damage(state, { partnerState: 'rejected' }))).toBe('rejected')
    expect(effectiveState(damage(state, { partnerState: 'rejected', finalState: 'accepted' }))).toBe('rejected')
  })

  test.each<[DamageState, Partial<DamageDecisions>, DamageState]>([
    ['suggested', {}, 'suggested'],
    ['suggested', { finalState: 'accepted' }, 'accepted'],
    ['suggested', { finalState: 'rejected' }, 'rejected'],
    ['annotated', { finalState: 'rejected' }, 'rejected'],
    ['suggested', { partnerState: 'accepted' }, 'suggested'],
    ['rejected', { partnerState: 'accepted' }, 'rejected'],
  ])('%s with %j is shown as %s', (state, given, shown) => {
    expect(effectiveState(damage(state, given))).toBe(shown)
  })
})

test.each<[DamageDecisions, boolean]>([
  [damage('suggested'), true],
  [damage('suggested', { partnerState: 'accepted' }), true],
  [damage('suggested', { finalState: 'accepted' }), false],
  [damage('suggested', { finalState: 'rejected' }), false],
  [damage('suggested', { finalState: 'suggested' }), false],
  [damage('suggested', { partnerState: 'rejected' }), false],
  [damage('created'), false],
  [damage('annotated'), false],
  [damage('accepted'), false],
  [damage('rejected'), false],
])('%j is undecided: %s', (given, undecided) => {
  expect(isUndecided(given)).toBe(undecided)
})

test.each<[Perspective, DamageDecisions, boolean]>([
  ['annotator', damage('suggested'), true],
  ['annotator', damage('annotated'), false],
  ['annotator', damage('rejected'), false],
  ['reviewer', damage('suggested'), true],
  ['reviewer', damage('annotated'), true],
  ['reviewer', damage('annotated', { finalState: 'accepted' }), false],
  ['reviewer', damage('annotated', { partnerState: 'rejected' }), false],
  ['reviewer', damage('created'), false],
  ['reviewer', damage('accepted'), false],
  ['user', damage('annotated'), false],
])('%s has %j to decide: %s', (perspective, given, isOpen) => {
  expect(isToDecide(given, perspective)).toBe(isOpen)
})

test.each<[string, DamageDecisions & { isFaint: boolean }, boolean]>([
  ['a faint suggestion', { ...damage('suggested'), isFaint: true }, true],
  ['a sure one', { ...damage('suggested'), isFaint: false }, false],
  ['a faint one that somebody accepted', { ...damage('suggested', { finalState: 'accepted' }), isFaint: true }, false],
  [
    'a faint one that the counterpart rejected',
    { ...damage('suggested', { partnerState: 'rejected' }), isFaint: true },
    false,
  ],
  ['a faint one that an annotator recorded', { ...damage('annotated'), isFaint: true }, false],
])('%s is kept apart: %3$s', (_, given, isApart) => {
  expect(isKeptApart(given)).toBe(isApart)
})

describe('isCounted', () => {
  const plain = { isDeleted: false, isPotential: false }

  test.each<[DamageState, boolean]>([
    ['created', true],
    ['annotated', true],
    ['accepted', true],
    ['suggested', false],
    ['rejected', false],
  ])('%s counts: %s, except deleted or potential damages', (state, counts) => {
    expect(isCounted({ ...damage(state), ...plain })).toBe(counts)
    expect(isCounted({ ...damage(state), ...plain, isDeleted: true })).toBe(false)
    expect(isCounted({ ...damage(state), ...plain, isPotential: true })).toBe(false)
  })

  test('counts by the displayed state', () => {
    expect(isCounted({ ...damage('suggested', { finalState: 'accepted' }), ...plain })).toBe(true)
    expect(isCounted({ ...damage('accepted', { finalState: 'rejected' }), ...plain })).toBe(false)
    expect(isCounted({ ...damage('accepted', { partnerState: 'rejected' }), ...plain })).toBe(false)
  })
})

test.each<[Perspective, DamageState]>([
  ['user', 'created'],
  ['annotator', 'annotated'],
  ['reviewer', 'accepted'],
])('a box drawn by a %s starts as %s', (perspective, state) => {
  expect(firstStateOf(perspective)).toBe(state)
})
