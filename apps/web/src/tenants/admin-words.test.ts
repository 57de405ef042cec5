import { expect, test } from 'vitest'
import { nameFault } from './admin-words.ts'

test.each(['', ' ', '\u200b'])('[VALID-04] the name of a tenant is required: %j', (name) => {
  expect(nameFault(name)).toBe('Name is required')
})

test.each([
  ['1st Rental', 'The name must start with a letter'],
  ['Ærø Rental', undefined],
])('the fault of the name %j: %s', (name, expected) => {
  expect(nameFault(name)).toBe(expected)
})
