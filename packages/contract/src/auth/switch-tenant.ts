import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id } from '../core/shapes.ts'
import { tokens } from './tokens.ts'

/**
 * Makes another of the user's tenants the current tenant (2§7.1). A tenant that does not exist and a tenant without access get the same
 * error (ruling 15).
 */
export const switchTenant = defineCall({
  name: 'switchTenant',
  method: 'POST',
  path: '/auth/currentTenant',
  access: ['signedIn'],
  summary: 'Switch the current tenant',
  body: z.strictObject({ tenant: id, refreshToken: z.string().check(z.minLength(1), z.maxLength(300)) }),
  output: tokens,
  status: 200,
  errors: ['VALIDATION', 'NOT_A_MEMBER', 'REFRESH_INVALID'],
})
