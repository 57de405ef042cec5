import { CallError } from '@skadi/contract/core/client'
import { type ErrorCode, statusOf } from '@skadi/contract/core/error-code'
import { expect, test } from 'vitest'
import { REGISTER_STEPS } from '../registration/register-steps.tsx'
import { RESET_STEPS } from '../reset/reset-steps.tsx'
import { SIGN_IN_STEPS } from '../sign-in/sign-in-steps.tsx'
import { judgeRefusal } from './use-step-form.ts'

const refused = (code: ErrorCode, retryAfterS?: number) =>
  new CallError(statusOf(code), code, '', [], undefined, retryAfterS)
const unreachable = new CallError(0, 'NETWORK', '')
const NO_CONNECTION = 'The server could not be reached. Check the connection and try again.'

const signIn = SIGN_IN_STEPS[4]
const register = REGISTER_STEPS[1]
const verify = REGISTER_STEPS[2]
const start = RESET_STEPS[5]
const confirm = RESET_STEPS[7]

test.each([
  [
    'an inactive account',
    signIn,
    refused('USER_INACTIVE'),
    'This account is not active. Contact the administrator.',
    undefined,
  ],
  ['a fault of the server', signIn, refused('INTERNAL'), "Couldn't sign in", undefined],
  ['a fault of the portal', signIn, new Error('broken'), "Couldn't sign in", undefined],
  ['no connection', signIn, unreachable, "Couldn't sign in", NO_CONNECTION],
  [
    'too many tries',
    signIn,
    refused('TOO_MANY_REQUESTS', 900),
    "Couldn't sign in",
    'Too many requests. Try again in 15 minutes.',
  ],
  [
    'a fault at registering',
    register,
    refused('INTERNAL'),
    "Couldn't register the user, please try again later",
    undefined,
  ],
  [
    'an SMS that cannot be sent',
    register,
    refused('MESSAGE_NOT_SENT'),
    "Couldn't register the user, please try again later",
    'The SMS could not be delivered. Check the phone number.',
  ],
  ['a fault at verifying', verify, unreachable, "Couldn't register the user, please try again later", NO_CONNECTION],
  [
    'a reset that cannot start',
    start,
    refused('TOO_MANY_REQUESTS', 40),
    "Couldn't start forgot password procedure",
    'Too many requests. Try again in 40 seconds.',
  ],
  ['a fault at resetting', confirm, refused('UNAVAILABLE'), "Couldn't set the new password", undefined],
])('the message above the button: %s', (_, formStep, error, text, hint) => {
  expect(judgeRefusal(formStep, error)).toEqual({
    kind: 'failure',
    failure: hint === undefined ? { text } : { text, hint },
  })
})

test('wrong phone or password: the message is above the button, and the password must be typed again', () => {
  const failure = { text: 'Wrong username / password combination', isTyped: true }
  expect(judgeRefusal(signIn, refused('WRONG_CREDENTIALS'))).toEqual({ kind: 'failure', failure })
})

test.each([
  ['a wrong code', verify, refused('INVALID_CODE'), { code: 'Invalid verification code.' }],
  ['a wrong code of a reset', confirm, refused('INVALID_CODE'), { code: 'Invalid verification code.' }],
  ['a code that is too old', verify, refused('CODE_EXPIRED'), { code: 'This code has expired. Send a new one.' }],
  ['a phone without country', register, refused('PHONE_WITHOUT_COUNTRY_CODE'), { phone: 'country' }],
  ['a phone without country', start, refused('PHONE_WITHOUT_COUNTRY_CODE'), { phone: 'country' }],
  [
    'a wrong second factor',
    confirm,
    refused('WRONG_SECOND_FACTOR'),
    { secondFactor: 'This code is wrong or has been used before.' },
  ],
])('the message at the field: %s', (_, formStep, error, faults) => {
  expect(judgeRefusal(formStep, error)).toEqual({ kind: 'faults', faults })
})

test.each([signIn, confirm])('a required second factor leads to its step', (step) => {
  expect(judgeRefusal(step, refused('SECOND_FACTOR_REQUIRED'))).toEqual({ kind: 'secondFactor' })
})

test('the rules that a password breaks come from the error response', () => {
  const details = [{ field: 'body.password', rule: 'personal' }]
  const error = new CallError(400, 'PASSWORD_POLICY', '', details)
  expect(judgeRefusal(register, error)).toEqual({ kind: 'password', rules: ['personal'] })
  expect(judgeRefusal(confirm, error)).toEqual({ kind: 'password', rules: ['personal'] })
})
