import { expect, test } from 'vitest'
import { isTenantName, MAX_NAME_LENGTH } from './tenant-name.ts'

test.each([
  ['Fjord Rental', true],
  ['Åsane Bil', true],
  ['østlandet', true],
  ['Ñandú Coches', true],
  ['A', true],
  ['A1 & Co. (Oslo)', true],
  ['A'.repeat(MAX_NAME_LENGTH), true],
  ['A'.repeat(MAX_NAME_LENGTH + 1), false],
  ['', false],
  [' Fjord', false],
  ['1 Fjord', false],
  ['-Fjord', false],
  ['_', false],
  ['"Fjord"', false],
  ['🚗 Fjord', false],
])('[VALID-29] a tenant may be called %j: %s', (name, expected) => {
  expect(isTenantName(name)).toBe(expected)
})
