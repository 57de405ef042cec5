import { expect, test } from 'vitest'
import { plainDigits, plainSigns } from './plain-signs.ts'

test('digits with invisible characters around them, and full-width characters', () => {
  expect(plainSigns('\u202d＋４７\u00a0900\u202c\n')).toBe('+47 900')
})

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۹', '09'],
  ['०९', '09'],
  ['０９', '09'],
  ['𝟘𝟡𝟢', '090'],
  ['+47 ٩00', '+47 900'],
])('digits of another script: %s', (text, digits) => {
  expect(plainDigits(text)).toBe(digits)
})
