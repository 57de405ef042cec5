import { describe, expect, test } from 'vitest'
import { handlesOf, heldPoint, lineOf, onScreen, pathOf, tagRect, tagText } from './box-shape.ts'

const decided = { isPotential: false, isUndecided: false }
const undecided = { ...decided, isUndecided: true }
const potential = { ...decided, isPotential: true }

describe('the line of a box', () => {
  const sized = (width: number, height: number) => ({ x: 100, y: 100, width, height })
  test.each([
    ['brackets once decided', decided, sized(60, 40), 'brackets'],
    ['brackets if only one side is short', decided, sized(28, 6), 'brackets'],
    ['a whole outline if both sides are short', decided, sized(27, 27), 'outline'],
    ['dashes while undecided', undecided, sized(60, 40), 'dashed'],
    ['dashes while undecided and small', undecided, sized(10, 10), 'dashed'],
    ['dots if the damage is only potential', potential, sized(60, 40), 'dotted'],
    ['dots if a suggestion is only potential', { isPotential: true, isUndecided: true }, sized(60, 40), 'dotted'],
  ])('is %s', (_, box, screen, line) => {
    expect(lineOf(box, screen)).toBe(line)
  })
})

test.each([
  ['14 pixels long on a large box', { x: 10, y: 10, width: 200, height: 100 }, 'M6 24V6H24'],
  ['30 % of a side on a small box', { x: 10, y: 10, width: 40, height: 20 }, 'M6 16V6H22'],
])('an arm of a bracket is %s and begins 4 pixels outside the box', (_, screen, path) => {
  expect(pathOf('brackets', screen).startsWith(path)).toBe(true)
})

test('an outline goes around the box', () => {
  expect(pathOf('dashed', { x: 10, y: 10, width: 40, height: 20 })).toBe('M6 6h48v28h-48z')
})

test('a box on the screen has whole pixels, with each edge rounded on its own', () => {
  expect(onScreen({ x: 101, y: 33, width: 50, height: 21 }, 0.43)).toEqual({ x: 43, y: 14, width: 22, height: 9 })
})

test.each([
  [{ ...decided, number: 7 }, '7'],
  [{ ...potential, number: 7 }, '7?'],
  [potential, '?'],
  [decided, ''],
])('the tag of %j says %j', (box, text) => {
  expect(tagText(box)).toBe(text)
})

test.each([
  ['above the box', 100, 73],
  ['just within the photo', 27, 0],
  ['below the box if there is no room above', 26, 53],
])('the tag lies %s', (_, y, top) => {
  expect(tagRect('7', { x: 100, y, width: 40, height: 20 })).toEqual({ x: 95, y: top, width: 32, height: 20 })
})

test.each([
  ['all eight', 72, 72, ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']],
  ['no upright sides', 72, 60, ['nw', 'n', 'ne', 'se', 's', 'sw']],
  ['the corners', 20, 20, ['nw', 'ne', 'se', 'sw']],
])('a box shows the handles that have room: %s', (_, width, height, handles) => {
  expect(handlesOf({ x: 50, y: 50, width, height }).map(({ handle }) => handle)).toEqual(handles)
})

test.each([
  ['nw', { x: 100, y: 200 }],
  ['se', { x: 150, y: 230 }],
  ['n', { x: 125, y: 200 }],
  ['w', { x: 100, y: 215 }],
] as const)('the loupe shows the corner or side that the handle %s moves', (handle, point) => {
  expect(heldPoint({ x: 100, y: 200, width: 50, height: 30 }, handle)).toEqual(point)
})
