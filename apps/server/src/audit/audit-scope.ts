import { can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import { GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import type { Scope } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { staffScope, tenantScope } from '../core/auth/actor-scope.ts'
import { ApiError } from '../core/http/api-error.ts'

export type AuditReader = { scope: Scope & { role: 'app' | 'staff'; userId: string }; chain: string }

/**
 * Whose audit somebody reads, and how: the administrator of a company its own, a global admin that of any company, or of no
 * company where none is named (C-23).
 * @throws ApiError FORBIDDEN, for foreign and unknown companies alike (ruling 15)
 */
export function auditReader(actor: SessionActor, tenantId?: string): AuditReader {
  if (!can(actor, 'readAudit', tenantId === undefined ? {} : { tenantId })) throw new ApiError('FORBIDDEN')
  if (isGlobalAdmin(actor)) return { scope: staffScope(actor), chain: tenantId ?? GLOBAL_CHAIN }
  const scope = tenantScope(actor)
  return { scope, chain: scope.tenantId }
}
