import type { TenantModule } from '../tenants/modules.ts'

/** Roles of a user in a tenant. A user has one role per tenant (1§6, B-41). */
export const TENANT_ROLES = ['USER', 'ADMIN_TENANT', 'ANNOTATOR', 'REVIEWER'] as const
export type TenantRole = (typeof TENANT_ROLES)[number]

/** Groups whose rights apply in every tenant (1§6). */
export const GLOBAL_GROUPS = ['GLOBAL_ADMIN', 'ANNOTATOR', 'REVIEWER'] as const
export type GlobalGroup = (typeof GLOBAL_GROUPS)[number]

/** The tenant that a user currently works in. */
export type CurrentTenant = {
  id: string
  role: TenantRole
  /** true for a read-only tenant: its users may read, not write (1§6) */
  isHandicapped: boolean
  modules: readonly TenantModule[]
  /** other tenants that this tenant may read: the rest of its group if it is the group's power tenant, otherwise none (ruling 17) */
  groupTenantIds: readonly string[]
}

/** The user who makes a call, from the access token and the database. */
export type Actor = {
  userId: string
  groups: readonly GlobalGroup[]
  tenants: readonly { id: string; role: TenantRole }[]
  currentTenant: CurrentTenant | undefined
}

export const isGlobalAdmin = (actor: Pick<Actor, 'groups'>): boolean => actor.groups.includes('GLOBAL_ADMIN')

/** True if a user has the role of annotator by a global group or in any tenant (B-10). */
export const isAnnotator = (actor: Pick<Actor, 'groups' | 'tenants'>): boolean =>
  actor.groups.includes('ANNOTATOR') || actor.tenants.some((tenant) => tenant.role === 'ANNOTATOR')

export const isReviewer = (actor: Pick<Actor, 'groups' | 'tenants'>): boolean =>
  actor.groups.includes('REVIEWER') || actor.tenants.some((tenant) => tenant.role === 'REVIEWER')
