import type { TenantModule } from '@skadi/domain/tenants/modules'
import type { TenantSettings } from '@skadi/domain/tenants/tenant-settings'
import { takeAdvisoryLock } from '../db/advisory-lock.ts'
import type { Transaction } from '../db/database.ts'
import { holds, type ListQuery } from '../db/list-page.ts'
import { newId } from '../db/new-id.ts'
import { NEXT_MODIFIED_AT, type Sql, sql } from '../db/sql.ts'

/** A tenant. `settings` is as stored. */
export type TenantRow = {
  id: string
  name: string
  logo: string | null
  images: string[]
  status: 'active' | 'inactive'
  modules: TenantModule[]
  settings: unknown
  isHandicapped: boolean
  /** power tenant of the tenant's group */
  masterTenantId: string | null
  createdAt: Date
  modifiedAt: Date
}

const COLUMNS = sql`
  t.id, t.name, t.logo, t.images, t.status, t.modules, t.settings, t.is_handicapped as "isHandicapped",
  g.power_tenant_id as "masterTenantId", t.created_at as "createdAt", t.modified_at as "modifiedAt"`
const TABLES = sql`
  tenant t left join tenant_group_member gm on gm.tenant_id = t.id left join tenant_group g on g.id = gm.group_id`

/**
 * Lists tenants in the order of their names. Under the scope `staff`, lists all tenants. Under `auth`, lists the tenants where a user
 * works.
 */
export const tenantList = (query: string | undefined, memberId?: string): ListQuery => ({
  columns: COLUMNS,
  from: TABLES,
  of: memberId === undefined ? [] : [worksThere(memberId)],
  filters: query ? [holds(sql`lower(t.name)`, query)] : [],
  key: sql`lower(t.name)`,
  id: sql`t.id`,
  direction: 'asc',
})

const worksThere = (userId: string): Sql => sql`
  t.status = 'active' and exists (select from tenant_member m where m.tenant_id = t.id and m.user_id = ${userId})`

/** Selects one tenant. Under the scope `staff`, it may be any tenant. Under `auth`, it must be a tenant where the user works. */
export const tenantStatement = (id: string, memberId?: string): Sql =>
  sql`select ${COLUMNS} from ${TABLES} where t.id = ${id} and ${memberId === undefined ? sql`true` : worksThere(memberId)}`

/** Creates a tenant. @returns id of the tenant; undefined if the name is taken */
export async function createTenant(tx: Transaction, name: string): Promise<string | undefined> {
  await takeAdvisoryLock(tx, 'tenant names')
  const row = await tx.row<{ id: string }>(
    sql`insert into tenant (id, name) values (${newId()}, ${name}) on conflict (name) do nothing returning id`,
  )
  return row?.id
}

/** Fields of a tenant that can be changed. */
export type TenantFields = {
  name: string
  status: 'active' | 'inactive'
  modules: readonly TenantModule[]
  settings: TenantSettings
  isHandicapped: boolean
}

/** Reads the fields of a tenant that can be changed (`settings` as stored). Locks the tenant until the transaction ends. */
export const lockTenant = (
  tx: Transaction,
  id: string,
): Promise<(Omit<TenantFields, 'settings'> & { settings: unknown; modifiedAt: Date }) | undefined> =>
  tx.row(sql`
    select name, status, modules, settings, is_handicapped as "isHandicapped", modified_at as "modifiedAt"
    from tenant where id = ${id} for update`)

/** Updates a tenant. @returns false if another tenant has the name */
export async function updateTenant(tx: Transaction, id: string, fields: TenantFields): Promise<boolean> {
  await takeAdvisoryLock(tx, 'tenant names')
  const changed = await tx.run(sql`
    update tenant set name = ${fields.name}, status = ${fields.status}, modules = ${fields.modules},
      settings = ${JSON.stringify(fields.settings)}, is_handicapped = ${fields.isHandicapped},
      modified_at = ${NEXT_MODIFIED_AT}
    where id = ${id} and not exists (select from tenant o where o.name = ${fields.name} and o.id <> ${id})`)
  return changed > 0
}

/**
 * Reads the settings of a tenant as stored and locks the tenant until the transaction ends. Returns undefined if the scope does not reach
 * the tenant.
 */
export const lockTenantSettings = async (tx: Transaction, id: string): Promise<unknown> =>
  (await tx.row<{ settings: unknown }>(sql`select settings from tenant where id = ${id} for update`))?.settings

export const setTenantSettings = (tx: Transaction, id: string, settings: TenantSettings): Promise<number> =>
  tx.run(sql`
    update tenant set settings = ${JSON.stringify(settings)}, modified_at = ${NEXT_MODIFIED_AT} where id = ${id}`)

/** The zone of most of a company's rigs; null without a rig. Runs under the scope `auth`. */
export const companyZoneStatement = (tenantId: string): Sql => sql`select zone_of_tenant(${tenantId}) as "timeZone"`
