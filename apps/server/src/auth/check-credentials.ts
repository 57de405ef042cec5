import { type Account, findAccount, findAccountById } from '@skadi/store/auth/account.repo'
import { AUTH } from '@skadi/store/db/scope'
import { verifyPassword } from '../core/auth/hash-password.ts'
import { ApiError } from '../core/http/api-error.ts'
import type { Lane } from '../core/http/priority-queue.ts'
import type { Services } from '../core/services.ts'
import { takeSecondFactor } from './second-factor.ts'

export type Credentials = { username: string; password: string; secondFactor: string | undefined; lane: Lane }

/**
 * Returns the account with this phone, password and second factor. An unknown phone gets the same answer in the same time as a wrong
 * password (security.md row 7). Only a caller with the right password gets another error.
 * @throws ApiError WRONG_CREDENTIALS, USER_INACTIVE, SECOND_FACTOR_REQUIRED, WRONG_SECOND_FACTOR
 */
export async function checkCredentials(
  services: Pick<Services, 'db' | 'secrets'>,
  { username, password, secondFactor, lane }: Credentials,
): Promise<Account> {
  const account = await services.db.transaction(AUTH, (tx) => findAccount(tx, username))
  const isRight = await verifyPassword(account?.passwordHash, password, lane)
  if (!account || !isRight) throw new ApiError('WRONG_CREDENTIALS')
  if (account.status !== 'active') throw new ApiError('USER_INACTIVE')
  await requireSecondFactor(services, account, secondFactor)
  return account
}

/**
 * Requires the second factor if the account has an active one. The code is then used up.
 * @throws ApiError SECOND_FACTOR_REQUIRED, WRONG_SECOND_FACTOR
 */
export async function requireSecondFactor(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  account: Account,
  code: string | undefined,
): Promise<void> {
  if (!account.hasSecondFactor) return
  if (code === undefined) throw new ApiError('SECOND_FACTOR_REQUIRED')
  if (!(await db.transaction(AUTH, (tx) => takeSecondFactor(tx, secrets, account, code))))
    throw new ApiError('WRONG_SECOND_FACTOR')
}

/** Returns the account of a signed-in user who enters the password again. @throws ApiError WRONG_PASSWORD */
export async function checkOwnPassword(
  { db }: Pick<Services, 'db'>,
  userId: string,
  password: string,
): Promise<Account> {
  const account = await db.transaction(AUTH, (tx) => findAccountById(tx, userId))
  if (!(await verifyPassword(account?.passwordHash, password, 'known')) || !account)
    throw new ApiError('WRONG_PASSWORD')
  return account
}
