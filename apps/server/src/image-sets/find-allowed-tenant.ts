import type { Database } from '@skadi/store/db/database'
import type { Scope } from '@skadi/store/db/scope'
import { visibleImageSetsStatement } from '@skadi/store/image-sets/image-set.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'

/**
 * The first of a user's tenants in which all these passings can be read (2§7.2), the current one preferred: first one
 * that holds them itself, else one that reads them as the power tenant of its group (ruling 17).
 * @returns undefined where there is none, whether the passings exist or not
 */
export async function findAllowedTenant(
  db: Database,
  { userId, tenants, currentTenant }: SessionActor,
  imageSetIds: readonly string[],
  signal: AbortSignal,
): Promise<string | undefined> {
  const wanted = new Set(imageSetIds.map((id) => id.toLowerCase()))
  const read = async (scope: Scope) =>
    (await db.rows<{ id: string }>(scope, visibleImageSetsStatement(scope, [...wanted]), { signal })).length
  const staffed = tenants
    .filter(({ role }) => role === 'USER' || role === 'ADMIN_TENANT')
    .map(({ id }) => id)
    .sort((a, b) => Number(b === currentTenant?.id) - Number(a === currentTenant?.id))
  const held = new Map<string, number>()
  for (const tenantId of staffed) {
    const own = await read({ role: 'app', tenantId, userId })
    if (own === wanted.size) return tenantId
    held.set(tenantId, own)
  }
  for (const [tenantId, own] of held) {
    if (own + (await read({ role: 'group', tenantId, userId })) === wanted.size) return tenantId
  }
  return undefined
}
