import { takeAdvisoryLock } from '../db/advisory-lock.ts'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/**
 * Counts one more of what may be done so often in so much time, by the database's clock; run under the scope `auth`. A
 * refused one is not counted.
 * @param subject what is counted and whose it is, like `look up <userId>`
 * @returns false when there were as many already
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

/** Counts what was done under this subject as not done; run under the scope `auth`. */
export async function forgetEvents(tx: Transaction, subject: string): Promise<void> {
  await tx.run(sql`delete from throttle_event where subject = ${subject}`)
}

/** Forgets what no limit asks for any more; the longest counts a day. */
export async function sweepEvents(tx: Transaction): Promise<void> {
  await tx.run(sql`delete from throttle_event where at < clock_timestamp() - interval '1 day'`)
}
