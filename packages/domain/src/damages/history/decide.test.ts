import { describe, expect, test } from 'vitest'
import type { DamageState, Perspective } from '../damage-state.ts'
import { type DecisionInput, decide } from './decide.ts'

const undecided = { finalState: null, partnerState: null, isDeleted: false }
const NEITHER = [false, false] as const
const ANNOTATION = [true, false] as const
const REVIEW = [false, true] as const
const BOTH = [true, true] as const

const decideOn = (
  perspective: Perspective,
  [annotationEnabled, reviewEnabled]: readonly [boolean, boolean],
  damage: Partial<DecisionInput['damage']> & { state: DamageState },
  decision: DecisionInput['decision'] = 'accept',
) => decide({ perspective, annotationEnabled, reviewEnabled, decision, damage: { ...undecided, ...damage } })

describe('a suggestion', () => {
  const suggested = { state: 'suggested' } as const

  test.each([
    ['DAMAGE-16', 'user', NEITHER],
    ['DAMAGE-17', 'reviewer', REVIEW],
  ] as const)('[%s] decided finally by the %s', (_, perspective, work) => {
    expect(decideOn(perspective, work, suggested)).toEqual({ finalState: 'accepted' })
    expect(decideOn(perspective, work, suggested, 'reject')).toEqual({ finalState: 'rejected' })
  })

  test.each([ANNOTATION, BOTH])('left to later roles by the annotator (annotation %s, review %s)', (...work) => {
    expect(decideOn('annotator', work, suggested)).toEqual({ state: 'annotated' })
    expect(decideOn('annotator', work, suggested, 'reject')).toEqual({ state: 'rejected' })
  })

  test.each([
    ['user', ANNOTATION],
    ['user', REVIEW],
    ['user', BOTH],
    ['annotator', NEITHER],
    ['annotator', REVIEW],
    ['reviewer', NEITHER],
    ['reviewer', ANNOTATION],
    ['reviewer', BOTH],
  ] as const)('not decided by a %s who does not see the suggestion (%j)', (perspective, work) => {
    expect(decideOn(perspective, work, suggested)).toEqual({ refusal: 'notVisible' })
    expect(decideOn(perspective, work, suggested, 'reject')).toEqual({ refusal: 'notVisible' })
  })

  test('not decided while deleted', () => {
    expect(decideOn('user', NEITHER, { ...suggested, isDeleted: true })).toEqual({ refusal: 'notVisible' })
  })
})

test.each(['created', 'annotated'] as const)('a reviewer decides on a box that is %s', (state) => {
  for (const work of [BOTH, REVIEW]) {
    expect(decideOn('reviewer', work, { state })).toEqual({ state: 'accepted' })
    expect(decideOn('reviewer', work, { state }, 'reject')).toEqual({ state: 'rejected' })
  }
})

test.each<[Perspective, readonly [boolean, boolean], Partial<DecisionInput['damage']> & { state: DamageState }]>([
  ['user', NEITHER, { state: 'suggested', finalState: 'accepted' }],
  ['user', NEITHER, { state: 'suggested', finalState: 'rejected' }],
  ['user', NEITHER, { state: 'suggested', partnerState: 'rejected' }],
  ['user', NEITHER, { state: 'created' }],
  ['user', NEITHER, { state: 'accepted' }],
  ['user', NEITHER, { state: 'rejected' }],
  ['annotator', ANNOTATION, { state: 'created' }],
  ['annotator', ANNOTATION, { state: 'annotated' }],
  ['annotator', ANNOTATION, { state: 'rejected' }],
  ['reviewer', BOTH, { state: 'accepted' }],
  ['reviewer', BOTH, { state: 'annotated', finalState: 'accepted' }],
  ['reviewer', REVIEW, { state: 'suggested', finalState: 'rejected' }],
])('%s (annotation, review %j) is refused because %j is already decided', (perspective, work, damage) => {
  expect(decideOn(perspective, work, damage)).toEqual({ refusal: 'alreadyDecided' })
  expect(decideOn(perspective, work, damage, 'reject')).toEqual({ refusal: 'alreadyDecided' })
})
