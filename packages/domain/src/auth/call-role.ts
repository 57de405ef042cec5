import { type Actor, isAnnotator, isGlobalAdmin, isReviewer } from './roles.ts'

/**
 * Roles that may make a call. Each call lists the roles that it admits. The server refuses every other actor with 403 before it applies the
 * rules of the call itself (ruling 15).
 * - `signedIn`: any signed-in user
 * - `user`: USER or ADMIN_TENANT of the current tenant; `tenantAdmin`: only ADMIN_TENANT
 * - `annotator`, `reviewer`, `globalAdmin`: as in 1§6
 */
export const CALL_ROLES = ['signedIn', 'user', 'tenantAdmin', 'annotator', 'reviewer', 'globalAdmin'] as const
export type CallRole = (typeof CALL_ROLES)[number]

const ADMITS: Readonly<Record<CallRole, (actor: Actor) => boolean>> = {
  signedIn: () => true,
  user: (actor) => actor.currentTenant?.role === 'USER' || actor.currentTenant?.role === 'ADMIN_TENANT',
  tenantAdmin: (actor) => actor.currentTenant?.role === 'ADMIN_TENANT',
  annotator: isAnnotator,
  reviewer: isReviewer,
  globalAdmin: isGlobalAdmin,
}

export const admits = (roles: readonly CallRole[], actor: Actor): boolean => roles.some((role) => ADMITS[role](actor))
