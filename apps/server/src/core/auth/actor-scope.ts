import { type Action, can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import type { Scope } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { ApiError } from '../http/api-error.ts'

/** Returns the scope of an actor in the current tenant. @throws ApiError FORBIDDEN if the actor has no current tenant */
export function tenantScope(actor: SessionActor): Scope & { role: 'app' } {
  const { currentTenant } = actor
  if (!currentTenant || !can(actor, 'workInTenant')) throw new ApiError('FORBIDDEN')
  return { role: 'app', tenantId: currentTenant.id, userId: actor.userId }
}

/** Returns the scope of an administrator in the current tenant, which may be read-only. @throws ApiError FORBIDDEN */
export function adminScope(actor: SessionActor): Scope & { role: 'app' } {
  if (!can(actor, 'administerTenant')) throw new ApiError('FORBIDDEN')
  return tenantScope(actor)
}

/** Returns the scope of a global admin, which covers all tenants. The caller must have checked that the actor is a global admin. */
export const staffScope = ({ userId }: SessionActor): Scope & { role: 'staff' } => ({ role: 'staff', userId })

/**
 * Returns the scope of an actor's own records, such as jobs and saved views. The scope of a global admin covers all tenants. The scope of
 * any other actor covers the current tenant.
 * @throws ApiError FORBIDDEN if the actor has no tenant
 */
export const ownScope = (actor: SessionActor): Scope & { role: 'app' | 'staff' } =>
  isGlobalAdmin(actor) ? staffScope(actor) : tenantScope(actor)

/**
 * Returns the scopes in which an actor may read a record by id, in the order of likelihood. A global admin reads in all tenants. Any other
 * actor reads in the current tenant. A power tenant also reads in its group (ruling 17).
 */
export function readScopes(actor: SessionActor): Scope[] {
  if (isGlobalAdmin(actor)) return [staffScope(actor)]
  const own = tenantScope(actor)
  return actor.currentTenant?.groupTenantIds.length ? [own, { ...own, role: 'group' }] : [own]
}

/**
 * Returns the tenants in which the actor is staff, beginning with the current tenant. The check of a browser's cookie tries each of them,
 * because the tabs of a browser may work in different tenants.
 */
export const staffedTenants = ({ tenants, currentTenant }: SessionActor): SessionActor['tenants'] =>
  tenants
    .filter(({ role }) => role === 'USER' || role === 'ADMIN_TENANT')
    .sort((a, b) => Number(b.id === currentTenant?.id) - Number(a.id === currentTenant?.id))

/** Reads in one scope after the other, and returns the first result that is not undefined. */
export async function firstIn<T, S extends Scope>(
  scopes: Iterable<S>,
  read: (scope: S) => Promise<T | undefined>,
): Promise<T | undefined> {
  for (const scope of scopes) {
    const answer = await read(scope)
    if (answer !== undefined) return answer
  }
  return undefined
}

/** Returns the scope for writing in the current tenant. @throws ApiError READ_ONLY_TENANT (1§6), FORBIDDEN */
export function writeScope(actor: SessionActor, action: Action): Scope & { role: 'app' } {
  const scope = tenantScope(actor)
  if (!can(actor, action)) throw new ApiError(actor.currentTenant?.isHandicapped ? 'READ_ONLY_TENANT' : 'FORBIDDEN')
  return scope
}

/**
 * Returns the scope for changing members of tenants. A global admin may change all tenants, and an administrator the current tenant.
 * @throws ApiError FORBIDDEN, equally for a tenant without access and an unknown tenant (ruling 15)
 */
export function memberScope(actor: SessionActor, tenantIds: readonly string[]): Scope {
  const targets = [{}, ...tenantIds.map((tenantId) => ({ tenantId }))]
  if (!targets.every((target) => can(actor, 'manageMembers', target))) throw new ApiError('FORBIDDEN')
  return isGlobalAdmin(actor) ? staffScope(actor) : tenantScope(actor)
}
