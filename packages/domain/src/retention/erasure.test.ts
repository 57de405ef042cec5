import { expect, test } from 'vitest'
import { confirms, plateAlias } from './erasure.ts'

test('the alias of a plate is X and eight characters, which fits a plate field', () => {
  expect(plateAlias(Uint8Array.from([0, 1, 31, 32, 63, 255, 7, 8, 99]))).toBe('XAB9A99HJ')
})

test.each([
  ['ab 12345', { kind: 'plate', name: 'AB12345' }, true],
  ['AB1234', { kind: 'plate', name: 'AB12345' }, false],
  ['', { kind: 'plate', name: 'AB12345' }, false],
  ['+47 900 00 001', { kind: 'person', name: '+4790000001' }, true],
  ['+4790000002', { kind: 'person', name: '+4790000001' }, false],
] as const)('"%s" confirms %o: %s', (typed, subject, is) => {
  expect(confirms(typed, subject)).toBe(is)
})
