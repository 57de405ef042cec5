import type { TenantRole } from '@skadi/domain/auth/roles'
import type { Locale } from '@skadi/domain/language/language'
import type { UserStatus } from '@skadi/domain/users/user-status'
import type { Transaction } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'

/** Fields of an account that sign-in and other password checks need. */
export type Account = {
  id: string
  username: string
  passwordHash: string
  status: UserStatus
  firstName: string
  lastName: string
  language: Locale
  /** encrypted secret; null if the user did not begin to set up a second factor */
  totpSecret: Buffer | null
  /** true if the second factor is active, which means begun and confirmed */
  hasSecondFactor: boolean
  /** the database's clock, in seconds since 1970 */
  nowS: number
}

const accountWhere = (condition: Sql) => sql`
  select id, username, password_hash as "passwordHash", status, first_name as "firstName", last_name as "lastName", language,
    totp_secret as "totpSecret", totp_confirmed_at is not null as "hasSecondFactor",
    extract(epoch from clock_timestamp())::float8 as "nowS"
  from app_user where ${condition}`

export const findAccount = (tx: Transaction, username: string): Promise<Account | undefined> =>
  tx.row(accountWhere(sql`username = ${username}`))

export const findAccountById = (tx: Transaction, id: string): Promise<Account | undefined> =>
  tx.row(accountWhere(sql`id = ${id}`))

/** Sets the password hash. A trigger of the table then reports a change of rights, and the server refuses every earlier access token. */
export async function setPassword(tx: Transaction, userId: string, passwordHash: string): Promise<void> {
  await tx.run(sql`update app_user set password_hash = ${passwordHash} where id = ${userId}`)
}

/** An unfinished registration. `userId` is the future id of its account. */
export type Registration = {
  phone: string
  userId: string
  passwordHash: string
  firstName: string
  lastName: string
  language: Locale
}

export const findRegistration = (tx: Transaction, phone: string): Promise<Registration | undefined> =>
  tx.row(sql`
    select phone, user_id as "userId", password_hash as "passwordHash", first_name as "firstName", last_name as "lastName", language
    from registration where phone = ${phone}`)

/** Saves a registration. Replaces an unfinished registration of this phone. */
export async function putRegistration(tx: Transaction, one: Registration): Promise<void> {
  await tx.run(sql`
    insert into registration (phone, user_id, password_hash, first_name, last_name, language)
    values (${one.phone}, ${one.userId}, ${one.passwordHash}, ${one.firstName}, ${one.lastName}, ${one.language})
    on conflict (phone) do update set user_id = excluded.user_id, password_hash = excluded.password_hash,
      first_name = excluded.first_name, last_name = excluded.last_name, language = excluded.language,
      created_at = excluded.created_at`)
}

/**
 * Creates the account of a registration. The portal offers a tour to its user (C-18).
 * @param userId id of a particular registration; without it, any registration of the phone
 * @returns the account's id; undefined if there is no registration, or if the phone already has an account
 */
export async function completeRegistration(
  tx: Transaction,
  phone: string,
  userId?: string,
): Promise<string | undefined> {
  const row = await tx.row<{ id: string }>(sql`
    with done as (
      delete from registration where phone = ${phone} and user_id::text = coalesce(${userId ?? null}, user_id::text) returning *)
    insert into app_user (id, username, password_hash, first_name, last_name, language, has_seen_tour)
    select user_id, phone, password_hash, first_name, last_name, language, false from done
    on conflict (username) do nothing returning id`)
  return row?.id
}

type AcceptedInvitation = { tenantId: string; role: TenantRole }

/** Turns the open invitations of a phone into memberships. Expired invitations are removed without effect. */
export async function acceptInvitations(tx: Transaction, phone: string, userId: string): Promise<AcceptedInvitation[]> {
  return tx.rows(sql`
    with waiting as (delete from invitation where phone = ${phone} returning tenant_id, role, expires_at)
    insert into tenant_member (tenant_id, user_id, role)
    select tenant_id, ${userId}, role from waiting where expires_at > clock_timestamp()
    returning tenant_id as "tenantId", role`)
}
