import { DEFAULT_PASSWORD_POLICY } from '@skadi/domain/auth/password-policy'
import { expect, test } from 'vitest'
import { newPasswordFault, repeatFault } from './new-password-fault.ts'

test('[VALID-01] an empty password and an empty repeat are required', () => {
  expect(newPasswordFault('Password', '', DEFAULT_PASSWORD_POLICY)).toBe('Password is required')
  expect(newPasswordFault('Password', '', undefined)).toBe('Password is required')
  expect(repeatFault('Repeat password', '', '')).toBe('Repeat password is required')
})

test('the fault is the first broken rule, rules that only the server checks come last', () => {
  expect(newPasswordFault('Password', 'abc', DEFAULT_PASSWORD_POLICY)).toBe('At least 8 characters')
  expect(newPasswordFault('Password', 'abcdefgh', DEFAULT_PASSWORD_POLICY)).toBe('An uppercase letter')
  expect(newPasswordFault('Password', 'Abcdefg1', DEFAULT_PASSWORD_POLICY, [], ['common'])).toBe(
    'Not one of the commonly used passwords',
  )
  expect(newPasswordFault('Password', 'Signe-12', DEFAULT_PASSWORD_POLICY, ['Signe'])).toBe(
    'Not based on your phone number or name',
  )
  expect(newPasswordFault('Password', 'Abcdefg1', DEFAULT_PASSWORD_POLICY)).toBeUndefined()
})

test('without a policy only the server checks the password', () => {
  expect(newPasswordFault('Password', 'abc', undefined)).toBeUndefined()
})

test('a different repeat has the text of the specification', () => {
  expect(repeatFault('Repeat password', 'Abcdefg2', 'Abcdefg1')).toBe('Password and repeat password do not match.')
  expect(repeatFault('Repeat password', 'Abcdefg1', 'Abcdefg1')).toBeUndefined()
})
