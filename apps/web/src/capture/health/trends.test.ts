import type { HealthImageSet } from '@skadi/contract/capture/capture-reads'
import { expect, test } from 'vitest'
import { cameraTrends, stepTrends, trendFacts, trendPath } from './trends.ts'

const imageSet = (given: Partial<HealthImageSet>): HealthImageSet => ({
  recordedAt: '2026-11-22T06:10:00.000Z',
  cameras: [],
  isPlateRead: true,
  steps: [],
  ...given,
})
const seen = (camera: 'topLeft' | 'bottomLeft', sharpness: number | null = 40) => ({
  camera,
  sharpness,
  brightness: 100,
})

test('each camera has a value per passing, cameras in the order of their keys; a camera without a photo is marked missing', () => {
  const imageSets = [
    imageSet({ cameras: [seen('topLeft'), seen('bottomLeft')] }),
    imageSet({ cameras: [seen('bottomLeft', null)] }),
  ]
  expect(cameraTrends(imageSets)).toEqual([
    { camera: 'bottomLeft', sharpness: [40, null], brightness: [100, 100], missing: [false, false] },
    { camera: 'topLeft', sharpness: [40, null], brightness: [100, null], missing: [false, true] },
  ])
})

test('steps are in pipeline order; a step measured per camera has a trend per camera', () => {
  const imageSets = [
    imageSet({ steps: [{ step: 'faceBlur', camera: 'topLeft', ms: 900 }] }),
    imageSet({ steps: [{ step: 'imageSetCreation', camera: null, ms: 400 }] }),
  ]
  expect(stepTrends(imageSets)).toEqual([
    { step: 'imageSetCreation', camera: null, ms: [null, 400] },
    { step: 'faceBlur', camera: 'topLeft', ms: [900, null] },
  ])
})

test.each([
  [[], null, null],
  [[7, null], 7, null],
  [[...Array(20).fill(40), ...Array(12).fill(4)], 4, 40],
])('the medians of the newest twelve values of %j and of the values before', (trend, now, before) => {
  expect(trendFacts(trend)).toEqual({ now, before })
})

test('a trend line has gaps for missing values, and a value between gaps is a dot', () => {
  expect(trendPath([1, 2, null, 4, null, 2], 50, 40)).toBe('M0 30L10 20M30 0h0M50 20h0')
  expect([trendPath([], 50, 40), trendPath([null], 50, 40), trendPath([0], 50, 40)]).toEqual(['', '', 'M0 40h0'])
})
