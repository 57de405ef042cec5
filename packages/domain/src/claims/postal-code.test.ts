import { expect, test } from 'vitest'
import { isPostalCode } from './postal-code.ts'

test.each([
  ['NO', '0150', true],
  ['NO', ' 5003 ', true],
  ['NO', '150', false],
  ['NO', '01500', false],
  ['NO', 'N-0150', false],
  ['ES', '28013', true],
  ['ES', '2801', false],
  ['GB', 'SW1A 1AA', true],
  ['DE', '10115', true],
  ['NL', '1012-AB', true],
  ['SE', '12', false],
  ['SE', '12345678901', false],
  ['SE', '114 55!', false],
  ['', '0150', true],
])('[VALID-11] a postal code of %s: %j may be one: %s', (country, text, expected) => {
  expect(isPostalCode(country, text)).toBe(expected)
})
