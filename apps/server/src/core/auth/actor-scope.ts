import { type Action, can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import type { Scope } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { ApiError } from '../http/api-error.ts'

/** The scope of an actor within the current tenant. @throws ApiError FORBIDDEN for an actor without a current tenant */
export function tenantScope(actor: SessionActor): Scope & { role: 'app' } {
  const { currentTenant } = actor
  if (!currentTenant || !can(actor, 'workInTenant')) throw new ApiError('FORBIDDEN')
  return { role: 'app', tenantId: currentTenant.id, userId: actor.userId }
}

/** The scope of the current tenant for its administrator, read-only or not. @throws ApiError FORBIDDEN */
export function adminScope(actor: SessionActor): Scope & { role: 'app' } {
  if (!can(actor, 'administerTenant')) throw new ApiError('FORBIDDEN')
  return tenantScope(actor)
}

/** The scope of a global admin, across tenants. The caller must have checked that the actor is a global admin. */
export const staffScope = ({ userId }: SessionActor): Scope & { role: 'staff' } => ({ role: 'staff', userId })

/**
 * The scope of an actor's own records, jobs and saved views: of the current tenant; for a global admin across tenants.
 * @throws ApiError FORBIDDEN for an actor without a tenant
 */
export const ownScope = (actor: SessionActor): Scope & { role: 'app' | 'staff' } =>
  isGlobalAdmin(actor) ? staffScope(actor) : tenantScope(actor)

/**
 * Scopes in which an actor may read a record by its id, likeliest first: a global admin across tenants, any other actor
 * in the current tenant, and then in its group if it is the power tenant (ruling 17).
 */
export function readScopes(actor: SessionActor): Scope[] {
  if (isGlobalAdmin(actor)) return [staffScope(actor)]
  const own = tenantScope(actor)
  return actor.currentTenant?.groupTenantIds.length ? [own, { ...own, role: 'group' }] : [own]
}

/**
 * Tenants in which the actor is staff, the current tenant first. The check of a browser's cookie tries them all: its tabs may
 * work in different tenants.
 */
export const staffedTenants = ({ tenants, currentTenant }: SessionActor): SessionActor['tenants'] =>
  tenants
    .filter(({ role }) => role === 'USER' || role === 'ADMIN_TENANT')
    .sort((a, b) => Number(b.id === currentTenant?.id) - Number(a.id === currentTenant?.id))

/** Reads scope by scope and returns the first result that is not undefined. */
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

/** The scope for writing in the current tenant. @throws ApiError READ_ONLY_TENANT (1§6), FORBIDDEN */
export function writeScope(actor: SessionActor, action: Action): Scope & { role: 'app' } {
  const scope = tenantScope(actor)
  if (!can(actor, action)) throw new ApiError(actor.currentTenant?.isHandicapped ? 'READ_ONLY_TENANT' : 'FORBIDDEN')
  return scope
}

/**
 * The scope for changing members of tenants: all tenants for a global admin, the current tenant for its administrator.
 * @throws ApiError FORBIDDEN, for a tenant without access and an unknown tenant alike (ruling 15)
 */
export function memberScope(actor: SessionActor, tenantIds: readonly string[]): Scope {
  const targets = [{}, ...tenantIds.map((tenantId) => ({ tenantId }))]
  if (!targets.every((target) => can(actor, 'manageMembers', target))) throw new ApiError('FORBIDDEN')
  return isGlobalAdmin(actor) ? staffScope(actor) : tenantScope(actor)
}
