import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Begins a second factor, or begins it again. @returns false where one is on already */
export async function beginSecondFactor(tx: Transaction, userId: string, sealedSecret: Buffer): Promise<boolean> {
  return (
    (await tx.run(sql`
      update app_user set totp_secret = ${sealedSecret}, totp_last_step = null
      where id = ${userId} and totp_confirmed_at is null`)) === 1
  )
}

/**
 * Turns a second factor on by the step of its first code.
 * @param secret the sealed one that the code was right for @returns false where it was begun again, or is on already
 */
export async function turnOnSecondFactor(
  tx: Transaction,
  userId: string,
  { secret, step, recoveryHashes }: { secret: Buffer; step: number; recoveryHashes: readonly Buffer[] },
): Promise<boolean> {
  const turned = await tx.run(sql`
    update app_user set totp_confirmed_at = clock_timestamp(), totp_last_step = ${step}
    where id = ${userId} and totp_confirmed_at is null and totp_secret = ${secret}`)
  if (turned === 0) return false
  await tx.run(sql`delete from user_recovery_code where user_id = ${userId}`)
  await tx.run(sql`insert into user_recovery_code (user_id, hash) select ${userId}, unnest(${recoveryHashes}::bytea[])`)
  return true
}

/** @returns false when there was none */
export async function turnOffSecondFactor(tx: Transaction, userId: string): Promise<boolean> {
  const turned = await tx.run(sql`
    update app_user set totp_secret = null, totp_confirmed_at = null, totp_last_step = null
    where id = ${userId} and totp_secret is not null`)
  await tx.run(sql`delete from user_recovery_code where user_id = ${userId}`)
  return turned > 0
}

/** Takes the step of a right code. @returns false when a code of this or a later step was taken before */
export async function takeTotpStep(tx: Transaction, userId: string, step: number): Promise<boolean> {
  return (
    (await tx.run(sql`
      update app_user set totp_last_step = ${step}
      where id = ${userId} and (totp_last_step is null or totp_last_step < ${step})`)) === 1
  )
}

/** Uses up a recovery code. @returns false for one that is not the user's, or was used */
export async function takeRecoveryCode(tx: Transaction, userId: string, hash: Buffer): Promise<boolean> {
  return (await tx.run(sql`delete from user_recovery_code where user_id = ${userId} and hash = ${hash}`)) === 1
}
