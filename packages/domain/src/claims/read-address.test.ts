import { expect, test } from 'vitest'
import { readAddress } from './read-address.ts'

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
