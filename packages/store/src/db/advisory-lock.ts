import type { Transaction } from './database.ts'
import { sql } from './sql.ts'

/**
 * Takes the exclusive advisory lock of this name until the transaction ends. Transactions with the same name therefore run one after the
 * other.
 */
export const takeAdvisoryLock = async (tx: Transaction, name: string): Promise<void> => {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** Takes the advisory locks of names in shared mode. Shared holders run concurrently, but exclude an exclusive holder. */
export const shareAdvisoryLocks = async (tx: Transaction, names: readonly string[]): Promise<void> => {
  await tx.run(sql`
    select pg_advisory_xact_lock_shared(hashtextextended(name, 0)) from unnest(${names}::text[]) name order by name`)
}
