import { expect, test } from 'vitest'
import { parseAppearance, schemeOf } from './appearance-choice.ts'

test('what is not a choice means auto', () => {
  expect(parseAppearance(undefined)).toBe('auto')
  expect(parseAppearance('sepia')).toBe('auto')
  expect(parseAppearance('dark')).toBe('dark')
})

test('auto follows the system, a choice does not', () => {
  expect(schemeOf('auto', true)).toBe('dark')
  expect(schemeOf('auto', false)).toBe('light')
  expect(schemeOf('light', true)).toBe('light')
  expect(schemeOf('dark', false)).toBe('dark')
})
