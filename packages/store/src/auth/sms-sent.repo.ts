import type { SmsUse } from '@skadi/domain/auth/sms-code'
import { takeAdvisoryLock } from '../db/advisory-lock.ts'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/**
 * Counts the messages sent to a phone, from an address and in total, by the database's clock. Takes a lock, so that senders on all servers
 * wait until the transactions of other senders end. Otherwise, two senders could both use the last message of a limit.
 */
export async function readSmsUse(tx: Transaction, phone: string, address: string): Promise<SmsUse> {
  await takeAdvisoryLock(tx, 'sms')
  const use = await tx.row<SmsUse>(sql`
    select
      (select count(*)::int from sms_sent where phone = ${phone} and at > clock_timestamp() - interval '1 hour') as "lastHour",
      (select count(*)::int from sms_sent where phone = ${phone} and at > clock_timestamp() - interval '1 day') as "lastDay",
      (select count(*)::int from sms_sent where address = ${address} and at > clock_timestamp() - interval '1 hour')
        as "fromAddressLastHour",
      (select count(*)::int from sms_sent where kind <> 'none' and at > clock_timestamp() - interval '1 day') as "allLastDay"`)
  if (!use) throw new Error('counting answers a row')
  return use
}

/** Records a message. @param sent `kind` is `none` if no message is actually sent */
export async function recordSms(
  tx: Transaction,
  sent: { phone: string; address: string; kind: string },
): Promise<void> {
  await tx.run(sql`insert into sms_sent (phone, address, kind) values (${sent.phone}, ${sent.address}, ${sent.kind})`)
}

/** Deletes the records of messages that no rate limit needs any more. */
export async function sweepSms(tx: Transaction): Promise<void> {
  await tx.run(sql`delete from sms_sent where at < clock_timestamp() - interval '48 hours'`)
}
