import { expect, test } from 'vitest'
import { writePhone } from './write-phone.ts'

test('Norwegian phones are written in groups', () => {
  expect(writePhone('+4790000003')).toBe('+47 900 00 003')
  expect(writePhone('+46701234567')).toBe('+46701234567')
})
