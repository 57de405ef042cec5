import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { instant, oneOf } from '../core/shapes.ts'

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
