import { expect, test } from 'vitest'
import { labelOf } from '../damages/names/damage-labels.ts'
import {
  conditionsOf,
  coverOf,
  looksLikeSnow,
  NUISANCES,
  type Nuisance,
  type NuisanceCover,
  nuisanceAt,
  nuisanceLabel,
  nuisanceLabelIn,
} from './nuisances.ts'

/**
 * Returns the cover of a photo of ten by five cells of 16 pixels. Each nuisance fully covers the given number of cells, from the first cell
 * on.
 */
const cover = (covered: Partial<Record<Nuisance, number>>): NuisanceCover => ({
  side: 16,
  columns: 10,
  rows: 5,
  shares: Object.fromEntries(
    NUISANCES.map((name) => [name, Uint8Array.from({ length: 50 }, (_, at) => (at < (covered[name] ?? 0) ? 255 : 0))]),
  ) as NuisanceCover['shares'],
})
const box = (column: number, row: number, columns = 2, rows = 1) => ({
  x: 16 * column,
  y: 16 * row,
  width: 16 * columns,
  height: 16 * rows,
})

test.each([
  ['a box in drops', { drops: 10 }, box(2, 0), 'drops'],
  ['a box half in drops', { drops: 5 }, box(4, 0), 'drops'],
  ['a box of which a third lies in drops', { drops: 5 }, box(4, 0, 3), undefined],
  ['a box beside them', { drops: 10 }, box(2, 1), undefined],
  ['a box in two, of the one that covers more', { dirt: 3, snow: 4 }, box(2, 0), 'snow'],
  ['a box at the edge of the photo', { sticker: 50 }, { x: 150, y: 70, width: 60, height: 40 }, 'sticker'],
] as const)('%s', (_, covered, rect, expected) => {
  expect(nuisanceAt(cover(covered), rect)).toBe(expected)
})

test('shares of a box are the means of its cells', () => {
  expect(coverOf(cover({ dirt: 3 }), box(2, 0)).dirt).toBeCloseTo(0.5)
})

test('[ENTITY-20] nuisances are stored with non-damage labels of the specification', () => {
  expect(NUISANCES.map((name) => labelOf(nuisanceLabel(name))?.name)).toEqual(['raindrop', 'dirt', 'snow', 'fake'])
  expect(nuisanceLabelIn([nuisanceLabel('snow')])).toBe(nuisanceLabel('snow'))
  expect(nuisanceLabelIn([7])).toBeUndefined()
})

test.each([
  [[], []],
  [[{}], []],
  [[{ drops: 1 }, {}], []],
  [[{ drops: 2 }, {}], ['wet']],
  [[{ dirt: 3 }], ['dirty']],
  [[{ drops: 50, dirt: 50, snow: 50, sticker: 50 }], ['wet', 'dirty', 'snowy']],
] as const)('photos with %j belong to a car that is %j', (photos, expected) => {
  expect(conditionsOf(photos.map(cover), 1)).toEqual(expected)
})

test('two finds that count as snow make a car snowy', () => {
  expect(conditionsOf([cover({})], 2)).toEqual(['snowy'])
})

test.each([
  ['a light patch where the car was dark', { light: 155, lighter: 65, colour: 4 }, true],
  ['one on a car that was light before', { light: 200, lighter: 30, colour: 4 }, false],
  ['one that is lighter and still dark', { light: 90, lighter: 60, colour: 4 }, false],
  ['a coloured one', { light: 155, lighter: 65, colour: 30 }, false],
])('%s looks like snow or does not', (_, patch, expected) => {
  expect(looksLikeSnow(patch)).toBe(expected)
})
