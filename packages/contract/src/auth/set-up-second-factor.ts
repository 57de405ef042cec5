import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { password } from './tokens.ts'

/**
 * Sets up a second factor with an authenticator app (RFC 6238: SHA-1, 6 digits, 30 s). `uri` is the content of the QR code; `secret` is the
 * secret in Base32 for typing. `confirmSecondFactor` turns the factor on. Each repeat of `setUpSecondFactor` creates a new secret.
 */
export const setUpSecondFactor = defineCall({
  name: 'setUpSecondFactor',
  method: 'POST',
  path: '/auth/secondFactor',
  access: ['signedIn'],
  summary: 'Set up a second factor',
  body: z.strictObject({ password }),
  output: oneOf(z.object({ secret: z.string(), uri: z.string() })),
  status: 200,
  errors: ['VALIDATION', 'WRONG_PASSWORD', 'SECOND_FACTOR_ON', 'TOO_MANY_REQUESTS'],
})
