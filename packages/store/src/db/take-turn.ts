import type { Transaction } from './database.ts'
import { sql } from './sql.ts'

/** Transactions that take the turn of one name run one after the other; each reads what those before it have left. */
export const takeTurn = async (tx: Transaction, name: string): Promise<void> => {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
