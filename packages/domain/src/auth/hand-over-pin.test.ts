import { expect, test } from 'vitest'
import { isPin, pinFault } from './hand-over-pin.ts'

test.each([
  ['', 'form'],
  ['123', 'form'],
  ['1234567', 'form'],
  ['12a4', 'form'],
  ['１２３４', 'form'],
  [' 2580', 'form'],
  ['2580\n', 'form'],
  ['0000', 'tooSimple'],
  ['999999', 'tooSimple'],
  ['1234', 'tooSimple'],
  ['7890', 'tooSimple'],
  ['4321', 'tooSimple'],
  ['1212', 'tooSimple'],
  ['474747', 'tooSimple'],
  ['2580', undefined],
  ['0417', undefined],
  ['13579', undefined],
  ['112233', undefined],
])('the PIN %j: %s', (text, fault) => {
  expect(pinFault(text)).toBe(fault)
  expect(isPin(text)).toBe(fault !== 'form')
})
