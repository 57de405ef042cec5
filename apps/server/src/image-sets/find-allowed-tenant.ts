import type { Database } from '@skadi/store/db/database'
import type { Scope } from '@skadi/store/db/scope'
import { visibleImageSetsStatement } from '@skadi/store/image-sets/image-set.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { staffedTenants } from '../core/auth/actor-scope.ts'

/**
 * The first of a user's tenants in which all these passings can be read (2§7.2), the current one preferred: first one
 * that holds them itself, else one that reads them as the power tenant of its group (ruling 17).
 * @returns undefined where there is none, whether the passings exist or not
 */
export async function findAllowedTenant(
  db: Database,
  actor: SessionActor,
  imageSetIds: readonly string[],
  signal: AbortSignal,
): Promise<string | undefined> {
  const { userId } = actor
  const wanted = new Set(imageSetIds)
  const read = async (scope: Scope) =>
    (await db.rows<{ id: string }>(scope, visibleImageSetsStatement(scope, [...wanted]), { signal })).length
  const held = new Map<string, number>()
  for (const { id: tenantId } of staffedTenants(actor)) {
    const own = await read({ role: 'app', tenantId, userId })
    if (own === wanted.size) return tenantId
    held.set(tenantId, own)
  }
  for (const [tenantId, own] of held) {
    if (own + (await read({ role: 'group', tenantId, userId })) === wanted.size) return tenantId
  }
  return undefined
}
