import { expect, test } from 'vitest'
import { countLog, inSpotOrder, type LogBox, layDamageLog, type SpotOrder } from './damage-log.ts'

let index = 0
const box = (familyId: string, change: Partial<LogBox> = {}): LogBox => ({
  familyId,
  number: null,
  camera: 'bottomLeft',
  frame: 1,
  index: (index += 1),
  points: [
    { x: 0, y: 0 },
    { x: 10, y: 10 },
  ],
  state: 'created',
  finalState: null,
  partnerState: null,
  isDeleted: false,
  isNew: false,
  isRecent: false,
  ...change,
})

test('[CONST-03] spots are sorted by group, then number, then place; deleted and rejected spots come last', () => {
  const entries = layDamageLog([
    box('rejected', { state: 'suggested', finalState: 'rejected' }),
    box('old 12', { number: 12 }),
    box('old 3', { number: 3 }),
    box('deleted', { number: 1, isDeleted: true, isNew: true }),
    box('recent', { number: 9, isRecent: true }),
    box('new', { number: 20, isNew: true }),
    box('suggested right', { state: 'suggested', camera: 'topRight' }),
    box('suggested left', { state: 'suggested' }),
    box('new', { number: 20, isNew: true, camera: 'roofRight' }),
  ])
  expect(entries.map(({ familyId, kind, boxes }) => [familyId, kind, boxes.length])).toEqual([
    ['suggested left', 'toDecide', 1],
    ['suggested right', 'toDecide', 1],
    ['new', 'new', 2],
    ['recent', 'recent', 1],
    ['old 3', 'old', 1],
    ['old 12', 'old', 1],
    ['deleted', 'deleted', 1],
    ['rejected', 'rejected', 1],
  ])
  expect(countLog(entries)).toEqual({ toDecide: 2, new: 1, recent: 1, old: 2, deleted: 1 })
})

test('one undecided box puts its spot into the group to decide; deleted boxes form a spot beside the other boxes of their family', () => {
  const entries = layDamageLog([
    box('mixed', { number: 1, isNew: true }),
    box('mixed', { number: 1, state: 'suggested' }),
    box('left', { number: 2, isNew: true }),
    box('left', { number: 2, isNew: true, isDeleted: true }),
  ])
  expect(entries.map(({ familyId, kind }) => [familyId, kind])).toEqual([
    ['mixed', 'toDecide'],
    ['left', 'new'],
    ['left', 'deleted'],
  ])
})

/** Reads a spot from text. `a 40` is undecided with a certainty of 40 %, `a -` has no certainty, and `a 40 done` is decided. */
const spot = (text: string) => {
  const [name, percent, done] = text.split(' ')
  return { name, certainty: percent === '-' ? null : Number(percent) / 100, isUndecided: done === undefined }
}

test.each<[string, SpotOrder, string[], string]>([
  ['nothing', 'doubt', [], ''],
  ['the least certain suggestion first', 'doubt', ['a 90', 'b 35', 'c 60'], 'b c a'],
  ['a suggestion without a certainty before all others', 'doubt', ['a 5', 'b -', 'c 60'], 'b a c'],
  ['a certainty of 0 after no certainty', 'doubt', ['a 0', 'b -'], 'b a'],
  ['equal certainties camera by camera', 'doubt', ['a 50', 'b 50', 'c 50'], 'a b c'],
  ['decided spots last, camera by camera', 'doubt', ['a 10 done', 'b 90', 'c - done', 'd 20'], 'd b a c'],
  ['camera by camera, whatever is decided and certain', 'camera', ['a 90', 'b 35 done', 'c -'], 'a b c'],
])('the order of work: %s', (_, order, spots, expected) => {
  expect(
    inSpotOrder(spots.map(spot), order)
      .map(({ name }) => name)
      .join(' '),
  ).toBe(expected)
})
