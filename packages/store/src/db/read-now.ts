import type { Transaction } from './database.ts'
import { sql } from './sql.ts'

/** Reads the current time of the database's clock, in milliseconds. */
export async function readNow(tx: Transaction): Promise<number> {
  const row = await tx.row<{ now: Date }>(sql`select clock_timestamp() as now`)
  if (!row) throw new Error('the database tells no time')
  return row.now.getTime()
}
