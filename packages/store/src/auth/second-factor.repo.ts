import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Starts or restarts the setup of a second factor. @returns false if a second factor is already active */
export async function beginSecondFactor(tx: Transaction, userId: string, sealedSecret: Buffer): Promise<boolean> {
  return (
    (await tx.run(sql`
      update app_user set totp_secret = ${sealedSecret}, totp_last_step = null
      where id = ${userId} and totp_confirmed_at is null`)) === 1
  )
}

/**
 * Activates a second factor and stores the time step of its first code.
 * @param secret the encrypted secret that the code matched
 * @returns false if the setup was restarted, or if the factor is already active
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

/** Removes the second factor of a user with its recovery codes. @returns false if the user had no second factor */
export async function turnOffSecondFactor(tx: Transaction, userId: string): Promise<boolean> {
  const turned = await tx.run(sql`
    update app_user set totp_secret = null, totp_confirmed_at = null, totp_last_step = null
    where id = ${userId} and totp_secret is not null`)
  await tx.run(sql`delete from user_recovery_code where user_id = ${userId}`)
  return turned > 0
}

/** Uses up the time step of a correct code. @returns false if a code of this step or of a later step was already used */
export async function takeTotpStep(tx: Transaction, userId: string, step: number): Promise<boolean> {
  return (
    (await tx.run(sql`
      update app_user set totp_last_step = ${step}
      where id = ${userId} and (totp_last_step is null or totp_last_step < ${step})`)) === 1
  )
}

/** Uses up a recovery code. @returns false if the code does not belong to the user or was already used */
export async function takeRecoveryCode(tx: Transaction, userId: string, hash: Buffer): Promise<boolean> {
  return (await tx.run(sql`delete from user_recovery_code where user_id = ${userId} and hash = ${hash}`)) === 1
}
