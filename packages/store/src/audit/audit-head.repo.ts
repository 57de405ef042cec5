import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** The newest event of a chain. The hash of this event later proves that no earlier event was changed. */
export type AuditHead = { chain: string; seq: number; hash: string }

/**
 * Reads the newest event of a chain. @param chain of the tenant that the transaction is bound to @returns null if the chain has no event
 */
export async function readAuditHead(tx: Transaction, chain: string): Promise<AuditHead | null> {
  const head = await tx.row<{ seq: number; hash: string }>(sql`
    select seq::float8 as seq, encode(hash, 'hex') as hash from audit_event where chain = ${chain} order by seq desc limit 1`)
  return head ? { chain, ...head } : null
}
