import { CallError } from '@skadi/contract/core/client'
import { type ErrorCode, statusOf } from '@skadi/contract/core/error-code'
import { expect, test } from 'vitest'
import { membershipFailure } from './membership-failure.ts'

const refused = (code: ErrorCode, retryAfterS?: number) =>
  new CallError(statusOf(code), code, '', [], undefined, retryAfterS)

test.each([
  [
    refused('LAST_TENANT_ADMIN'),
    'Couldn’t. Fjord Rental needs at least one administrator. Make somebody else administrator first.',
  ],
  [refused('MESSAGE_NOT_SENT'), 'Couldn’t. The SMS could not be sent. Try again.'],
  [refused('TOO_MANY_REQUESTS', 3_000), 'Couldn’t. Too many requests. Try again in 50 minutes.'],
  [refused('NOT_FOUND'), 'Couldn’t. This entry no longer exists. Reload the list.'],
  [refused('FORBIDDEN'), 'Couldn’t. You no longer administer Fjord Rental.'],
  [new CallError(0, 'NETWORK', ''), 'Couldn’t. The server could not be reached. Check the connection and try again.'],
  [refused('INTERNAL'), 'Couldn’t'],
  [new Error('anything'), 'Couldn’t'],
])('the message after %s: %s', (error, expected) => {
  expect(membershipFailure('Couldn’t', error, 'Fjord Rental')).toBe(expected)
})
