import { PIN_ATTEMPTS } from '@skadi/domain/auth/hand-over-pin'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { publish } from '../realtime/publish.ts'

export type SessionLock = { isLocked: boolean; pinHash: string | null; attemptsLeft: number }

/** Reads the lock of an open session. All functions of this file run under the scope `auth`. */
export const readSessionLock = (tx: Transaction, sessionId: string): Promise<SessionLock | undefined> =>
  tx.row(sql`
    select locked_at is not null as "isLocked", pin_hash as "pinHash",
      greatest(0, ${PIN_ATTEMPTS}::int - pin_failures) as "attemptsLeft"
    from user_session where id = ${sessionId} and revoked_at is null`)

/**
 * Locks a session and notifies all servers, which then refuse the session's calls and close its sockets.
 * @param pinHash replaces the session's PIN; undefined keeps the PIN
 * @returns false if the session is already locked or has ended
 */
export async function lockSession(
  tx: Transaction,
  { sessionId, userId, pinHash }: { sessionId: string; userId: string; pinHash: string | undefined },
): Promise<boolean> {
  const locked = await tx.run(sql`
    update user_session set locked_at = now(), pin_failures = 0, pin_hash = coalesce(${pinHash ?? null}, pin_hash)
    where id = ${sessionId} and locked_at is null and revoked_at is null`)
  if (locked > 0) await publish(tx, { action: 'rightsChanged', userId })
  return locked > 0
}

/**
 * Counts an attempt. The caller compares the PIN only afterwards, so that parallel attempts share the limit. @returns false if no attempt
 * is left
 */
export const takePinAttempt = async (tx: Transaction, sessionId: string): Promise<boolean> =>
  (await tx.run(sql`
    update user_session set pin_failures = pin_failures + 1
    where id = ${sessionId} and locked_at is not null and pin_failures < ${PIN_ATTEMPTS}`)) > 0

/**
 * Unlocks a session and notifies all servers.
 * @param keepsPin false if the user unlocked without the PIN; the next lock then asks for a new PIN
 * @returns false if the session was not locked
 */
export async function unlockSession(
  tx: Transaction,
  { sessionId, userId, keepsPin }: { sessionId: string; userId: string; keepsPin: boolean },
): Promise<boolean> {
  const unlocked = await tx.run(sql`
    update user_session set locked_at = null, pin_failures = 0, pin_hash = case when ${keepsPin} then pin_hash end
    where id = ${sessionId} and locked_at is not null`)
  if (unlocked > 0) await publish(tx, { action: 'rightsChanged', userId })
  return unlocked > 0
}
