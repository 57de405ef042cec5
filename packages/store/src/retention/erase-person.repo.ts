import { appendAudit, GLOBAL_CHAIN } from '../audit/append-audit.ts'
import { dropSubjectKeys } from '../audit/audit-log.repo.ts'
import type { Transaction } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import { dropJobs } from '../jobs/job.repo.ts'

/** Stored data of an account, read under the scope `auth`. Undefined if the account was erased. */
export type PersonRow = {
  id: string
  phone: string
  firstName: string
  lastName: string
  email: string | null
  language: string
  createdAt: Date
  sessions: number
  companies: number
  groups: number
  invitations: number
}

export const personStatement = (userId: string): Sql => sql`
  select u.id, u.username as phone, u.first_name as "firstName", u.last_name as "lastName", u.email, u.language,
    u.created_at as "createdAt",
    (select count(*)::int from user_session s where s.user_id = u.id) as sessions,
    (select count(*)::int from tenant_member m where m.user_id = u.id) as companies,
    (select count(*)::int from user_group g where g.user_id = u.id) as groups,
    (select count(*)::int from invitation i where i.phone = u.username) as invitations
  from app_user u where u.id = ${userId} and not u.is_key and u.username not like 'erased-%'`

/**
 * Anonymizes an account (C-20). Deletes names, phone and address, and ends the sessions. Makes the person's values in the audit unreadable
 * (ruling 27). The id stays, so that the history of actions stays complete. Runs under the scope `auth`.
 * @returns false if the account was already anonymized
 */
export async function erasePerson(tx: Transaction, userId: string, actorId: string): Promise<boolean> {
  const person = await tx.row<{ phone: string }>(sql`
    select username as phone from app_user where id = ${userId} and not is_key and username not like 'erased-%' for update`)
  if (!person) return false
  const { phone } = person
  const invited = await tx.rows<{ id: string }>(sql`select id from invitation where phone = ${phone}`)
  await tx.run(sql`delete from user_session where user_id = ${userId}`)
  await tx.run(sql`delete from user_recovery_code where user_id = ${userId}`)
  await tx.run(sql`delete from user_identity where user_id = ${userId}`)
  await tx.run(sql`delete from user_group where user_id = ${userId}`)
  await tx.run(sql`delete from tenant_member where user_id = ${userId}`)
  for (const table of [sql`invitation`, sql`registration`, sql`sms_code`, sql`sms_sent`])
    await tx.run(sql`delete from ${table} where phone = ${phone}`)
  await tx.run(sql`
    update app_user set username = ${`erased-${userId}`}, password_hash = '-', first_name = '', last_name = '', email = null,
      status = 'inactive', totp_secret = null, totp_confirmed_at = null, totp_last_step = null, last_tenant_id = null,
      keymap = default, modified_at = now()
    where id = ${userId}`)
  await dropSubjectKeys(tx, [userId, ...invited.map(({ id }) => id)])
  await appendAudit(tx, {
    chain: GLOBAL_CHAIN,
    actorId,
    action: 'erasePerson',
    targetType: 'user',
    targetId: userId,
  })
  return true
}

/** Counts the files of a person's jobs. The query runs under the scope `worker`. */
export const ownFilesStatement = (userId: string): Sql =>
  sql`select count(*)::int as files from job where user_id = ${userId} and file_key is not null`

/**
 * Erases a person's own views and jobs with their files. Runs under the scope `worker`. Idempotent.
 * @returns number of files
 */
export async function eraseOwnThings(tx: Transaction, userId: string): Promise<number> {
  await tx.run(sql`delete from saved_view where user_id = ${userId}`)
  return dropJobs(tx, sql`j.user_id = ${userId}`)
}
