import * as z from 'zod/mini'
import { refreshToken } from '../auth/tokens.ts'
import { defineCall } from '../core/define-call.ts'
import { id } from '../core/shapes.ts'

/**
 * Follows a link to passings of another of the user's tenants (2§7.2): makes the tenant that holds all of them the
 * current one and answers its tokens. Passings nobody has and passings of foreign tenants answer alike.
 */
export const redirectToAllowedTenant = defineCall({
  name: 'redirectToAllowedTenant',
  method: 'POST',
  path: '/assets/imageSets/redirectToAllowedTenant',
  access: ['signedIn'],
  summary: 'Switch to the tenant that holds these passings',
  body: z.strictObject({ imageSetIds: z.array(id).check(z.minLength(1), z.maxLength(20)), refreshToken }),
  output: z.object({ data: z.object({ tenantId: id, idToken: z.string(), refreshToken: z.string() }) }),
  status: 200,
  errors: ['VALIDATION', 'NO_ALLOWED_TENANT', 'REFRESH_INVALID'],
})
