import type { TenantRole } from '@skadi/domain/auth/roles'
import type { Locale } from '@skadi/domain/language/language'
import type { Transaction } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'

/** A user's tenants with the user's role in each tenant. `settings` is as stored. */
export type UserTenantsRow = {
  userId: string
  tenants: { id: string; name: string; settings: unknown; role: TenantRole }[]
}

/** Selects the tenants of existing users. With `tenantId`, selects only this tenant, and only for its members. */
export const userTenantsStatement = (userIds: readonly string[], tenantId?: string): Sql => sql`
  select u.id as "userId",
    coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'settings', t.settings, 'role', m.role) order by t.name)
      filter (where t.id is not null), '[]') as tenants
  from app_user u
    left join tenant_member m on m.user_id = u.id and ${tenantId === undefined ? sql`true` : sql`m.tenant_id = ${tenantId}`}
    left join tenant t on t.id = m.tenant_id
  where u.id = any(${userIds}::uuid[]) group by u.id
  having ${tenantId === undefined ? sql`true` : sql`count(t.id) > 0`} order by u.id`

export const userExists = async (tx: Transaction, userId: string): Promise<boolean> =>
  (await tx.row(sql`select id from app_user where id = ${userId} and not is_key`)) !== undefined

/** Finds the existing tenants among the given ids. */
export const existingTenants = async (tx: Transaction, ids: readonly string[]): Promise<string[]> =>
  (await tx.rows<{ id: string }>(sql`select id from tenant where id = any(${ids}::uuid[]) order by id`)).map(
    (row) => row.id,
  )

export async function findRole(tx: Transaction, tenantId: string, userId: string): Promise<TenantRole | undefined> {
  const row = await tx.row<{ role: TenantRole }>(
    sql`select role from tenant_member where tenant_id = ${tenantId} and user_id = ${userId}`,
  )
  return row?.role
}

/** Makes a user a member with a role, changes the role, or ends the membership. A trigger of the table reports a change of rights. */
export async function setRole(
  tx: Transaction,
  tenantId: string,
  userId: string,
  role: TenantRole | undefined,
): Promise<void> {
  await tx.run(
    role === undefined
      ? sql`delete from tenant_member where tenant_id = ${tenantId} and user_id = ${userId}`
      : sql`
        insert into tenant_member (tenant_id, user_id, role) values (${tenantId}, ${userId}, ${role})
        on conflict (tenant_id, user_id) do update set role = excluded.role`,
  )
}

/** True if a tenant has an active administrator other than this user. Runs under the scope `app`. */
export const hasOtherAdmin = async (tx: Transaction, tenantId: string, userId: string): Promise<boolean> =>
  (await tx.row(sql`
    select user_id from tenant_user
    where tenant_id = ${tenantId} and role = 'ADMIN_TENANT' and status = 'active' and user_id <> ${userId} limit 1`)) !==
  undefined

export type Mailed = { userId: string; tenantId: string; tenantName: string; email: string; language: Locale }

/** Selects active administrators of companies who have an e-mail address. Runs under the scope `auth`. */
export const mailedAdminsStatement = (tenantIds: readonly string[]): Sql => sql`
  select u.id as "userId", t.id as "tenantId", t.name as "tenantName", u.email, u.language
  from tenant_member m join app_user u on u.id = m.user_id join tenant t on t.id = m.tenant_id
  where m.tenant_id = any(${tenantIds}::uuid[]) and m.role = 'ADMIN_TENANT' and u.status = 'active' and t.status = 'active'
    and u.email <> '' order by t.id, u.id`
