import { expect, test } from 'vitest'
import { fromLocalMoment, toLocalMoment } from './local-moment.ts'

test.each(['2026-12-01T02:00:00.000Z', '2026-07-01T22:30:00.000Z', '2024-02-29T00:00:00.000Z'])(
  '%s is the same moment after it was shown and entered',
  (instant) => {
    expect(toLocalMoment(instant)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
    expect(fromLocalMoment(toLocalMoment(instant))).toBe(instant)
  },
)

test.each(['', '2026-13-01T00:00', 'soon'])('%j is no moment', (text) => {
  expect(fromLocalMoment(text)).toBeUndefined()
})
