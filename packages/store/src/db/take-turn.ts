import type { Transaction } from './database.ts'
import { sql } from './sql.ts'

/** Transactions that take the turn of one name run one after the other; each reads what those before it have left. */
export const takeTurn = async (tx: Transaction, name: string): Promise<void> => {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** The same together with others who share these turns; whoever takes one of them waits for all who share it. */
export const shareTurns = async (tx: Transaction, names: readonly string[]): Promise<void> => {
  await tx.run(sql`
    select pg_advisory_xact_lock_shared(hashtextextended(name, 0)) from unnest(${names}::text[]) name order by name`)
}
