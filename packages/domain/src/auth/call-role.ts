import { type Actor, isAnnotator, isGlobalAdmin, isReviewer } from './roles.ts'

/**
 * Roles that may make a call. A call lists the roles that it admits; the server refuses every other actor with 403 before the
 * call's own rules run (ruling 15).
 * - `signedIn`: any signed-in user
 * - `user`, `tenantAdmin`: USER or ADMIN_TENANT of the current tenant; ADMIN_TENANT only
 * - `annotator`, `reviewer`, `globalAdmin`: as 1§6
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
