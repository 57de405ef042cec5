import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { secondFactor, tokens } from './tokens.ts'

/**
 * Opens a session for the user whom the identity provider has identified (decision 48). A cookie from the provider's redirect identifies
 * the user. It works once and for ten minutes. An account with a second factor answers SECOND_FACTOR_REQUIRED, unless the provider
 * guarantees a second factor; the caller then repeats the call with `secondFactor`.
 */
export const signInByProvider = defineCall({
  name: 'signInByProvider',
  method: 'POST',
  path: '/auth/provider/session',
  access: 'tokenFree',
  summary: 'Sign in through the identity provider',
  body: z.strictObject({ secondFactor: z.optional(secondFactor) }),
  output: tokens,
  status: 200,
  errors: [
    'VALIDATION',
    'CODE_EXPIRED',
    'SECOND_FACTOR_REQUIRED',
    'WRONG_SECOND_FACTOR',
    'USER_INACTIVE',
    'TOO_MANY_REQUESTS',
  ],
})
