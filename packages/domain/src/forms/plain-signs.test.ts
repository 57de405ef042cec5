import { expect, test } from 'vitest'
import { plainSigns } from './plain-signs.ts'

test('digits with invisible characters around them, and full-width characters', () => {
  expect(plainSigns('\u202d＋４７\u00a0900\u202c\n')).toBe('+47 900')
})
