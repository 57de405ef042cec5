import { expect, test } from 'vitest'
import { readDemoLine, writeDemoLine } from './demo-line.ts'

test.each([
  [{ sent: 0, total: 30 }, undefined, 'demo: 0 of 30 passings'],
  [{ sent: 7, total: 30 }, 'AB12345 at Gardermoen return', 'demo: 7 of 30 passings, AB12345 at Gardermoen return'],
])('%j is written and read back', (count, note, line) => {
  expect(writeDemoLine(count, note)).toBe(line)
  expect(readDemoLine(line)).toEqual(count)
})

test.each(['', 'demo', 'demo: many of 30 passings', 'The demo: 1 of 30 passings', 'fetch failed'])(
  '%j is no progress line',
  (line) => {
    expect(readDemoLine(line)).toBeUndefined()
  },
)
