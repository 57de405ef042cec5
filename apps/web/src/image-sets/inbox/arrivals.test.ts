import { expect, test } from 'vitest'
import { idOf } from '../../core/testing/image-set-fixture.ts'
import { imageSetBefore } from '../testing/image-set-fixture.ts'
import { type Arrivals, arrivalsReducer } from './arrivals.ts'

const minutes = (waiting: Arrivals) => waiting.map((row) => row.id)
const one = imageSetBefore(1, 1)
const two = imageSetBefore(2, 0)
const waiting = arrivalsReducer([], { type: 'arrived', rows: [one, two] })

test('arrivals wait, the newest first', () => {
  expect(minutes(waiting)).toEqual([idOf(2), idOf(1)])
})

test('one that is told of twice waits once, in its newer version', () => {
  const newer = { ...one, newDamages: 2, modifiedAt: '2026-11-21T05:12:00.000Z' }
  const again = arrivalsReducer(waiting, { type: 'arrived', rows: [newer] })
  expect(again).toHaveLength(2)
  expect(again.find((row) => row.id === one.id)?.newDamages).toBe(2)
  const late = arrivalsReducer(again, { type: 'changed', rows: [one] })
  expect(late.find((row) => row.id === one.id)?.newDamages).toBe(2)
})

test('a change of a row that does not wait adds nothing', () => {
  expect(arrivalsReducer(waiting, { type: 'changed', rows: [imageSetBefore(3, 5)] })).toBe(waiting)
})

test('one that goes to another company no longer waits', () => {
  expect(minutes(arrivalsReducer(waiting, { type: 'gone', id: one.id }))).toEqual([idOf(2)])
  expect(arrivalsReducer(waiting, { type: 'gone', id: idOf(9) })).toBe(waiting)
})

test('once they are shown none waits', () => {
  expect(arrivalsReducer(waiting, { type: 'shown' })).toEqual([])
  const none: Arrivals = []
  expect(arrivalsReducer(none, { type: 'shown' })).toBe(none)
})
