import { isPhone, normalisePhone } from '@skadi/domain/auth/phone'
import { GLOBAL_GROUPS, TENANT_ROLES } from '@skadi/domain/auth/roles'
import * as z from 'zod/mini'
import { id, oneOf } from '../core/shapes.ts'

/** A phone with its country code; spaces are dropped (1§5). */
export const username = z.pipe(
  z.pipe(z.string().check(z.maxLength(50)), z.transform(normalisePhone)),
  z.string().check(z.refine(isPhone)),
)

/** The pair a session lives on. `idToken` is the access token of the specification's name. */
export const tokens = oneOf(z.object({ idToken: z.string(), refreshToken: z.string() }))

/** Claims of the access token (calls.md); `ver` is the user's rights version it was made for. */
export const accessClaims = z.object({
  sub: id,
  sid: id,
  username: z.string(),
  groups: z.array(z.enum(GLOBAL_GROUPS)),
  tenants: z.array(z.object({ id, role: z.enum(TENANT_ROLES) })),
  currentTenant: z.nullable(id),
  ver: z.int(),
  iat: z.int(),
  exp: z.int(),
})
export type AccessClaims = z.output<typeof accessClaims>
