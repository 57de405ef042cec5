import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import { damagePlaceStatement, plateStatement } from '@skadi/store/damages/damage-lookups.repo'
import type { Scope } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { ApiError, found } from '../core/api-error.ts'
import { firstIn, readScopes, staffScope, writeScope } from '../core/auth/actor-scope.ts'
import { passingWriteScope } from '../core/auth/passing-scope.ts'
import type { Services } from '../core/services.ts'

/**
 * The scopes in which somebody reads damages, kept to one tenant where it is named.
 * @throws ApiError NOT_FOUND for a tenant whose damages are not theirs to read, and for one that is not there alike
 */
export function scopesOfTenant(actor: SessionActor, tenantId: string | undefined): Scope[] {
  const scopes = readScopes(actor)
  const wanted = tenantId?.toLowerCase()
  if (wanted === undefined || isGlobalAdmin(actor)) return scopes
  const { currentTenant } = actor
  const role =
    currentTenant?.id === wanted ? 'app' : currentTenant?.groupTenantIds.includes(wanted) ? 'group' : undefined
  const scope = scopes.find((one) => one.role === role)
  if (!scope) throw new ApiError('NOT_FOUND')
  return [scope]
}

/** Of these scopes the first in which cars with that plate have passings; all of them where none has. */
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
 * The scope of writing about damages: the current tenant's for its staff; for a global admin that of the tenant of the
 * first one, and whatever else is named must be that tenant's too.
 * @throws ApiError NOT_FOUND, READ_ONLY_TENANT, FORBIDDEN
 */
export async function damageWriteScope(
  services: Services,
  actor: SessionActor,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Scope & { role: 'app' }> {
  if (!isGlobalAdmin(actor)) return writeScope(actor, 'changeDamages')
  const staff = staffScope(actor)
  const place = await services.db.row<{ imageSetId: string }>(staff, damagePlaceStatement(staff, found(ids[0])), {
    signal,
  })
  return passingWriteScope(services, actor, 'changeDamages', found(place).imageSetId, signal)
}
