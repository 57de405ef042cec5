import { expect, test } from 'vitest'
import { labelIdOf } from '../../damages/names/damage-labels.ts'
import {
  FEATURES,
  type Features,
  featuresOf,
  isSureReranked,
  nearness,
  quietSpots,
  rerank,
  type Spot,
} from './reranker.ts'

const NOTHING = Object.fromEntries(FEATURES.map((name) => [name, 0])) as Features
const find = (x: number, y: number, certainty: number, longest = 60, labelIds: readonly number[] = []) => ({
  rect: { x: x - longest / 2, y: y - 20, width: longest, height: 40 },
  certainty,
  labelIds,
  otherCameras: 0,
})
const fleck: Spot = { x: 500, y: 300, longest: 60, rejected: 12, accepted: 0 }

test.each([
  ['its own place', 500, 300, 60, 1],
  ['a few pixels beside it', 510, 300, 60, 0.95],
  ['40 pixels beside it', 540, 300, 60, 0.45],
  ['another part of the car', 700, 300, 60, 0],
  ['the same place, four times as long', 500, 300, 240, 0],
])('relevance of a spot for a box at %s', (_, x, y, longest, expected) => {
  expect(nearness(fleck, find(x, y, 0.5, longest).rect)).toBeCloseTo(expected, 1)
})

test('the features of a find are its kind, its place and the decisions there', () => {
  const features = featuresOf(find(480, 300, 0.5, 60, [labelIdOf('wheel damage')]), [{ ...fleck, accepted: 3 }])
  expect(features).toMatchObject({ bias: 1, certainty: 0, wheel: 1, body: 0, across: -0.5, down: -0.5 })
  expect(features.rejectedHere).toBeGreaterThan(features.acceptedHere)
})

test('an untrained model leaves certainties and sides unchanged', () => {
  const model = { weights: NOTHING, spots: [fleck] }
  for (const certainty of [0.001, 0.2, 0.7, 0.999]) {
    expect(rerank(model, find(500, 300, certainty)).certainty).toBeCloseTo(certainty)
    for (const isSure of [true, false])
      expect(isSureReranked(model, find(500, 300, certainty), isSure, 0.6)).toBe(isSure)
  }
})

const doubting = { weights: { ...NOTHING, rejectedHere: -1 }, spots: [fleck] }
const trusting = { weights: { ...NOTHING, acceptedHere: 1 }, spots: [{ ...fleck, rejected: 0, accepted: 12 }] }

test.each([
  ['a sure find at a rejected place becomes faint', doubting, 500, 0.7, true, false],
  ['a very sure one there stays sure', doubting, 500, 0.99, true, true],
  ['a sure find elsewhere stays sure', doubting, 900, 0.7, true, true],
  ['a faint find at a rejected place stays faint', doubting, 500, 0.99, false, false],
  ['a faint find at an accepted place becomes sure', trusting, 500, 0.4, false, true],
  ['a find that is hardly likely stays faint there', trusting, 500, 0.02, false, false],
  ['a sure find at an accepted place stays sure', trusting, 500, 0.7, true, true],
] as const)('%s', (_, model, x, certainty, isSure, expected) => {
  expect(isSureReranked(model, find(x, 300, certainty), isSure, 0.6)).toBe(expected)
})

test('a shift smaller than that of decisions at a place changes no find', () => {
  const drifting = { weights: { ...NOTHING, bias: -0.9 }, spots: [] }
  expect(isSureReranked(drifting, find(500, 300, 0.61), true, 0.6)).toBe(true)
})

test('quiet places are places whose finds become faint, from the third rejection on', () => {
  const spots = [fleck, { ...fleck, x: 900, rejected: 2 }, { ...fleck, x: 1300, rejected: 5, accepted: 4 }]
  const weights = { ...NOTHING, rejectedHere: -1, acceptedHere: 1 }
  expect(quietSpots({ weights, spots }, 0.6)).toEqual([fleck])
})
