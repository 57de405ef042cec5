import { expect, test } from 'vitest'
import { writeCount } from './counts.ts'

test.each([
  { count: 0, text: '0' },
  { count: 999, text: '999' },
  { count: 1000, text: '1\u00a0000' },
  { count: 1_234_567, text: '1\u00a0234\u00a0567' },
])('$count is written $text', ({ count, text }) => {
  expect(writeCount(count)).toBe(text)
})
