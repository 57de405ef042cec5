import { CallError } from '@skadi/contract/core/client'
import { expect, test } from 'vitest'
import { signInFailureOf } from './sign-in-failure.ts'

test.each([
  [new CallError(401, 'WRONG_CREDENTIALS', ''), 'wrongCredentials'],
  [new CallError(403, 'USER_INACTIVE', ''), 'inactive'],
  [new CallError(429, 'TOO_MANY_REQUESTS', ''), 'tooMany'],
  [new CallError(0, 'NETWORK', ''), 'unreachable'],
  [new CallError(500, 'INTERNAL', ''), 'failed'],
  [new CallError(400, 'VALIDATION', ''), 'failed'],
  [new Error('broken'), 'failed'],
])('%s is told as %s', (error, failure) => {
  expect(signInFailureOf(error)).toBe(failure)
})
