import { describe, expect, test } from 'vitest'
import { overlaps, periodFault } from './rental.ts'

const DAY = 86_400_000

describe('the period of a rental', () => {
  test.each([
    [0, null, undefined],
    [0, 1, undefined],
    [5, 5, 'endsBeforeItBegins'],
    [5, 4, 'endsBeforeItBegins'],
    [0, 3_660 * DAY, undefined],
    [0, 3_660 * DAY + 1, 'tooLong'],
  ] as const)('from %s to %s: %s', (fromAt, toAt, fault) => {
    expect(periodFault({ fromAt, toAt })).toBe(fault)
  })

  test.each([
    ['apart', [0, 10], [20, 30], false],
    ['one ends as the other begins', [0, 10], [10, 20], false],
    ['one moment shared', [0, 11], [10, 20], true],
    ['within', [0, 100], [10, 20], true],
    ['the same', [0, 10], [0, 10], true],
    ['open before', [0, null], [10, 20], true],
    ['open after', [0, 10], [10, null], false],
    ['both open', [0, null], [500, null], true],
  ] as const)('%s', (_name, [aFrom, aTo], [bFrom, bTo], expected) => {
    const [a, b] = [
      { fromAt: aFrom, toAt: aTo },
      { fromAt: bFrom, toAt: bTo },
    ]
    expect([overlaps(a, b), overlaps(b, a)]).toEqual([expected, expected])
  })
})
