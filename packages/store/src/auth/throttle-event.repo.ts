import { LOGIN_DAY_S, LOGIN_WINDOW_S, type LoginUse } from '@skadi/domain/auth/login-throttle'
import { takeAdvisoryLock } from '../db/advisory-lock.ts'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/**
 * Counts an event for a rate limit, by the database's clock. Refuses the event if `most` events of the subject lie within the last
 * `windowS` seconds. Does not count refused events. Runs under the scope `auth`.
 * @param subject kind of event and its owner, for example `look up <userId>`
 * @returns false if the limit is reached
 */
export async function countEvent(tx: Transaction, subject: string, most: number, windowS: number): Promise<boolean> {
  await takeAdvisoryLock(tx, subject)
  const counted = await tx.run(sql`
    insert into throttle_event (subject)
    select ${subject} where (
      select count(*) from throttle_event where subject = ${subject} and at > clock_timestamp() - make_interval(secs => ${windowS})
    ) < ${most}`)
  return counted > 0
}

/** Deletes the counted events of a subject, which resets its rate limit. Runs under the scope `auth`. */
export async function forgetEvents(tx: Transaction, subject: string): Promise<void> {
  await tx.run(sql`delete from throttle_event where subject = ${subject}`)
}

/** Deletes events that no rate limit needs any more. The longest limit covers a day. */
export async function sweepEvents(tx: Transaction): Promise<void> {
  await tx.run(sql`delete from throttle_event where at < clock_timestamp() - interval '1 day'`)
}

/** Counts the failures of a subject (`phone:+47…`, `device:…`, `session:…`) and of an address, by the database's clock. */
export async function readLoginUse(tx: Transaction, subject: string, address: string): Promise<LoginUse> {
  const use = await tx.row<LoginUse>(sql`
    select
      count(*) filter (where subject = ${subject} and at > clock_timestamp() - make_interval(secs => ${LOGIN_WINDOW_S}))::int
        as recent,
      count(*) filter (where subject = ${subject})::int as "lastDay",
      count(*) filter (where subject <> ${subject} and at > clock_timestamp() - make_interval(secs => ${LOGIN_WINDOW_S}))::int
        as "fromAddress"
    from sign_in_failure
    where subject in (${subject}, ${addressSubject(address)}) and at > clock_timestamp() - make_interval(secs => ${LOGIN_DAY_S})`)
  if (!use) throw new Error('counting answers a row')
  return use
}

export async function recordSignInFailure(tx: Transaction, subject: string, address: string): Promise<void> {
  await tx.run(sql`insert into sign_in_failure (subject) values (${subject}), (${addressSubject(address)})`)
}

/** Resets the failures of a subject after a correct password. The count of the address stays. */
export async function forgetSignInFailures(tx: Transaction, subject: string): Promise<void> {
  await tx.run(sql`delete from sign_in_failure where subject = ${subject}`)
}

export async function sweepSignInFailures(tx: Transaction): Promise<void> {
  await tx.run(sql`delete from sign_in_failure where at < clock_timestamp() - make_interval(secs => ${LOGIN_DAY_S})`)
}

const addressSubject = (address: string): string => `address:${address}`
