import type { GlobalGroup, TenantRole } from '@skadi/domain/auth/roles'
import type { UserStatus } from '@skadi/domain/users/user-status'
import { holds, type ListQuery } from '../db/list-page.ts'
import { join, type Sql, sql } from '../db/sql.ts'

/** A user as lists show it. Fields that the reader may not see are missing. */
export type ListedUserRow = {
  userId: string
  firstName: string
  lastName: string
  username?: string
  email?: string | null
  status?: UserStatus
  createdAt?: Date
  memberSince?: Date
  groups?: GlobalGroup[]
  tenants: { id: string; name: string; role: TenantRole }[]
}

export type UserFilter = {
  phone?: string | undefined
  /** part of a name or phone */
  query?: string | undefined
  status?: UserStatus | undefined
  role?: TenantRole | undefined
  /** role in a global group or in any tenant; in the list of a tenant, the role in this tenant */
  worksAs?: 'ANNOTATOR' | 'REVIEWER' | undefined
}

const COLUMNS = sql`
  u.first_name as "firstName", u.last_name as "lastName", u.username, u.email, u.status, u.created_at as "createdAt"`

/**
 * Lists the members of a tenant in the order of their names, with their role in the tenant. Runs under the scope `app`, as the tenant's
 * administrator.
 */
export const memberList = (tenantId: string, filter: UserFilter): ListQuery => ({
  columns: sql`
    u.user_id as "userId", ${COLUMNS}, u.member_since as "memberSince", jsonb_build_array(jsonb_build_object('id', t.id, 'name', t.name, 'role', u.role)) as tenants`,
  from: sql`tenant_user u join tenant t on t.id = u.tenant_id`,
  of: [sql`u.tenant_id = ${tenantId}`],
  filters: [
    ...ofPerson(filter),
    ...[filter.role, filter.worksAs].filter((role) => role !== undefined).map((role) => sql`u.role = ${role}`),
  ],
  key: sql`u.list_name`,
  id: sql`u.user_id`,
  direction: 'asc',
})

const ALL_COLUMNS = sql`
  u.id as "userId", ${COLUMNS},
  coalesce((select array_agg(g.name order by g.name) from user_group g where g.user_id = u.id), '{}') as groups,
  coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'role', m.role) order by t.name)
    from tenant_member m join tenant t on t.id = m.tenant_id where m.user_id = u.id), '[]') as tenants`

/** Lists all users in the order of their names, or the users of a tenant or with a role. Runs under the scope `auth`, for global admins. */
export const userList = (tenantId: string | undefined, filter: UserFilter): ListQuery => {
  const membership = [
    ...(tenantId ? [sql`m.tenant_id = ${tenantId}`] : []),
    ...(filter.role ? [sql`m.role = ${filter.role}`] : []),
  ]
  return {
    columns: ALL_COLUMNS,
    from: sql`app_user u`,
    of: [sql`not u.is_key`],
    filters: [
      ...ofPerson(filter),
      ...(membership.length > 0
        ? [sql`exists (select from tenant_member m where m.user_id = u.id and ${join(membership, ' and ')})`]
        : []),
      ...(filter.worksAs ? [worksAs(filter.worksAs)] : []),
    ],
    key: sql`u.list_name`,
    id: sql`u.id`,
    direction: 'asc',
  }
}

const worksAs = (role: TenantRole): Sql => sql`(
  exists (select from user_group g where g.user_id = u.id and g.name = ${role})
  or exists (select from tenant_member m where m.user_id = u.id and m.role = ${role}))`

/** Selects one user with the columns of userList. */
export const listedUserStatement = (id: string): Sql => sql`select ${ALL_COLUMNS} from app_user u where u.id = ${id}`

const ofPerson = ({ phone, query, status }: UserFilter): Sql[] => [
  ...(phone ? [sql`u.username = ${phone}`] : []),
  ...(query ? [sql`(${holds(sql`u.list_name`, query)} or ${holds(sql`u.username`, query.replace(/\s/g, ''))})`] : []),
  ...(status ? [sql`u.status = ${status}`] : []),
]

/** Selects the name and the id of the user with exactly this phone (C-03). Runs under the scope `auth`. */
export const userOfPhoneStatement = (phone: string): Sql => sql`
  select id as "userId", first_name as "firstName", last_name as "lastName" from app_user where username = ${phone}`

/** Selects the names of a member of a tenant, for the tenant's administrator. Runs under the scope `app`. */
export const memberNameStatement = (tenantId: string, userId: string): Sql => sql`
  select user_id as "userId", first_name as "firstName", last_name as "lastName" from tenant_user
  where tenant_id = ${tenantId} and user_id = ${userId}`

/** Selects the names of users who share a tenant with the asker, or of all users if `asker` is undefined. Runs under the scope `auth`. */
export const introductionsStatement = (ids: readonly string[], asker: string | undefined): Sql => sql`
  select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName" from app_user u
  where u.id = any(${ids}::uuid[]) and ${
    asker === undefined
      ? sql`true`
      : sql`(u.id = ${asker} or exists (
          select from tenant_member mine join tenant t on t.id = mine.tenant_id and t.status = 'active'
            join tenant_member theirs on theirs.tenant_id = mine.tenant_id
          where mine.user_id = ${asker} and theirs.user_id = u.id)
        or exists (
          select from tenant_member mine join tenant t on t.id = mine.tenant_id and t.status = 'active'
            join api_key k on k.tenant_id = mine.tenant_id
          where mine.user_id = ${asker} and k.id = u.id))`
  }
  order by u.list_name, u.id`
