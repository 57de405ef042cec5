import { isPhone, normalisePhone } from '@skadi/domain/auth/phone'
import { appendAudit, GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import type { Database } from '@skadi/store/db/database'
import { AUTH } from '@skadi/store/db/scope'
import { EXIT, StartError } from '@skadi/store/embedded/start-error'
import { publish } from '@skadi/store/realtime/publish'
import { addToGroup, createUser, findSignInAccount } from '@skadi/store/users/user.repo'
import { hashPassword } from '../core/auth/hash-password.ts'

export type NewAdmin = { phone: string; password: string; firstName: string; lastName: string }

/**
 * Makes a global admin (ruling 19). An account that exists keeps its password and is given the group.
 * @throws StartError for a phone without its country code
 */
export async function makeAdmin(
  db: Database,
  { phone, password, firstName, lastName }: NewAdmin,
): Promise<'created' | 'promoted' | 'unchanged'> {
  const username = normalisePhone(phone)
  if (!isPhone(username)) throw new StartError('the phone number needs its country code, like +4790000001', EXIT.config)
  const passwordHash = await hashPassword(password)
  return db.transaction(AUTH, async (tx) => {
    const account = await findSignInAccount(tx, username)
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
    await publish(tx, { action: 'rightsChanged', userId })
    return account ? 'promoted' : 'created'
  })
}
