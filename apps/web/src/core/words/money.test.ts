import { expect, test } from 'vitest'
import { writeRange } from './money.ts'

test('a range shows both limits, equal limits show one amount', () => {
  expect(writeRange({ min: 3_700, max: 5_800 }, 'NOK')).toBe('3\u00a0700–5\u00a0800\u00a0NOK')
  expect(writeRange({ min: 900, max: 900 }, 'NOK')).toBe('900\u00a0NOK')
})
