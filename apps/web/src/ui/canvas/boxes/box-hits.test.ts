import { describe, expect, test } from 'vitest'
import { boxOf } from '../testing/box.ts'
import { boxesAt, COARSE_TARGET, FINE_TARGET, handleAt, nextBoxAt } from './box-hits.ts'

const door = boxOf('door', { x: 100, y: 100, width: 400, height: 300 })
const dent = boxOf('dent', { x: 200, y: 200, width: 100, height: 80 })
const chip = boxOf('chip', { x: 900, y: 500, width: 8, height: 8 }, { number: 12 })
const boxes = [dent, door, chip]
const idsAt = (x: number, y: number, target = FINE_TARGET) => boxesAt(boxes, { x, y }, 1, target).map(({ id }) => id)

describe('boxes under the pointer', () => {
  test.each([
    ['a small box before the larger box around it', 250, 240, ['dent', 'door']],
    ['the larger box beside the small box', 150, 150, ['door']],
    ['nothing', 700, 700, []],
    ['the border of a box', 500, 400, ['door']],
    ['nothing one pixel beside the border', 501, 400, []],
    ['a tiny box within 24 pixels', 892, 504, ['chip']],
    ['nothing further from the tiny box', 891, 504, []],
    ['the tag of a box', 910, 480, ['chip']],
  ])('%s', (_, x, y, ids) => {
    expect(idsAt(x, y)).toEqual(ids)
  })

  test('a finger reaches a tiny box within 44 pixels', () => {
    expect(idsAt(882, 504, COARSE_TARGET)).toEqual(['chip'])
  })

  test('boxes scale with the photo', () => {
    expect(boxesAt(boxes, { x: 125, y: 120 }, 0.5, FINE_TARGET).map(({ id }) => id)).toEqual(['dent', 'door'])
    expect(boxesAt(boxes, { x: 250, y: 240 }, 0.5, FINE_TARGET)).toEqual([])
  })
})

describe('a click selects', () => {
  const hit = [dent, door]
  test.each([
    ['the smallest box', undefined, false, 'dent'],
    ['the smallest box at another place, even if it is selected', 'dent', false, 'dent'],
    ['the next larger box at the same place', 'dent', true, 'door'],
    ['the smallest box again after the largest box', 'door', true, 'dent'],
    ['the smallest box after another box was selected meanwhile', 'chip', true, 'dent'],
  ])('%s', (_, chosen, isAgain, id) => {
    expect(nextBoxAt(hit, chosen, isAgain)?.id).toBe(id)
  })

  test('nothing at a place without boxes', () => {
    expect(nextBoxAt([], 'dent', true)).toBeUndefined()
  })
})

describe('a handle', () => {
  test.each([
    ['at a corner', 96, 96, 'nw'],
    ['a little outside a corner', 85, 85, 'nw'],
    ['a little inside a corner', 107, 107, 'nw'],
    ['at a side', 504, 250, 'e'],
    ['at another side', 300, 404, 's'],
    ['not between two handles', 200, 96, undefined],
    ['not in the middle of the box', 300, 250, undefined],
    ['not too far outside', 83, 83, undefined],
  ] as const)('is found %s', (_, x, y, handle) => {
    expect(handleAt(door.rect, { x, y }, 1, FINE_TARGET)).toBe(handle)
  })

  test('a short side has only its corners', () => {
    const long = { x: 100, y: 100, width: 300, height: 20 }
    expect(handleAt(long, { x: 96, y: 110 }, 1, FINE_TARGET)).not.toBe('w')
    expect(handleAt(long, { x: 250, y: 96 }, 1, FINE_TARGET)).toBe('n')
  })

  test('leaves the middle of a small box for moving', () => {
    expect(handleAt(chip.rect, { x: 904, y: 504 }, 1, COARSE_TARGET)).toBeUndefined()
    expect(handleAt(chip.rect, { x: 899, y: 499 }, 1, COARSE_TARGET)).toBe('nw')
  })
})
