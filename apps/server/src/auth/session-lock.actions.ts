import { getSessionLock, lockSession, unlockSession } from '@skadi/contract/auth/session-lock'
import type { AuditAction } from '@skadi/domain/audit/audit-action'
import { appendAudit, GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import * as locks from '@skadi/store/auth/session.repo'
import { AUTH } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { hashPassword, verifyPassword } from '../core/auth/hash-password.ts'
import { type BoundCall, bindCall, type UserContext } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import { checkOwnPassword } from './check-credentials.ts'
import { type GuessGuard, ownGuess } from './guess-guard.ts'

type Means = { pin: string } | { password: string }

/** Calls for a device in a customer's hands. A user locks the session of the device, and unlocks it with PIN or password. */
export function sessionLockCalls(services: Services, guard: GuessGuard): BoundCall[] {
  const { actors, db } = services

  return [
    bindCall(getSessionLock, async (_input, { actor }) => {
      const lock = found(await db.transaction(AUTH, (tx) => locks.readSessionLock(tx, actor.sessionId)))
      const { isLocked, pinHash, attemptsLeft } = lock
      return { data: { isLocked, hasPin: pinHash !== null, attemptsLeft } }
    }),

    bindCall(lockSession, async ({ body: { pin } }, { actor }) => {
      const { sessionId, userId } = actor
      const pinHash = pin === undefined ? undefined : await hashPassword(pin)
      await db.transaction(AUTH, async (tx) => {
        if (!(await locks.lockSession(tx, { sessionId, userId, pinHash }))) return
        await appendAudit(tx, entryOf(actor, 'lockSession', { by: pinHash ? 'newPin' : 'device' }))
      })
      // Drops the cached rights, because this process must not use them until the change event arrives.
      actors.forget(userId)
      return undefined
    }),

    bindCall(unlockSession, async ({ body }, context) => {
      const { actor } = context
      const by = 'pin' in body ? 'pin' : 'password'
      const lock = await db.transaction(AUTH, (tx) => locks.readSessionLock(tx, actor.sessionId))
      if (!lock?.isLocked) return undefined
      await compare(body, lock, context).catch(async (error: unknown) => {
        if (isWrong(error)) await db.transaction(AUTH, (tx) => appendAudit(tx, entryOf(actor, 'refuseUnlock', { by })))
        throw error
      })
      await db.transaction(AUTH, async (tx) => {
        const { sessionId, userId } = actor
        if (await locks.unlockSession(tx, { sessionId, userId, keepsPin: by === 'pin' }))
          await appendAudit(tx, entryOf(actor, 'unlockSession', { by }))
      })
      actors.forget(actor.userId)
      return undefined
    }),
  ]

  /** @throws ApiError WRONG_PIN, PIN_USED_UP, WRONG_PASSWORD, TOO_MANY_REQUESTS */
  async function compare(means: Means, { pinHash }: locks.SessionLock, context: UserContext): Promise<void> {
    const { sessionId, userId } = context.actor
    const { subject, ...guess } = ownGuess(context)
    if ('password' in means)
      return void (await guard({ subject, ...guess }, () => checkOwnPassword(services, userId, means.password)))
    await guard({ subject: `pin:${subject}`, ...guess }, async () => {
      if (!(await db.transaction(AUTH, (tx) => locks.takePinAttempt(tx, sessionId)))) throw new ApiError('PIN_USED_UP')
      if (!(await verifyPassword(pinHash ?? undefined, means.pin, 'known'))) throw new ApiError('WRONG_PIN')
    })
  }
}

/** Whether an attempt was compared and found wrong. An attempt that a limit refuses is never compared. */
const isWrong = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'WRONG_PIN' || error.code === 'WRONG_PASSWORD')

const entryOf = (actor: SessionActor, action: AuditAction, after: object) => ({
  chain: actor.currentTenant?.id ?? GLOBAL_CHAIN,
  actorId: actor.userId,
  action,
  targetType: 'user',
  targetId: actor.userId,
  after,
})
