import { expect, test } from 'vitest'
import { joinPhone, PHONE_PREFIXES, splitPhone } from './phone-prefixes.ts'

test('a number with a country code is split', () => {
  expect(splitPhone('+47 900 00 003')).toEqual({ prefix: '+47', number: '900 00 003' })
  expect(splitPhone('+46701234567')).toEqual({ prefix: '+46', number: '701234567' })
  expect(splitPhone('0034 612 345 678')).toEqual({ prefix: '+34', number: '612 345 678' })
  expect(splitPhone('\u202d+47 900 00 003\u202c')).toEqual({ prefix: '+47', number: '900 00 003' })
  expect(splitPhone('+47 (900) 00-003')).toEqual({ prefix: '+47', number: '(900) 00-003' })
  expect(splitPhone('(+47) 900 00 003')).toEqual({ prefix: '+47', number: '900 00 003' })
  expect(splitPhone('＋47\u00a0900')).toEqual({ prefix: '+47', number: '900' })
  expect(splitPhone('+3 58 40 123')).toEqual({ prefix: '+358', number: '40 123' })
})

test('the longest matching code wins', () => {
  expect(splitPhone('+358401234567').prefix).toBe('+358')
})

test('a number without a code keeps the chosen prefix, and an unknown code stays in the text', () => {
  expect(splitPhone('900 00 003', '+46')).toEqual({ prefix: '+46', number: '900 00 003' })
  expect(splitPhone('+999 1', '+47')).toEqual({ prefix: '+47', number: '+999 1' })
})

test('prefix and number are joined with exactly one country code', () => {
  expect(joinPhone({ prefix: '+47', number: ' 900 00 003 ' })).toBe('+47 900 00 003')
  expect(joinPhone({ prefix: '+47', number: '+999 1' })).toBe('+999 1')
})

test('every code is listed once', () => {
  expect(new Set(PHONE_PREFIXES.map(([, prefix]) => prefix)).size).toBe(PHONE_PREFIXES.length)
})
