import type { ApiKeyScope } from '@skadi/domain/integrations/api-key-scopes'
import type { TenantModule } from '@skadi/domain/tenants/modules'
import { type Sql, sql } from '../db/sql.ts'
import type { SessionActor } from '../users/user.repo.ts'

export type KeyActorRow = {
  id: string
  scopes: ApiKeyScope[]
  rightsVersion: number
  isRevoked: boolean
  isOver: boolean
  /** null while the tenant is inactive */
  tenant: { id: string; isHandicapped: boolean; modules: TenantModule[] } | null
}

/** Which key: by what was shown of it, or by its id where a signed link names it. */
export type WantedKey = { keyHash: Buffer } | { id: string }

/**
 * Who acts by a key right now, and that it was used, to the minute. Read under the scope `auth`. Revoked and ended ones are
 * answered too, so that it can be said what is the matter.
 */
export const keyActorStatement = (wanted: WantedKey): Sql => {
  const isWanted = 'id' in wanted ? sql`k.id = ${wanted.id}` : sql`k.key_hash = ${wanted.keyHash}`
  return sql`
    with used as (
      update api_key k set last_used_at = clock_timestamp()
      where ${isWanted} and k.revoked_at is null and (k.expires_at is null or k.expires_at > clock_timestamp())
        and (k.last_used_at is null or k.last_used_at < clock_timestamp() - interval '1 minute'))
    select k.id, k.scopes, u.rights_version as "rightsVersion", k.revoked_at is not null as "isRevoked",
      coalesce(k.expires_at <= clock_timestamp(), false) as "isOver",
      case when t.status = 'active' then jsonb_build_object('id', t.id, 'isHandicapped', t.is_handicapped, 'modules', t.modules) end as tenant
    from api_key k join app_user u on u.id = k.id join tenant t on t.id = k.tenant_id where ${isWanted}`
}

/**
 * Whoever acts by a key that is good: an administrator of its tenant who may only do what the key's scopes say, and who reads no
 * other member of its group. There is no session: the key's id stands for it in signed links.
 */
export const toKeyActor = (
  { id, scopes, rightsVersion }: KeyActorRow,
  tenant: NonNullable<KeyActorRow['tenant']>,
): SessionActor => ({
  userId: id,
  sessionId: id,
  username: `key:${id}`,
  rightsVersion,
  groups: [],
  tenants: [{ id: tenant.id, role: 'ADMIN_TENANT' }],
  currentTenant: { ...tenant, role: 'ADMIN_TENANT', groupTenantIds: [] },
  keyScopes: scopes,
})
