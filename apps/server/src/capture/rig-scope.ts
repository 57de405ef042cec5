import { can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import { type CaptureSetRow, captureSetStatement } from '@skadi/store/capture/capture-set.repo'
import { type CaptureUnitRow, captureUnitStatement } from '@skadi/store/capture/capture-unit.repo'
import { EVERY_RIG, type RigView } from '@skadi/store/capture/rig-view'
import type { Transaction } from '@skadi/store/db/database'
import type { Scope } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { staffScope, tenantScope, writeScope } from '../core/auth/actor-scope.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { type SetWithoutFacts, toCaptureSet, toCaptureUnit, type UnitWithoutFacts } from './to-rig.ts'

type RigScope = { scope: Scope; view: RigView }

/**
 * Returns the scope for reading rigs. A global admin reads the rigs of all tenants or of one tenant. Any other actor reads the rigs of the
 * current tenant.
 * @throws ApiError FORBIDDEN, equally for a tenant without access and an unknown tenant
 */
export function rigScope(actor: SessionActor, tenantId?: string): RigScope {
  if (isGlobalAdmin(actor))
    return { scope: staffScope(actor), view: tenantId === undefined ? EVERY_RIG : { tenantId, isOwnOnly: false } }
  if (tenantId !== undefined && tenantId !== actor.currentTenant?.id) throw new ApiError('FORBIDDEN')
  return ownRigs(tenantScope(actor))
}

/** Returns the scope for the setup of rigs, which only administrators may read. @throws ApiError FORBIDDEN */
export function rigAdminScope(actor: SessionActor, tenantId?: string): RigScope {
  if (!can(actor, 'readRigs', tenantId === undefined ? {} : { tenantId })) throw new ApiError('FORBIDDEN')
  return rigScope(actor, tenantId)
}

/** Returns the scope of the units from which an actor may make capture sets. @throws ApiError READ_ONLY_TENANT, FORBIDDEN */
export const newSetScope = (actor: SessionActor): RigScope =>
  isGlobalAdmin(actor) ? { scope: staffScope(actor), view: EVERY_RIG } : ownRigs(writeScope(actor, 'createCaptureSet'))

const ownRigs = (scope: Scope & { role: 'app' }): RigScope => ({
  scope,
  view: { tenantId: scope.tenantId, isOwnOnly: true },
})

/** Reads a unit in a transaction. @throws ApiError NOT_FOUND */
export const readUnit = async (tx: Transaction, id: string): Promise<UnitWithoutFacts> =>
  toCaptureUnit(found(await tx.row<CaptureUnitRow>(captureUnitStatement(EVERY_RIG, id))))

/** Reads a capture set in a transaction. @throws ApiError NOT_FOUND */
export const readSet = async (tx: Transaction, id: string, view: RigView = EVERY_RIG): Promise<SetWithoutFacts> =>
  toCaptureSet(found(await tx.row<CaptureSetRow>(captureSetStatement(view, id))))
