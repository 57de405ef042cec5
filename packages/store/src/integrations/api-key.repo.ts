import type { ApiKeyScope } from '@skadi/domain/integrations/api-key'
import type { TenantModule } from '@skadi/domain/tenants/modules'
import { takeAdvisoryLock } from '../db/advisory-lock.ts'
import type { Transaction } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { SessionActor } from '../users/user.repo.ts'

export type ApiKeyRow = {
  id: string
  name: string
  ending: string
  scopes: ApiKeyScope[]
  createdBy: string | null
  createdAt: Date
  lastUsedAt: Date | null
  expiresAt: Date | null
  revokedAt: Date | null
  /** time of the read, by the database's clock */
  now: Date
}

const COLUMNS = sql`
  k.id, k.name, k.ending, k.scopes, nullif(trim(concat(u.first_name, ' ', u.last_name)), '') as "createdBy", k.created_at as "createdAt",
  k.last_used_at as "lastUsedAt", k.expires_at as "expiresAt", k.revoked_at as "revokedAt", clock_timestamp() as now`

const KEYS = sql`select ${COLUMNS} from api_key k left join app_user u on u.id = k.created_by`

/** Selects the keys of a tenant, the newest first. */
export const apiKeysStatement = (tenantId: string): Sql =>
  sql`${KEYS} where k.tenant_id = ${tenantId} order by k.created_at desc, k.id desc`

/** Reads a key of a tenant. Returns undefined if the tenant has no such key. */
export const readApiKey = (tx: Transaction, tenantId: string, id: string): Promise<ApiKeyRow | undefined> =>
  tx.row(sql`${KEYS} where k.tenant_id = ${tenantId} and k.id = ${id}`)

export type NewApiKey = {
  id: string
  tenantId: string
  name: string
  /** SHA-256 of the key */
  keyHash: Buffer
  ending: string
  scopes: readonly ApiKeyScope[]
  createdBy: string
  expiresInDays: number | null
}

/** Inserts a key. @returns `nameTaken` if an active key has the name, `tooMany` if the tenant already has `most` keys */
export async function createApiKey(
  tx: Transaction,
  key: NewApiKey,
  most: number,
): Promise<'created' | 'nameTaken' | 'tooMany'> {
  await takeAdvisoryLock(tx, `api keys ${key.tenantId}`)
  const open = await tx.rows<{ name: string }>(
    sql`select lower(name) as name from api_key where tenant_id = ${key.tenantId} and revoked_at is null`,
  )
  if (open.some(({ name }) => name === key.name.toLowerCase())) return 'nameTaken'
  if (open.length >= most) return 'tooMany'
  await tx.run(sql`
    insert into api_key (id, tenant_id, name, key_hash, ending, scopes, created_by, expires_at)
    values (${key.id}, ${key.tenantId}, ${key.name}, ${key.keyHash}, ${key.ending}, ${key.scopes}::text[], ${key.createdBy},
      clock_timestamp() + make_interval(days => ${key.expiresInDays}::int))`)
  return 'created'
}

/** Revokes a key. @returns false if the key was already revoked or belongs to another tenant */
export async function revokeApiKey(tx: Transaction, tenantId: string, id: string): Promise<boolean> {
  const revoked = await tx.run(sql`
    update api_key set revoked_at = clock_timestamp()
    where tenant_id = ${tenantId} and id = ${id} and revoked_at is null`)
  return revoked > 0
}

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
