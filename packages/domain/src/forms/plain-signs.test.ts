import { expect, test } from 'vitest'
import { plainSigns } from './plain-signs.ts'

test('digits with marks around them, and signs of another width', () => {
  expect(plainSigns('\u202d＋４７\u00a0900\u202c\n')).toBe('+47 900')
})
