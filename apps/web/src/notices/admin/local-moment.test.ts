import { expect, test } from 'vitest'
import { fromLocalMoment, toLocalMoment } from './local-moment.ts'

test.each(['2026-12-01T02:00:00.000Z', '2026-07-01T22:30:00.000Z', '2024-02-29T00:00:00.000Z'])(
  '%s stays the same moment after writing and parsing',
  (instant) => expect(fromLocalMoment(toLocalMoment(instant))).toBe(instant),
)

test('an hour may have one digit, and surrounding blanks are ignored', () => {
  expect(fromLocalMoment(' 01.12.2026  3:05 ')).toBe(fromLocalMoment('01.12.2026 03:05'))
})

test.each(['', '01.13.2026 00:00', '29.02.2026 10:00', '01.12.2026', '01.12.2026 25:00', '12/01/2026 03:00', 'soon'])(
  '%j is not a valid moment',
  (text) => expect(fromLocalMoment(text)).toBeUndefined(),
)
