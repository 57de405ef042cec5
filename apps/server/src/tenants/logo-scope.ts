import { can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import type { Scope } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { adminScope, staffScope } from '../core/auth/actor-scope.ts'
import { ApiError } from '../core/http/api-error.ts'

/**
 * Returns the scope for changing logos. A global admin changes the logos of all companies, and an administrator those of the current
 * company.
 * @param tenantId owner of the logo; undefined if the call names the logo itself
 * @throws ApiError READ_ONLY_TENANT; FORBIDDEN, equally for a company without access and an unknown company (ruling 15)
 */
export function logoScope(actor: SessionActor, tenantId?: string): Scope {
  const scope = readLogoScope(actor, tenantId === undefined ? [] : [tenantId])
  if (!can(actor, 'changeLogo')) throw new ApiError('READ_ONLY_TENANT')
  return scope
}

/**
 * Returns the scope for changing a company's detection settings. A global admin changes any company, and an administrator the current
 * company.
 * @throws ApiError READ_ONLY_TENANT; FORBIDDEN, equally for a company without access and an unknown company (ruling 15)
 */
export function ownTenantScope(actor: SessionActor, tenantId: string): Scope {
  const scope = readLogoScope(actor, [tenantId])
  if (!can(actor, 'changeDetection')) throw new ApiError('READ_ONLY_TENANT')
  return scope
}

/** Returns the scope for reading the state of logos. @throws ApiError FORBIDDEN */
export function readLogoScope(actor: SessionActor, tenantIds: readonly string[]): Scope {
  if (isGlobalAdmin(actor)) return staffScope(actor)
  const scope = adminScope(actor)
  if (tenantIds.some((id) => id !== scope.tenantId)) throw new ApiError('FORBIDDEN')
  return scope
}
