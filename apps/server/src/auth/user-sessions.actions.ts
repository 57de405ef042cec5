import { endUserSession, endUserSessions, listUserSessions } from '@skadi/contract/auth/user-sessions'
import type { AuditAction } from '@skadi/domain/audit/audit-action'
import { appendAudit, GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import { revokeSession, revokeSessionsOf } from '@skadi/store/auth/session.repo'
import type { Transaction } from '@skadi/store/db/database'
import { AUTH } from '@skadi/store/db/scope'
import { lockUser } from '@skadi/store/users/change-user.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { found } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import { openSessionsOf } from './open-sessions-of.ts'

/**
 * Sessions of a user, for global admins. An ended session is refused within one second, as if the user had ended it.
 */
export function userSessionsCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(listUserSessions, ({ params: { userId } }, { actor }) =>
      db.transaction(AUTH, async (tx) => {
        found(await lockUser(tx, userId))
        return openSessionsOf(tx, userId, actor)
      }),
    ),

    bindCall(endUserSession, ({ params: { userId, id } }, { actor, mutate }) =>
      mutate(AUTH, async (tx) => {
        found(await revokeSession(tx, id, userId))
        await audit(tx, actor, 'endUserSession', userId, { session: id })
        return undefined
      }),
    ),

    bindCall(endUserSessions, ({ params: { userId } }, { actor, mutate }) =>
      mutate(AUTH, async (tx) => {
        found(await lockUser(tx, userId))
        const sessions = await revokeSessionsOf(tx, userId)
        if (sessions > 0) await audit(tx, actor, 'endUserSessions', userId, { sessions })
        return undefined
      }),
    ),
  ]
}

const audit = (tx: Transaction, actor: SessionActor, action: AuditAction, userId: string, before: object) =>
  appendAudit(tx, {
    chain: GLOBAL_CHAIN,
    actorId: actor.userId,
    action,
    targetType: 'user',
    targetId: userId,
    before,
  })
