import { expect, test } from 'vitest'
import { isRecoveryCode, isTotpCode, normaliseSecondFactor } from './second-factor.ts'

test.each([
  ['123456', true, false],
  ['12345', false, false],
  ['1234567', false, false],
  ['abcdef-ghjkmn-pqrstu-vwx234', false, true],
  ['abcdef-ghjkmn-pqrstu-vwx23', false, false],
  ['abcdef-ghjkmn-pqrstu-vwx234-', false, false],
  ['abcdef-ghjkmn-pqrstu', false, false],
  ['abcdefghjkmnpqrstuvwx234', false, false],
  // i, l, o, 0 and 1 are easily confused
  ['abcdei-ghjkmn-pqrstu-vwx234', false, false],
  ['abcdel-ghjkmn-pqrstu-vwx234', false, false],
  ['abcdeo-ghjkmn-pqrstu-vwx234', false, false],
  ['abcde0-ghjkmn-pqrstu-vwx234', false, false],
  ['abcde1-ghjkmn-pqrstu-vwx234', false, false],
])('%j is a code of an app: %s, a recovery code: %s', (text, isTotp, isRecovery) => {
  expect([isTotpCode(text), isRecoveryCode(text)]).toEqual([isTotp, isRecovery])
})

test('capitals, spaces and the position of the dash do not count', () => {
  const code = 'abcdef-ghjkmn-pqrstu-vwx234'
  const typed = [
    ` ${code.toUpperCase()} `,
    code.replaceAll('-', ''),
    code.replaceAll('-', ' '),
    'abc–defghjkmnpqrstuvwx–234',
  ]
  for (const text of typed) expect(normaliseSecondFactor(text)).toBe(code)
  expect(normaliseSecondFactor('123 456')).toBe('123456')
})
