import { expect, test } from 'vitest'
import { isRemappableKey } from './keymap.ts'

test.each([
  ['j', true],
  ['ø', true],
  ['1', true],
  [' ', true],
  ['ArrowDown', true],
  ['Escape', true],
  ['F2', true],
  ['Shift+x', true],
  ['Ctrl+Shift+z', true],
  ['Ctrl+k', true],
  // keys that move the focus, or that the browser or the system reserves
  ['Tab', false],
  ['Shift+Tab', false],
  ['Alt', false],
  ['Alt+x', false],
  ['Ctrl', false],
  ['Shift', false],
  ['Meta', false],
  ['Ctrl+c', false],
  ['Ctrl+w', false],
  // Norwegian and Spanish keyboards have no keys for these characters
  ['[', false],
  [']', false],
  ['Ctrl+[', false],
  ['', false],
  ['jk', false],
  ['Shift+Ctrl+z', false],
])('%j can be assigned to an action: %s', (key, can) => {
  expect(isRemappableKey(key)).toBe(can)
})
