import { expect, test } from 'vitest'
import { partForDamage, type Selector, selectorsOf } from './selectors-of.ts'

const imageSet = (id: string, day: string) => ({ id, recDate: `2026-${day}T10:00:00.000Z` })
const pair = { older: imageSet('older', '10-14'), newer: imageSet('newer', '11-21') }

const CASES: [string, string, Selector, Selector][] = [
  ['before the older passing', '09-02', 'offered', 'none'],
  ['at the time of the older passing', '10-14', 'offered', 'none'],
  ['between both passings', '11-01', 'offered', 'offered'],
  ['at the time of the newer passing', '11-21', 'none', 'offered'],
  ['after the newer passing', '11-30', 'none', 'offered'],
]

test.each(CASES)('[COMPARE-04] a passing %s', (_, day, older, newer) => {
  expect(selectorsOf(imageSet('third', day), pair)).toEqual({ older, newer })
})

test('[COMPARE-04] the compared passings show their side, and cannot replace each other', () => {
  expect(selectorsOf(pair.older, pair)).toEqual({ older: 'shown', newer: 'none' })
  expect(selectorsOf(pair.newer, pair)).toEqual({ older: 'none', newer: 'shown' })
})

const REC_DATE = '2026-10-14T16:20:00.000Z'
const DAMAGES: [string, string, 'id' | 'id2'][] = [
  ['long before', '2026-09-02T09:00:00.000Z', 'id'],
  ['a millisecond before', '2026-10-14T16:19:59.999Z', 'id'],
  ['at the same moment', REC_DATE, 'id2'],
  ['the same moment written in another zone', '2026-10-14T18:20:00.000+02:00', 'id2'],
  ['after', '2026-11-21T05:10:00.000Z', 'id2'],
]

test.each(DAMAGES)(
  '[COMPARE-06, COMPARE-07] a damage of another passing, recorded %s, sets its part of the URL',
  (_, timestamp, part) => {
    expect(partForDamage(timestamp, REC_DATE)).toBe(part)
  },
)
