import { expect, test } from 'vitest'
import { plainDigits } from './plain-digits.ts'

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
