import { type Action, can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import type { Scope } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { ApiError } from '../http/api-error.ts'

/** The scope of an actor within the current tenant. @throws ApiError FORBIDDEN for an actor without one */
export function tenantScope(actor: SessionActor): Scope & { role: 'app' } {
  const { currentTenant } = actor
  if (!currentTenant || !can(actor, 'workInTenant')) throw new ApiError('FORBIDDEN')
  return { role: 'app', tenantId: currentTenant.id, userId: actor.userId }
}

/** The scope of the current tenant for who administers it, read-only or not. @throws ApiError FORBIDDEN */
export function adminScope(actor: SessionActor): Scope & { role: 'app' } {
  if (!can(actor, 'administerTenant')) throw new ApiError('FORBIDDEN')
  return tenantScope(actor)
}

/** The scope of a global admin, across tenants. The caller must have checked that the actor is a global admin. */
export const staffScope = ({ userId }: SessionActor): Scope & { role: 'staff' } => ({ role: 'staff', userId })

/**
 * The scope of what is an actor's own alone, jobs and saved views: of the tenant worked in; a global admin's wherever it is.
 * @throws ApiError FORBIDDEN for an actor without a tenant
 */
export const ownScope = (actor: SessionActor): Scope & { role: 'app' | 'staff' } =>
  isGlobalAdmin(actor) ? staffScope(actor) : tenantScope(actor)

/**
 * The scopes in which an actor may read one thing by its id, likeliest first: a global admin across tenants, anyone else
 * in the current tenant, and then in its group where it is the power tenant (ruling 17).
 */
export function readScopes(actor: SessionActor): Scope[] {
  if (isGlobalAdmin(actor)) return [staffScope(actor)]
  const own = tenantScope(actor)
  return actor.currentTenant?.groupTenantIds.length ? [own, { ...own, role: 'group' }] : [own]
}

/**
 * The tenants for whose staff an actor is, the one worked in first. A browser's cookie is asked by them all: its tabs may work
 * in different ones.
 */
export const staffedTenants = ({ tenants, currentTenant }: SessionActor): SessionActor['tenants'] =>
  tenants
    .filter(({ role }) => role === 'USER' || role === 'ADMIN_TENANT')
    .sort((a, b) => Number(b.id === currentTenant?.id) - Number(a.id === currentTenant?.id))

/** The first answer that is one, asked scope by scope. */
export async function firstIn<T>(
  scopes: Iterable<Scope>,
  read: (scope: Scope) => Promise<T | undefined>,
): Promise<T | undefined> {
  for (const scope of scopes) {
    const answer = await read(scope)
    if (answer !== undefined) return answer
  }
  return undefined
}

/** The scope of writing in the current tenant. @throws ApiError READ_ONLY_TENANT (1§6), FORBIDDEN */
export function writeScope(actor: SessionActor, action: Action): Scope & { role: 'app' } {
  const scope = tenantScope(actor)
  if (!can(actor, action)) throw new ApiError(actor.currentTenant?.isHandicapped ? 'READ_ONLY_TENANT' : 'FORBIDDEN')
  return scope
}

/**
 * The scope of administering members of tenants: all of them for a global admin, the current one for its administrator.
 * @throws ApiError FORBIDDEN, for foreign and unknown tenants alike (ruling 15)
 */
export function memberScope(actor: SessionActor, tenantIds: readonly string[]): Scope {
  const targets = [{}, ...tenantIds.map((tenantId) => ({ tenantId }))]
  if (!targets.every((target) => can(actor, 'manageMembers', target))) throw new ApiError('FORBIDDEN')
  return isGlobalAdmin(actor) ? staffScope(actor) : tenantScope(actor)
}
