import { takeAdvisoryLock } from '../db/advisory-lock.ts'
import type { Transaction } from '../db/database.ts'
import { holds, type ListQuery } from '../db/list-page.ts'
import { newId } from '../db/new-id.ts'
import { NEXT_MODIFIED_AT, type Sql, sql } from '../db/sql.ts'

/** A tenant group with its members, in the order of their names. */
export type TenantGroupRow = {
  id: string
  name: string
  members: { id: string; name: string; role: 'power' | 'member' }[]
  powerTenantId: string | null
  createdAt: Date
  modifiedAt: Date
}

const COLUMNS = sql`
  g.id, g.name, g.power_tenant_id as "powerTenantId", g.created_at as "createdAt", g.modified_at as "modifiedAt",
  coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name,
      'role', case when t.id = g.power_tenant_id then 'power' else 'member' end) order by t.name)
    from tenant_group_member m join tenant t on t.id = m.tenant_id where m.group_id = g.id), '[]') as members`

/** Lists tenant groups in the order of their names. Runs under the scope `staff`. */
export const tenantGroupList = (query: string | undefined): ListQuery => ({
  columns: COLUMNS,
  from: sql`tenant_group g`,
  of: [],
  filters: query ? [holds(sql`lower(g.name)`, query)] : [],
  key: sql`lower(g.name)`,
  id: sql`g.id`,
  direction: 'asc',
})

export const tenantGroupStatement = (id: string): Sql => sql`select ${COLUMNS} from tenant_group g where g.id = ${id}`

/** Fields of a group that can be changed. */
export type TenantGroupFields = { name: string; members: readonly string[]; powerTenantId: string | null }

/** Name of the advisory lock that serializes changes of groups. The lock is needed because a tenant is in at most one group (ruling 17). */
const TURN = 'tenant groups'

/** Creates a group without members. @returns id of the group; undefined if the name is taken */
export async function createTenantGroup(tx: Transaction, name: string): Promise<string | undefined> {
  await takeAdvisoryLock(tx, TURN)
  const row = await tx.row<{ id: string }>(
    sql`insert into tenant_group (id, name) values (${newId()}, ${name}) on conflict (name) do nothing returning id`,
  )
  return row?.id
}

/** Reads a group and locks it until the transaction ends. */
export async function lockTenantGroup(
  tx: Transaction,
  id: string,
): Promise<(TenantGroupFields & { modifiedAt: Date }) | undefined> {
  await takeAdvisoryLock(tx, TURN)
  const row = await tx.row<Omit<TenantGroupFields, 'members'> & { modifiedAt: Date }>(sql`
    select name, power_tenant_id as "powerTenantId", modified_at as "modifiedAt" from tenant_group where id = ${id}`)
  if (!row) return undefined
  const members = await tx.rows<{ id: string }>(
    sql`select tenant_id as id from tenant_group_member where group_id = ${id} order by tenant_id`,
  )
  return { ...row, members: members.map((member) => member.id) }
}

/** True if one of these tenants is in a group other than `id`. */
export const isInAnotherGroup = async (tx: Transaction, id: string, members: readonly string[]): Promise<boolean> =>
  (await tx.row(sql`
    select tenant_id from tenant_group_member where tenant_id = any(${members}::uuid[]) and group_id <> ${id} limit 1`)) !==
  undefined

/** Updates a group. @returns false if another group has the name */
export async function updateTenantGroup(tx: Transaction, id: string, fields: TenantGroupFields): Promise<boolean> {
  const { name, members, powerTenantId } = fields
  const changed = await tx.run(sql`
    update tenant_group set name = ${name}, power_tenant_id = ${powerTenantId},
      modified_at = ${NEXT_MODIFIED_AT}
    where id = ${id} and not exists (select from tenant_group o where o.name = ${name} and o.id <> ${id})`)
  if (changed === 0) return false
  await tx.run(sql`delete from tenant_group_member where group_id = ${id} and tenant_id <> all(${members}::uuid[])`)
  await tx.run(sql`
    insert into tenant_group_member (tenant_id, group_id) select unnest(${members}::uuid[]), ${id} on conflict do nothing`)
  return true
}
