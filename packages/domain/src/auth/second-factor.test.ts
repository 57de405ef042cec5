import { expect, test } from 'vitest'
import { isRecoveryCode, isTotpCode, normaliseSecondFactor } from './second-factor.ts'

test.each([
  ['123456', true, false],
  ['12345', false, false],
  ['1234567', false, false],
  ['abcde-fgh23', false, true],
  ['abcde-fghj', false, false],
  ['abcdefgh23', false, false],
  // i, l, o, 0 and 1 are mistaken for each other
  ['abcdi-fgh23', false, false],
  ['abcdl-fgh23', false, false],
  ['abcdo-fgh23', false, false],
  ['abcd0-fgh23', false, false],
  ['abcd1-fgh23', false, false],
])('%j is a code of an app: %s, a recovery code: %s', (text, isTotp, isRecovery) => {
  expect([isTotpCode(text), isRecoveryCode(text)]).toEqual([isTotp, isRecovery])
})

test('capitals, spaces and the place of the dash do not count', () => {
  expect(normaliseSecondFactor(' ABCDE-FGH23 ')).toBe('abcde-fgh23')
  expect(['abcdefgh23', 'abcde fgh23', 'abc–defgh23'].map(normaliseSecondFactor)).toEqual(
    Array.from({ length: 3 }, () => 'abcde-fgh23'),
  )
  expect(normaliseSecondFactor('123 456')).toBe('123456')
})
