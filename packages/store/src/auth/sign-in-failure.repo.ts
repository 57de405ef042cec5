import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Failed sign-ins of a subject (`phone:+47…` or `address:…`) within the last seconds, by the database's clock. */
export async function countSignInFailures(tx: Transaction, subject: string, windowS: number): Promise<number> {
  const row = await tx.row<{ n: number }>(sql`
    select count(*)::int as n from sign_in_failure where subject = ${subject} and at > clock_timestamp() - make_interval(secs => ${windowS})`)
  return row?.n ?? 0
}

export async function recordSignInFailure(tx: Transaction, subjects: readonly string[]): Promise<void> {
  await tx.run(sql`insert into sign_in_failure (subject) select unnest(${subjects}::text[])`)
}

/** A right password opens the phone again; the address keeps its count. */
export async function forgetSignInFailures(tx: Transaction, subject: string): Promise<void> {
  await tx.run(sql`delete from sign_in_failure where subject = ${subject}`)
}

export async function sweepSignInFailures(tx: Transaction, windowS: number): Promise<number> {
  return tx.run(sql`delete from sign_in_failure where at < clock_timestamp() - make_interval(secs => ${windowS})`)
}
