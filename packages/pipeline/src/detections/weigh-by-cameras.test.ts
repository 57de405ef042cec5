import type { Camera } from '@skadi/domain/capture/camera'
import { nuisanceLabel } from '@skadi/domain/detections/nuisances'
import type { SuggestedBox } from '@skadi/store/damages/suggest-damages.repo'
import { expect, test } from 'vitest'
import type { RigGeometry } from '../vision/alignment/rig-geometry.ts'
import { weighByCameras } from './weigh-by-cameras.ts'

/** Effect of the car's motion (along, across, turn) in a camera. The camera looks straight at the car from above or from the side. */
const MAP = [
  [0, 0, 60, 0, 0, 0, 0, 0],
  [0, 0, 0, 0, 0, 40, 0, 0],
  [0, -30, 0, 30, 0, 0, 0, 0],
]
const geometry: RigGeometry = { pairs: 20, maps: { topLeft: MAP, roofLeft: MAP } }
const cameras = new Map<string, Camera>([
  ['beside', 'topLeft'],
  ['above', 'roofLeft'],
  ['along', 'bottomLeft'],
])
const box = (imageId: string, x: number, certainty = 0.5, isFaint = false): SuggestedBox => ({
  imageId,
  points: [
    { x, y: 580 },
    { x: x + 40, y: 620 },
  ],
  certainty,
  isFaint,
})
const compared: Camera[] = ['bottomLeft', 'topLeft', 'roofLeft']
const weigh = (boxes: SuggestedBox[], beside: Partial<Parameters<typeof weighByCameras>[1]> = {}) =>
  weighByCameras(boxes, { geometry, cameras, compared, borderOf: () => 0.5, ...beside }).map(
    ({ certainty, isFaint }) => [Number(certainty.toFixed(2)), isFaint],
  )

test('finds of two cameras on one spot get more certain, and need a decision if the certainty is high enough', () => {
  expect(weigh([box('beside', 400, 0.4, true), box('above', 402, 0.2, true)])).toEqual([
    [0.55, false],
    [0.31, true],
  ])
})

test('a find of only one of two cameras gets less certain, and faint if the certainty is too low', () => {
  expect(weigh([box('beside', 400, 0.6), box('above', 1500, 0.9)])).toEqual([
    [0.45, true],
    [0.83, false],
  ])
})

test('snow gets no certainty from a find beside it and gives none', () => {
  const snow = { ...box('above', 400, 0.3, true), labelIds: [nuisanceLabel('snow')] }
  expect(weigh([box('beside', 400, 0.6), snow])).toEqual([
    [0.45, true],
    [0.3, true],
  ])
})

test.each([
  ['nothing is known of the rig', { geometry: undefined }],
  ['the other camera was not compared', { compared: ['bottomLeft', 'topLeft'] as Camera[] }],
  ['it is not known how the other camera sees the car', { geometry: { pairs: 20, maps: { topLeft: MAP } } }],
])('if %s all finds stay unchanged', (_, beside) => {
  expect(weigh([box('beside', 400, 0.6), box('along', 400, 0.3, true)], beside)).toEqual([
    [0.6, false],
    [0.3, true],
  ])
})
