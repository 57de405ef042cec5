import { PIN_ATTEMPTS } from '@skadi/domain/auth/hand-over-pin'
import { judgeRefresh, type RefreshVerdict, SESSION_S } from '@skadi/domain/auth/token-life'
import type { Transaction } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { sql } from '../db/sql.ts'
import { publish } from '../realtime/publish.ts'

/** A signed-in device. `rotatedAt` is the creation time of its newest token pair, by the database's clock. */
export type Session = { id: string; userId: string; currentTenantId: string | null; sequence: number; rotatedAt: Date }

const COLUMNS = sql`id, user_id as "userId", current_tenant_id as "currentTenantId", sequence, rotated_at as "rotatedAt"`

/** Browser and address from which a session is used. */
export type Client = { userAgent: string; address: string }

/**
 * Opens a session at sequence 1. The current tenant of the session is the tenant in which the user worked last, else the first of the
 * user's tenants by name.
 */
export async function openSession(tx: Transaction, userId: string, { userAgent, address }: Client): Promise<Session> {
  const session = await tx.row<Session>(sql`
    insert into user_session (id, user_id, current_tenant_id, user_agent, address)
    select ${newId()}, u.id, (
      select m.tenant_id from tenant_member m join tenant t on t.id = m.tenant_id
      where m.user_id = u.id and t.status = 'active'
      order by (m.tenant_id = u.last_tenant_id) desc nulls last, t.name limit 1), ${userAgent.slice(0, 300)}, ${address}
    from app_user u where u.id = ${userId} returning ${COLUMNS}`)
  if (!session) throw new Error('session of an unknown user')
  return session
}

export type Rotation = { verdict: RefreshVerdict; session: Session }

/**
 * Judges a refresh token against its session (ruling 14). The verdict `reuse` ends the session. The row stays locked until the transaction
 * ends, so that parallel uses of the token see each other.
 * @returns undefined if the user has no such open session
 */
export async function presentRefreshToken(
  tx: Transaction,
  id: string,
  sequence: number,
  username: string,
  lifeS: number,
): Promise<Rotation | undefined> {
  const row = await tx.row<Session & { age: number }>(sql`
    select ${COLUMNS}, extract(epoch from clock_timestamp() - rotated_at)::float8 as age from user_session s
    where id = ${id} and revoked_at is null and rotated_at > now() - make_interval(secs => ${lifeS})
      and created_at > now() - make_interval(secs => ${SESSION_S})
      and exists (select from app_user u where u.id = s.user_id and u.username = ${username} and u.status = 'active')
    for update`)
  if (!row) return undefined
  const { age, ...session } = row
  const verdict = judgeRefresh(sequence, session.sequence, age)
  if (verdict === 'reuse') await revokeSession(tx, id)
  return { verdict, session }
}

/** Uses a refresh token. The verdict `rotate` moves the session to its next sequence, and `repeat` returns the session unchanged. */
export async function rotateSession(
  tx: Transaction,
  id: string,
  sequence: number,
  username: string,
  lifeS: number,
): Promise<Rotation | undefined> {
  const presented = await presentRefreshToken(tx, id, sequence, username, lifeS)
  return presented?.verdict === 'rotate' ? { verdict: 'rotate', session: await nextSequence(tx, id) } : presented
}

/** Sets the current tenant of the session and moves the session to its next sequence. The caller has checked the membership. */
export async function switchSessionTenant(tx: Transaction, id: string, tenantId: string): Promise<Session> {
  await tx.run(sql`update user_session set current_tenant_id = ${tenantId} where id = ${id}`)
  await tx.run(
    sql`update app_user set last_tenant_id = ${tenantId} where id = (select user_id from user_session where id = ${id})`,
  )
  return nextSequence(tx, id)
}

async function nextSequence(tx: Transaction, id: string): Promise<Session> {
  const session = await tx.row<Session>(sql`
    update user_session set sequence = sequence + 1, rotated_at = clock_timestamp() where id = ${id} returning ${COLUMNS}`)
  if (!session) throw new Error('session vanished while it was locked')
  return session
}

/**
 * Ends a session and notifies all servers, which then refuse its access tokens and close its sockets. Does nothing if the session has
 * already ended. Returns the id of the session's user.
 * @param userId if given, the session ends only if it belongs to this user
 */
export async function revokeSession(tx: Transaction, id: string, userId?: string): Promise<string | undefined> {
  const row = await tx.row<{ userId: string }>(sql`
    update user_session set revoked_at = now()
    where id = ${id} and revoked_at is null and user_id = coalesce(${userId ?? null}::uuid, user_id)
    returning user_id as "userId"`)
  if (row) await publish(tx, { action: 'rightsChanged', userId: row.userId })
  return row?.userId
}

/** Ends a user's open sessions except `exceptId`, and notifies all servers. Returns the number of ended sessions. */
export async function revokeSessionsOf(tx: Transaction, userId: string, exceptId?: string): Promise<number> {
  const ended = await tx.run(sql`
    update user_session set revoked_at = now()
    where user_id = ${userId} and revoked_at is null and id is distinct from ${exceptId ?? null}::uuid`)
  if (ended > 0) await publish(tx, { action: 'rightsChanged', userId })
  return ended
}

/** An open session as its user sees it. `lastUsedAt` is the time of the last renewal of its tokens. */
export type ListedSession = Client & { id: string; createdAt: Date; lastUsedAt: Date }

/** Lists a user's open sessions up to a limit. The session that was used last comes first. */
export const listSessions = (tx: Transaction, userId: string, lifeS: number, most: number): Promise<ListedSession[]> =>
  tx.rows(sql`
    select id, user_agent as "userAgent", address, created_at as "createdAt", rotated_at as "lastUsedAt" from user_session
    where user_id = ${userId} and revoked_at is null and rotated_at > now() - make_interval(secs => ${lifeS})
      and created_at > now() - make_interval(secs => ${SESSION_S})
    order by rotated_at desc, id desc limit ${most}`)

/** Deletes sessions that ended, or were last used, more than `lifeS` seconds ago. */
export async function sweepSessions(tx: Transaction, lifeS: number): Promise<number> {
  return tx.run(sql`
    delete from user_session where revoked_at < now() - make_interval(secs => ${lifeS}) or rotated_at < now() - make_interval(secs => ${lifeS})`)
}

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
