import { expect, test } from 'vitest'
import { isPostalCode, readAddress } from './address.ts'

const oslo = { streetAddress: 'Storgata 1', postalCode: '0150', city: 'Oslo' }

test.each([
  ['Storgata 1\n0150 Oslo', 'NO', oslo],
  ['Kari Nordmann\r\nStorgata 1\r\n0150 Oslo\r\nNorge', 'NO', oslo],
  ['Storgata 1, N-0150  Oslo', 'NO', oslo],
  ['Calle Mayor 3\n28013 Madrid', 'ES', { streetAddress: 'Calle Mayor 3', postalCode: '28013', city: 'Madrid' }],
  ['0150 Oslo', 'NO', { postalCode: '0150', city: 'Oslo' }],
  ['Kari Nordmann\n0150 Oslo', 'NO', { postalCode: '0150', city: 'Oslo' }],
  ['Calle Mayor 3\n28013 Madrid', 'NO', {}],
  ['Storgata 1', 'NO', {}],
  ['', 'NO', {}],
])('%j in %s', (block, country, expected) => {
  expect(readAddress(block, country)).toEqual(expected)
})

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
