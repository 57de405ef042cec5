import { expect, test } from 'vitest'
import { parseAppearance, schemeOf } from './appearance-choice.ts'

test('an unknown stored value means auto', () => {
  expect(parseAppearance(undefined)).toBe('auto')
  expect(parseAppearance('sepia')).toBe('auto')
  expect(parseAppearance('dark')).toBe('dark')
})

test('auto follows the operating system, light and dark do not', () => {
  expect(schemeOf('auto', true)).toBe('dark')
  expect(schemeOf('auto', false)).toBe('light')
  expect(schemeOf('light', true)).toBe('light')
  expect(schemeOf('dark', false)).toBe('dark')
})
