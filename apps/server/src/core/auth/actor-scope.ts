import { admits } from '@skadi/domain/auth/call-role'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import type { Scope } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { ApiError } from '../api-error.ts'

/** The scope of an actor within the current tenant. @throws ApiError FORBIDDEN for an actor without one */
export function tenantScope(actor: SessionActor): Scope & { role: 'app' } {
  const { currentTenant } = actor
  if (!currentTenant || !admits(['user'], actor)) throw new ApiError('FORBIDDEN')
  return { role: 'app', tenantId: currentTenant.id, userId: actor.userId }
}

/** The scope in which an actor reads one thing by its id: a global admin across tenants, anyone else in the current one. */
export const readScope = (actor: SessionActor): Scope =>
  isGlobalAdmin(actor) ? { role: 'staff', userId: actor.userId } : tenantScope(actor)

/** The same for writing: never in a read-only tenant (1§6). @throws ApiError READ_ONLY_TENANT */
export function writeScope(actor: SessionActor): Scope & { role: 'app' } {
  const scope = tenantScope(actor)
  if (actor.currentTenant?.isHandicapped) throw new ApiError('READ_ONLY_TENANT')
  return scope
}
