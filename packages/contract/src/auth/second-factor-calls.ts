import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { password, secondFactor } from './tokens.ts'

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

/** Turns the second factor on with its first code. Only this answer shows the recovery codes. Each recovery code works once. */
export const confirmSecondFactor = defineCall({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/auth/secondFactor/confirm',
  access: ['signedIn'],
  summary: 'Turn on the second factor',
  body: z.strictObject({ code: secondFactor }),
  output: oneOf(z.object({ recoveryCodes: z.array(z.string()) })),
  status: 200,
  errors: ['VALIDATION', 'INVALID_CODE', 'SECOND_FACTOR_ON', 'TOO_MANY_REQUESTS'],
})

/** Turns the caller's second factor off. The call needs the password and a code of the second factor. */
export const removeSecondFactor = defineCall({
  name: 'removeSecondFactor',
  method: 'POST',
  path: '/auth/secondFactor/remove',
  access: ['signedIn'],
  summary: 'Turn off the second factor',
  body: z.strictObject({ password, code: secondFactor }),
  status: 204,
  errors: ['VALIDATION', 'WRONG_PASSWORD', 'INVALID_CODE', 'TOO_MANY_REQUESTS'],
})
