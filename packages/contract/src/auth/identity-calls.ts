import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { instant, oneOf } from '../core/shapes.ts'
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

/** Unlinks the caller's account at the identity provider (decision 48). The user can still sign in with phone and password. */
export const unlinkIdentity = defineCall({
  name: 'unlinkIdentity',
  method: 'DELETE',
  path: '/auth/provider',
  access: ['signedIn'],
  summary: 'Unlink the caller’s account at the identity provider',
  status: 204,
  errors: ['NOT_FOUND'],
})

/**
 * Returns the caller's linked account at the identity provider (decision 48). Returns null if no account is linked, or if no provider is
 * configured.
 */
export const getIdentity = defineCall({
  name: 'getIdentity',
  method: 'GET',
  path: '/auth/provider',
  access: ['signedIn'],
  summary: 'Read the caller’s linked account at the identity provider',
  output: oneOf(z.nullable(z.object({ linkedAt: instant, lastUsedAt: z.nullable(instant) }))),
  status: 200,
  errors: [],
})
