import { describe, expect, test } from 'vitest'
import { cornersOf } from '../damages/damage-box.ts'
import { figureOf, figuresBy, judgeFinds, type ReviewedBox, type ShadowFind, weatherOf } from './figures.ts'

const SIGHTING = { imageSetId: 'p', camera: 'topLeft', rig: 'r', month: '2026-11', weather: null } as const
const at = (x: number) => cornersOf({ x, y: 100, width: 50, height: 50 })
const box = (x: number, given: Partial<ReviewedBox> = {}): ReviewedBox => ({
  ...SIGHTING,
  imageId: 'photo',
  points: at(x),
  familyId: `f${x}`,
  labelId: 7,
  decision: 'accepted',
  isFaint: false,
  isOwn: false,
  isDrawn: true,
  isFirstSeen: true,
  ...given,
})
const own = { isOwn: true, isDrawn: false } as const
const find = (x: number, given: Partial<ShadowFind> = {}): ShadowFind => ({
  ...SIGHTING,
  id: `s${x}`,
  imageId: 'photo',
  points: at(x),
  labelId: 2,
  isFaint: false,
  ...given,
})

describe('outcome of each spot', () => {
  test.each<[string, ReviewedBox[], ShadowFind[], object]>([
    ['an accepted suggestion', [box(100, own)], [], { accepted: 1 }],
    ['a rejected one', [box(100, { ...own, decision: 'rejected' })], [], { rejected: 1 }],
    [
      'one that nobody decided',
      [box(100, { ...own, decision: 'undecided', isFaint: true })],
      [],
      { undecided: 1, faint: 1 },
    ],
    ['a damage drawn by hand', [box(100)], [], { drawnInstead: 1 }],
    ['a suggestion of another detector', [box(100, { isDrawn: false })], [], { foundByOther: 1 }],
    ['a rejected one of another detector says nothing', [box(100, { isDrawn: false, decision: 'rejected' })], [], {}],
    [
      'drawn better where its own was rejected',
      [box(100, { ...own, decision: 'rejected' }), box(110)],
      [],
      { rejected: 1, accepted: 1 },
    ],
    ['a find in shadow on a drawn damage', [box(100)], [find(105)], { accepted: 1 }],
    [
      'a find in shadow on a rejected suggestion',
      [box(100, { isDrawn: false, decision: 'rejected' })],
      [find(105)],
      { rejected: 1 },
    ],
    ['a find in shadow where nobody said anything', [box(100)], [find(500)], { drawnInstead: 1, undecided: 1 }],
    ['a find on another photo', [box(100)], [find(100, { imageId: 'other' })], { drawnInstead: 1, undecided: 1 }],
    ['two finds on one damage', [box(100)], [find(100), find(110)], { accepted: 1 }],
    ['an old damage is none of a difference', [box(100, { isFirstSeen: false })], [], {}],
  ])('%s', (_, boxes, finds, expected) => {
    expect(figureOf(judgeFinds('difference', boxes, finds))).toMatchObject({
      accepted: 0,
      rejected: 0,
      undecided: 0,
      drawnInstead: 0,
      foundByOther: 0,
      ...expected,
    })
  })
})

test('a model is judged by old damages too', () => {
  expect(figureOf(judgeFinds('model', [box(100, { isFirstSeen: false })], []))).toMatchObject({ drawnInstead: 1 })
})

test('a damage in two photos counts once, and is found if a box in one photo shows it; each camera counts separately', () => {
  const boxes = [box(100, own), box(100, { imageId: 'roof', camera: 'roofLeft' }), box(300)]
  const spots = judgeFinds('difference', boxes, [])
  expect(figureOf(spots)).toMatchObject({ accepted: 1, drawnInstead: 1, recall: { share: 0.5, of: 2 } })
  expect(figuresBy(spots, 'camera')).toMatchObject([
    { value: 'topLeft', figure: { accepted: 1, drawnInstead: 1 } },
    { value: 'roofLeft', figure: { accepted: 0, drawnInstead: 1 } },
  ])
})

test('a family counts as another damage in another passing, and without damages there is no recall', () => {
  const twice = [box(100, own), box(100, { ...own, imageSetId: 'later', imageId: 'x', month: '2026-12' })]
  const spots = judgeFinds('model', twice, [])
  expect(figureOf(spots).accepted).toBe(2)
  expect(figuresBy(spots, 'month').map(({ value, figure }) => [value, figure.accepted])).toEqual([
    ['2026-11', 1],
    ['2026-12', 1],
  ])
  expect(figureOf([]).recall).toBeNull()
})

test.each([
  [[], null],
  [[105, 7], null],
  [[110], 'wet'],
  [[108], 'dirty'],
  [[109, 106, 107], 'snow'],
] as const)('labels %j name the weather %s', (labels, weather) => {
  expect(weatherOf(labels)).toBe(weather)
})
