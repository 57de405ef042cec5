import { expect, test } from 'vitest'
import { idOf } from '../../core/testing/image-set-fixture.ts'
import { neighboursOf } from '../details/use-image-set-neighbours.ts'
import { imageSetBefore } from '../testing/image-set-fixture.ts'
import { rowBeside } from './day-groups.ts'

const rows = [imageSetBefore(1, 0), imageSetBefore(2, 1), imageSetBefore(3, 2)]

test.each([
  [1, 1, undefined, 2],
  [2, 2, 1, 3],
  [3, 3, 2, undefined],
])('passing %i stands at %i between its neighbours', (number, position, previous, next) => {
  const found = neighboursOf(rows, idOf(number))
  expect(found.position).toBe(position)
  expect(found.previous?.id).toBe(previous && idOf(previous))
  expect(found.next?.id).toBe(next && idOf(next))
})

test('a passing that is not in the list is followed by its first', () => {
  const found = neighboursOf(rows, idOf(9))
  expect(found.position).toBeUndefined()
  expect(found.previous).toBeUndefined()
  expect(found.next?.id).toBe(idOf(1))
})

test.each([
  ['nothing selected', undefined, 1, 1],
  ['down', 1, 1, 2],
  ['up', 2, -1, 1],
  ['beyond the top', 1, -1, 1],
  ['beyond the end', 3, 1, 3],
  ['a selected row that has left', 9, -1, 1],
] as const)('J and K: %s', (_, selected, by, expected) => {
  expect(rowBeside(rows, selected && idOf(selected), by)?.id).toBe(idOf(expected))
})

test('an empty list has no row to go to', () => {
  expect(rowBeside([], undefined, 1)).toBeUndefined()
})
