import { isPhone, normalisePhone } from '@skadi/domain/auth/phone'
import { appendAudit, GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import { findAccount } from '@skadi/store/auth/account.repo'
import type { Database } from '@skadi/store/db/database'
import { AUTH } from '@skadi/store/db/scope'
import { EXIT, StartError } from '@skadi/store/embedded/start-error'
import { addToGroup, createUser } from '@skadi/store/users/user.repo'
import { hashPassword } from '../core/auth/hash-password.ts'
import type { Config } from '../core/config.ts'
import { judgePassword } from './password-judge.ts'

export type NewAdmin = { phone: string; password: string; firstName: string; lastName: string }

/**
 * Makes a user a global admin (ruling 19). An existing account keeps its password.
 * @throws StartError if the phone has no country code, or if a new password violates the policy
 */
export async function makeAdmin(
  db: Database,
  config: Pick<Config, 'PASSWORD_POLICY' | 'PRODUCT_NAME'>,
  { phone, password, firstName, lastName }: NewAdmin,
): Promise<'created' | 'promoted' | 'unchanged'> {
  const username = normalisePhone(phone)
  if (!isPhone(username)) throw new StartError('the phone number needs its country code, like +4790000001', EXIT.config)
  const account = await db.transaction(AUTH, (tx) => findAccount(tx, username))
  const broken = account ? [] : await judgePassword(config, password, [username, firstName, lastName])
  if (broken.length > 0)
    throw new StartError(`the password does not follow the policy: ${broken.join(', ')}`, EXIT.config)
  const passwordHash = account ? '' : await hashPassword(password)
  return db.transaction(AUTH, async (tx) => {
    const userId = account?.id ?? (await createUser(tx, { username, passwordHash, firstName, lastName }))
    if (!(await addToGroup(tx, userId, 'GLOBAL_ADMIN'))) return 'unchanged'
    await appendAudit(tx, {
      chain: GLOBAL_CHAIN,
      actorId: null,
      action: 'makeAdmin',
      targetType: 'user',
      targetId: userId,
      after: { group: 'GLOBAL_ADMIN' },
    })
    return account ? 'promoted' : 'created'
  })
}
