import { GLOBAL_GROUPS, TENANT_ROLES } from '@skadi/domain/auth/roles'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'

/** A user as shown to the user (1§3). */
export const user = z.object({
  userId: id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  createdAt: instant,
  groups: z.array(z.enum(GLOBAL_GROUPS)),
  tenants: z.array(
    z.object({
      id,
      name: z.string(),
      role: z.enum(TENANT_ROLES),
      isHandicapped: z.boolean(),
      masterTenantId: z.nullable(id),
    }),
  ),
  currentTenant: z.nullable(
    z.object({
      id,
      name: z.string(),
      role: z.enum(TENANT_ROLES),
      tenantIsHandicapped: z.boolean(),
      masterTenantId: z.nullable(id),
    }),
  ),
  isGlobalAdmin: z.boolean(),
  isAnnotator: z.boolean(),
  isReviewer: z.boolean(),
})
export type User = z.output<typeof user>
