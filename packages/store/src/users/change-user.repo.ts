import type { GlobalGroup } from '@skadi/domain/auth/roles'
import type { Keymap } from '@skadi/domain/keyboard/keymap'
import type { Locale } from '@skadi/domain/language/language'
import type { UserStatus } from '@skadi/domain/users/user-status'
import { revokeSessionsOf } from '../auth/session.repo.ts'
import { takeAdvisoryLock } from '../db/advisory-lock.ts'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Changes that users make to their own account. Missing fields stay unchanged. */
export type OwnProfileChange = {
  firstName?: string | undefined
  lastName?: string | undefined
  email?: string | null | undefined
  language?: Locale | undefined
  keymap?: Keymap | undefined
  hasSeenTour?: boolean | undefined
}

export async function updateOwnProfile(tx: Transaction, userId: string, change: OwnProfileChange): Promise<void> {
  const { firstName, lastName, email, language, keymap, hasSeenTour } = change
  await tx.run(sql`
    update app_user set first_name = coalesce(${firstName ?? null}, first_name), last_name = coalesce(${lastName ?? null}, last_name),
      email = case when ${email === undefined} then email else ${email ?? null} end,
      language = coalesce(${language ?? null}, language),
      keymap = coalesce(${keymap ? JSON.stringify(keymap) : null}::jsonb, keymap),
      has_seen_tour = coalesce(${hasSeenTour ?? null}, has_seen_tour), modified_at = now()
    where id = ${userId}`)
}

/** Fields of an account that a global admin changes. */
export type UserFields = { firstName: string; lastName: string; email: string | null; status: UserStatus }

/** Reads an account and locks it until the transaction ends. */
export const lockUser = (tx: Transaction, id: string): Promise<UserFields | undefined> =>
  tx.row(sql`
    select first_name as "firstName", last_name as "lastName", email, status from app_user where id = ${id} and not is_key for update`)

/** Changes an account. If the account becomes inactive, its sessions end (C-21). */
export async function updateUser(tx: Transaction, id: string, fields: UserFields): Promise<void> {
  await tx.run(sql`
    update app_user set first_name = ${fields.firstName}, last_name = ${fields.lastName}, email = ${fields.email},
      status = ${fields.status}, modified_at = now()
    where id = ${id}`)
  if (fields.status === 'inactive') await revokeSessionsOf(tx, id)
}

/** Reads the groups of a user, in the order of their names. */
export const readGroups = async (tx: Transaction, userId: string): Promise<GlobalGroup[]> =>
  (await tx.rows<{ name: GlobalGroup }>(sql`select name from user_group where user_id = ${userId} order by name`)).map(
    (row) => row.name,
  )

/** Removes a user from a group. A trigger of the table reports a change of rights. @returns false if the user was not in the group */
export async function removeFromGroup(tx: Transaction, userId: string, name: GlobalGroup): Promise<boolean> {
  return (await tx.run(sql`delete from user_group where user_id = ${userId} and name = ${name}`)) > 0
}

/**
 * True if there is another active global admin. An advisory lock serializes callers until their transactions end, so that two admins cannot
 * remove each other at once.
 */
export async function hasOtherGlobalAdmin(tx: Transaction, userId: string): Promise<boolean> {
  await takeAdvisoryLock(tx, 'global admins')
  return (
    (await tx.row(sql`
      select g.user_id from user_group g join app_user u on u.id = g.user_id
      where g.name = 'GLOBAL_ADMIN' and u.status = 'active' and g.user_id <> ${userId} limit 1`)) !== undefined
  )
}
