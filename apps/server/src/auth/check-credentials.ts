import { LOGIN_FAILURES, LOGIN_FAILURES_PER_ADDRESS, LOGIN_WINDOW_S } from '@skadi/domain/auth/login-throttle'
import { countSignInFailures, forgetSignInFailures, recordSignInFailure } from '@skadi/store/auth/sign-in-failure.repo'
import type { Database } from '@skadi/store/db/database'
import { AUTH } from '@skadi/store/db/scope'
import { findSignInAccount } from '@skadi/store/users/user.repo'
import { ApiError } from '../core/api-error.ts'
import { verifyPassword } from '../core/auth/hash-password.ts'

export type SignInAttempt = {
  username: string
  password: string
  address: string
  /** id of the browser's device cookie, when it was made for this phone */
  deviceId: string | undefined
}

/**
 * The id of the account with that phone and password. A phone nobody has answers, counts and takes as long as a wrong
 * password (security.md row 7); after too many failures nothing is compared any more (C-14). A device that has signed in
 * before has a count of its own, so that guessing elsewhere does not lock its owner out (ruling 18).
 * @throws ApiError WRONG_CREDENTIALS, USER_INACTIVE, TOO_MANY_REQUESTS
 */
export async function checkCredentials(
  db: Database,
  { username, password, address, deviceId }: SignInAttempt,
): Promise<string> {
  const guarded = deviceId === undefined ? `phone:${username}` : `device:${deviceId}`
  const fromAddress = `address:${address}`
  const { account, failures, failuresFromAddress } = await db.transaction(AUTH, async (tx) => ({
    failures: await countSignInFailures(tx, guarded, LOGIN_WINDOW_S),
    failuresFromAddress: await countSignInFailures(tx, fromAddress, LOGIN_WINDOW_S),
    account: await findSignInAccount(tx, username),
  }))
  if (failures >= LOGIN_FAILURES || failuresFromAddress >= LOGIN_FAILURES_PER_ADDRESS)
    throw new ApiError('TOO_MANY_REQUESTS', { retryAfterS: LOGIN_WINDOW_S })
  const isRight = await verifyPassword(account?.passwordHash, password)
  if (!account || !isRight) {
    await db.transaction(AUTH, (tx) => recordSignInFailure(tx, [guarded, fromAddress]))
    throw new ApiError('WRONG_CREDENTIALS')
  }
  if (failures > 0) await db.transaction(AUTH, (tx) => forgetSignInFailures(tx, guarded))
  if (account.status !== 'active') throw new ApiError('USER_INACTIVE')
  return account.id
}
