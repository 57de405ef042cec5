import { expect, test } from 'vitest'
import { plateDistance, platePieces } from './plate-distance.ts'

test.each([
  ['AB12345', 'AB12345', 0],
  ['AB12345', 'A812345', 1],
  ['AB12345', 'AB1234', 1],
  ['AB12345', 'ZAB12345', 1],
  ['AB12345', 'BA12345', 2],
  ['AB12345', 'AB123', 2],
  ['AB12345', 'AB12999', undefined],
  ['AB12345', 'AB12', undefined],
  ['', 'AB', 2],
])('the distance of %s and %s is %s', (a, b, distance) => {
  expect([plateDistance(a, b), plateDistance(b, a)]).toEqual([distance, distance])
})

test('every plate within two changes contains a part of the read unchanged', () => {
  const read = 'AB12345'
  const changes = (text: string): string[] =>
    Array.from({ length: text.length }, (_, at) => [
      text.slice(0, at) + text.slice(at + 1),
      `${text.slice(0, at)}Z${text.slice(at)}`,
      `${text.slice(0, at)}Z${text.slice(at + 1)}`,
    ]).flat()
  const near = new Set(changes(read).flatMap(changes))
  const missed = [...near].filter((plate) => !platePieces(read).some((piece) => plate.includes(piece)))
  expect([near.size > 100, missed]).toEqual([true, []])
  expect(platePieces('A12')).toEqual([])
})
