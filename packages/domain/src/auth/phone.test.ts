import { expect, test } from 'vitest'
import { DEFAULT_PHONE_PREFIX, isPhone, normalisePhone } from './phone.ts'

test.each([
  ['+4790000001', true],
  ['+34600000001', true],
  ['+1234567', true],
  ['+123456789012345', true],
  ['90000001', false],
  ['004790000001', false],
  ['+0790000001', false],
  ['+123456', false],
  ['+1234567890123456', false],
  ['+47 90000001', false],
  ['+47900a0001', false],
  ['', false],
])('%j is a phone with its country code: %s', (phone, is) => {
  expect(isPhone(phone)).toBe(is)
})

test('spaces are dropped; Norway comes first', () => {
  expect(normalisePhone(' +47 900 00 001 ')).toBe('+4790000001')
  expect(DEFAULT_PHONE_PREFIX).toBe('+47')
})
