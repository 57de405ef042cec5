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
  /** null if the tenant is inactive */
  tenant: { id: string; isHandicapped: boolean; modules: TenantModule[] } | null
}

/** Selects a key by the hash of the presented secret, or by the id that a signed link names. */
export type WantedKey = { keyHash: Buffer } | { id: string }

/**
 * Selects the current actor of a key. Records the key's last use, at most once per minute. Runs under the scope `auth`. Also returns
 * revoked and expired keys, so that the refusal can name the reason.
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
 * Returns the actor of a valid API key. The actor is an administrator of the key's tenant, limited to the key's scopes and without access
 * to other members of the group. A key has no session, so that signed links have the id of the key in place of the id of a session.
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
