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
