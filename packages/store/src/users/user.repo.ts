import type { Actor, GlobalGroup, TenantRole } from '@skadi/domain/auth/roles'
import type { ApiKeyScope } from '@skadi/domain/integrations/api-key'
import type { Keymap } from '@skadi/domain/keyboard/keymap'
import type { Locale } from '@skadi/domain/language/language'
import type { TenantModule } from '@skadi/domain/tenants/modules'
import type { UserStatus } from '@skadi/domain/users/user-status'
import type { Transaction } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { type Sql, sql } from '../db/sql.ts'

/** The user of a session with the user's current rights, and the rights version that an access token must have. */
export type SessionActor = Actor & {
  sessionId: string
  username: string
  rightsVersion: number
  /** scopes of a program that acts with an API key and may do nothing else; undefined for a person */
  keyScopes?: readonly ApiKeyScope[]
}

export type ActorRow = {
  userId: string
  username: string
  rightsVersion: number
  currentTenantId: string | null
  groups: GlobalGroup[]
  tenants: {
    id: string
    role: TenantRole
    isHandicapped: boolean
    modules: TenantModule[]
    groupTenantIds: string[]
  }[]
}

/** Columns of an actor that depend on the user alone. `u` is the user. */
export const ACTOR_COLUMNS: Sql = sql`
  u.id as "userId", u.username, u.rights_version as "rightsVersion",
    coalesce((select array_agg(g.name order by g.name) from user_group g where g.user_id = u.id), '{}') as groups,
    coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'role', m.role, 'isHandicapped', t.is_handicapped, 'modules', t.modules,
        'groupTenantIds', coalesce((select jsonb_agg(o.tenant_id) from tenant_group g join tenant_group_member o on o.group_id = g.id
          where g.power_tenant_id = t.id and o.tenant_id <> t.id), '[]')) order by t.name)
      from tenant_member m join tenant t on t.id = m.tenant_id where m.user_id = u.id and t.status = 'active'), '[]') as tenants`

/** Reads the actor of an open session. Returns undefined if the session has ended or its user is inactive. Runs under the scope `auth`. */
export const sessionActorStatement = (sessionId: string) => sql`
  select ${ACTOR_COLUMNS}, s.current_tenant_id as "currentTenantId", s.locked_at is not null as "isLocked"
  from user_session s join app_user u on u.id = s.user_id
  where s.id = ${sessionId} and s.revoked_at is null and u.status = 'active'`

/** Converts a row to an actor in the row's current tenant. If the user is not a member of this tenant, the actor has no current tenant. */
export function toActor({ currentTenantId, tenants, ...rest }: ActorRow): Omit<SessionActor, 'sessionId'> {
  const current = tenants.find((tenant) => tenant.id === currentTenantId)
  return { ...rest, tenants: tenants.map(({ id, role }) => ({ id, role })), currentTenant: current }
}

export const toSessionActor = (sessionId: string, row: unknown): SessionActor => ({
  ...toActor(row as ActorRow),
  sessionId,
})

/** A tenant as one of its users sees it. `settings` is as stored. */
export type ProfileTenant = {
  id: string
  name: string
  role: TenantRole
  logo: string | null
  settings: unknown
  modules: TenantModule[]
  isHandicapped: boolean
  masterTenantId: string | null
  /** the most frequent time zone of the tenant's capture sets; null if there are none */
  timeZone: string | null
  /** the other tenants of the group, if this tenant is the power tenant of a group */
  groupTenants: { id: string; name: string }[]
}

/** A user with names and tenants, as the profile shows them. */
export type Profile = {
  userId: string
  username: string
  firstName: string
  lastName: string
  email: string | null
  language: Locale
  status: UserStatus
  keymap: Keymap
  hasSecondFactor: boolean
  hasSeenTour: boolean
  createdAt: Date
  groups: GlobalGroup[]
  tenants: ProfileTenant[]
}

/** Selects a user's profile under the scope `auth`. Tenants are sorted by name. `masterTenantId` is the power tenant of the group. */
export const profileStatement = (userId: string) => sql`
  select u.id as "userId", u.username, u.first_name as "firstName", u.last_name as "lastName", u.email, u.language, u.status,
    u.keymap, u.totp_confirmed_at is not null as "hasSecondFactor", u.has_seen_tour as "hasSeenTour",
    u.created_at as "createdAt",
    coalesce((select array_agg(g.name order by g.name) from user_group g where g.user_id = u.id), '{}') as groups,
    coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'role', m.role, 'logo', t.logo, 'settings', t.settings,
        'modules', t.modules, 'isHandicapped', t.is_handicapped, 'masterTenantId', g.power_tenant_id, 'timeZone', zone_of_tenant(t.id),
        'groupTenants', coalesce((select jsonb_agg(jsonb_build_object('id', ot.id, 'name', ot.name) order by ot.name)
          from tenant_group_member o join tenant ot on ot.id = o.tenant_id
          where g.power_tenant_id = t.id and o.group_id = g.id and o.tenant_id <> t.id and ot.status = 'active'), '[]')) order by t.name)
      from tenant_member m join tenant t on t.id = m.tenant_id
        left join tenant_group_member gm on gm.tenant_id = t.id left join tenant_group g on g.id = gm.group_id
      where m.user_id = u.id and t.status = 'active'), '[]') as tenants
  from app_user u where u.id = ${userId}`

/** Selects the language of a user. Runs under the scope `auth`. */
export const languageStatement = (userId: string) => sql`select language from app_user where id = ${userId}`

export type NewUser = {
  username: string
  passwordHash: string
  firstName: string
  lastName: string
  groups?: readonly GlobalGroup[]
}

/** Creates a user. @returns id of the user */
export async function createUser(tx: Transaction, user: NewUser): Promise<string> {
  const id = newId()
  await tx.run(sql`
    insert into app_user (id, username, password_hash, first_name, last_name)
    values (${id}, ${user.username}, ${user.passwordHash}, ${user.firstName}, ${user.lastName})`)
  await tx.run(sql`insert into user_group (user_id, name) select ${id}, unnest(${user.groups ?? []}::text[])`)
  return id
}

/** True if there is an active global admin. Without a global admin, no user can administer the portal (ruling 19). */
export async function hasGlobalAdmin(tx: Transaction): Promise<boolean> {
  return (
    (await tx.row(
      sql`select 1 from user_group g join app_user u on u.id = g.user_id where g.name = 'GLOBAL_ADMIN' and u.status = 'active' limit 1`,
    )) !== undefined
  )
}

/** True if a user currently belongs to an active tenant. */
export async function isMember(tx: Transaction, userId: string, tenantId: string): Promise<boolean> {
  return (
    (await tx.row(sql`
      select 1 from tenant_member m join tenant t on t.id = m.tenant_id
      where m.user_id = ${userId} and m.tenant_id = ${tenantId} and t.status = 'active'`)) !== undefined
  )
}

/** Adds a user to a group. A trigger of the table reports a change of rights. @returns false if the user was already in the group */
export async function addToGroup(tx: Transaction, userId: string, name: GlobalGroup): Promise<boolean> {
  const added = await tx.run(
    sql`insert into user_group (user_id, name) values (${userId}, ${name}) on conflict do nothing`,
  )
  return added > 0
}
