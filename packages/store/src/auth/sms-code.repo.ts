import { isCodeAlive, SMS_ATTEMPTS_A_DAY, SMS_DAY_S, type SmsPurpose, type SmsUse } from '@skadi/domain/auth/sms-code'
import { takeAdvisoryLock } from '../db/advisory-lock.ts'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { countEvent } from './throttle-event.repo.ts'

export type SmsCode = { phone: string; purpose: SmsPurpose; hash: Buffer }

/** Saves a new code, which invalidates the previous code. */
export async function putSmsCode(tx: Transaction, { phone, purpose, hash }: SmsCode): Promise<void> {
  await tx.run(sql`
    insert into sms_code (phone, purpose, hash) values (${phone}, ${purpose}, ${hash})
    on conflict (phone, purpose) do update set hash = excluded.hash, attempts = 0, created_at = excluded.created_at`)
}

/**
 * Result of counting a guess. `compare`: the caller compares the guess. `none`: there is no code. `worthless`: the code is too old or was
 * guessed too often. `exhausted`: the phone has reached its daily limit.
 */
export type CodeGuess = { verdict: 'compare'; hash: Buffer } | { verdict: 'none' | 'worthless' | 'exhausted' }

/**
 * Counts a guess. The caller commits the count and then compares the guess, so that simultaneous guesses on all servers see each other.
 * Counts only guesses that are compared.
 */
export async function countCodeGuess(tx: Transaction, phone: string, purpose: SmsPurpose): Promise<CodeGuess> {
  const subject = `code ${phone}`
  await takeAdvisoryLock(tx, subject)
  const code = await tx.row<{ hash: Buffer; attempts: number; ageS: number }>(sql`
    select hash, attempts, extract(epoch from clock_timestamp() - created_at)::float8 as "ageS"
    from sms_code where phone = ${phone} and purpose = ${purpose}`)
  if (!code) return { verdict: 'none' }
  if (!isCodeAlive(code.ageS, code.attempts)) return { verdict: 'worthless' }
  if (!(await countEvent(tx, subject, SMS_ATTEMPTS_A_DAY, SMS_DAY_S))) return { verdict: 'exhausted' }
  await tx.run(sql`update sms_code set attempts = attempts + 1 where phone = ${phone} and purpose = ${purpose}`)
  return { verdict: 'compare', hash: code.hash }
}

/** Uses up a code. @returns false if another request has used the code, or if a newer code has replaced it */
export async function useSmsCode(tx: Transaction, { phone, purpose, hash }: SmsCode): Promise<boolean> {
  return (
    (await tx.run(sql`delete from sms_code where phone = ${phone} and purpose = ${purpose} and hash = ${hash}`)) === 1
  )
}

/** Deletes codes and unfinished registrations that are older than a day. */
export async function sweepRegistrations(tx: Transaction): Promise<void> {
  await tx.run(sql`delete from sms_code where created_at < clock_timestamp() - interval '1 day'`)
  await tx.run(sql`delete from registration where created_at < clock_timestamp() - interval '1 day'`)
}

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
