import { isAnnotator, isGlobalAdmin, isReviewer } from '@skadi/domain/auth/roles'
import { damagePlaceStatement, plateStatement } from '@skadi/store/damages/damage-lookups.repo'
import type { Scope, WriteScope } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { firstIn, staffScope, writeScope } from '../core/auth/actor-scope.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import {
  heldScopes,
  imageSetReadScopes,
  refuseLateWork,
  workScope,
  worksByHandAlone,
} from '../shared/annotation/perspective.ts'

/**
 * Returns the scopes in which the actor reads damages. `tenantId` limits the scopes to one tenant.
 * @throws ApiError NOT_FOUND, equally for a tenant without access and an unknown tenant
 */
export async function scopesOfTenant(
  ground: Pick<Services, 'db'>,
  actor: SessionActor,
  tenantId: string | undefined,
  signal: AbortSignal,
): Promise<Scope[]> {
  const scopes = await imageSetReadScopes(ground, actor, signal)
  if (tenantId === undefined || isGlobalAdmin(actor)) return scopes
  const { currentTenant } = actor
  const role =
    currentTenant?.id === tenantId ? 'app' : currentTenant?.groupTenantIds.includes(tenantId) ? 'group' : undefined
  const ofTenant = scopes.filter((one) => (one.role === 'annotation' ? one.tenantId === tenantId : one.role === role))
  if (ofTenant.length === 0) throw new ApiError('NOT_FOUND')
  return ofTenant
}

/** Returns the first scope with a passing of the plate, or all scopes if the plate has no passing. */
export async function scopesOfPlate(
  { db }: Pick<Services, 'db'>,
  scopes: readonly Scope[],
  plate: { registrationNo: string; countryCode: string | undefined },
  signal: AbortSignal,
): Promise<readonly Scope[]> {
  const scope = await firstIn(scopes, async (one) => {
    const row = await db.row(one, plateStatement(one, plate.registrationNo, plate.countryCode), { signal })
    return row === undefined ? undefined : one
  })
  return scope ? [scope] : scopes
}

/**
 * Returns the scope for writing damages. The first choice is an assignment of the passing with the first box. Otherwise the scope is the
 * current tenant for staff, or the tenant of the first box for a global admin. The other boxes must belong to the same scope.
 * @throws ApiError NOT_FOUND, READ_ONLY_TENANT, FORBIDDEN, JOB_NOT_HELD
 */
export async function damageWriteScope(
  services: Services,
  actor: SessionActor,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<WriteScope> {
  const placeIn = (scope: Scope) =>
    services.db.row<{ imageSetId: string }>(scope, damagePlaceStatement(scope, found(ids[0])), { signal })
  return placeWriteScope(services, actor, placeIn, signal)
}

/** Returns the write scope of a record that belongs to a passing. @param placeIn finds the record's passing in a scope */
export async function placeWriteScope(
  services: Services,
  actor: SessionActor,
  placeIn: (scope: Scope) => Promise<{ imageSetId: string } | undefined>,
  signal: AbortSignal,
): Promise<WriteScope> {
  for (const job of await heldScopes(services, actor, signal))
    if ((await placeIn(job))?.imageSetId === job.imageSetId) return job
  if (worksByHandAlone(actor)) throw new ApiError('JOB_NOT_HELD')
  if (!isGlobalAdmin(actor)) {
    const scope = writeScope(actor, 'changeDamages')
    if (isAnnotator(actor) || isReviewer(actor))
      await refuseLateWork(services, actor, (await placeIn(scope))?.imageSetId, signal)
    return scope
  }
  return workScope(services, actor, 'changeDamages', found(await placeIn(staffScope(actor))).imageSetId, signal)
}
