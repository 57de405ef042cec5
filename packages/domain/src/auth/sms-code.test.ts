import { expect, test } from 'vitest'
import { isCodeAlive, isSmsCode, normaliseSmsCode, SMS_CODE_DIGITS, smsWait } from './sms-code.ts'

test.each([
  ['123456', true],
  ['000000', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  ['１２３４５６', false],
  ['-12345', false],
  ['', false],
])('[VALID-17] %j is a code of six digits: %s', (text, isCode) => {
  expect(SMS_CODE_DIGITS).toBe(6)
  expect(isSmsCode(text)).toBe(isCode)
})

test.each([' 123 456\n', '123-456', '123\u00a0456', '\u200e123456\ufeff', '123–456', '１２３４５６'])(
  '%j is the code 123456',
  (typed) => {
    expect(normaliseSmsCode(typed)).toBe('123456')
  },
)

test.each([
  [0, 0, true],
  [600, 4, true],
  [600.001, 0, false],
  [0, 5, false],
])('a code %s s old after %s guesses is compared: %s', (ageS, attempts, isAlive) => {
  expect(isCodeAlive(ageS, attempts)).toBe(isAlive)
})

const NONE = { lastHour: 0, lastDay: 0, fromAddressLastHour: 0, allLastDay: 0 }
test.each([
  [{}, 0],
  [{ lastHour: 2 }, 0],
  [{ lastHour: 3 }, 3_600],
  [{ lastDay: 9 }, 0],
  [{ lastDay: 10, lastHour: 3 }, 86_400],
  [{ fromAddressLastHour: 19 }, 0],
  [{ fromAddressLastHour: 20 }, 3_600],
  [{ allLastDay: 999 }, 0],
  [{ allLastDay: 1_000 }, 86_400],
])('after %j the next message waits %s s', (use, wait) => {
  expect(smsWait({ ...NONE, ...use }, 1_000)).toBe(wait)
})
