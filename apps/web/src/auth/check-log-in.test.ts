import { expect, test } from 'vitest'
import { checkLogIn } from './check-log-in.ts'

const check = (number: string, password = 'secret') => checkLogIn({ prefix: '+47', number }, password)

test('a whole number and any password may be sent', () => {
  expect(check('900 00 003')).toEqual({})
  expect(check('+46 70 123 45 67')).toEqual({})
})

test('both fields are required', () => {
  expect(check(' ', '')).toEqual({ number: 'required', password: 'required' })
})

test('digits and spaces only', () => {
  expect(check('900-00-003').number).toBe('format')
  expect(check('ola').number).toBe('format')
})

test('too short a number has no room for its country code', () => {
  expect(check('1').number).toBe('country')
  expect(check('1234567890123456').number).toBe('country')
})
