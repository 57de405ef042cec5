import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { password } from './tokens.ts'

/**
 * Starts to link the caller's account at the identity provider (decision 48). The call needs the password. The portal sends the browser to
 * `url`. The provider redirects back to the portal, whose provider page shows the outcome.
 */
export const startIdentityLink = defineCall({
  name: 'startIdentityLink',
  method: 'POST',
  path: '/auth/provider/link',
  access: ['signedIn'],
  summary: 'Start to link the caller’s account at the identity provider',
  body: z.strictObject({ password }),
  output: oneOf(z.object({ url: z.string() })),
  status: 200,
  errors: ['VALIDATION', 'WRONG_PASSWORD', 'NOT_FOUND', 'EXISTS', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})
