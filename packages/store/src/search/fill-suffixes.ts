import { claimSearchKeys, type SearchedClaim } from '@skadi/domain/search/search-text'
import { takeAdvisoryLock } from '../db/advisory-lock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { WORKER } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'

/** Maximum number of rows that one transaction changes. */
const AT_ONCE = 500

/** Numbers of rows that received suffixes. */
export type FilledSuffixes = { cars: number; reports: number; claims: number }

/**
 * Gives cars, reports and claims of earlier versions the suffixes by which a search finds them (decision 117). Works in batches, each in
 * its own transaction, so that an interrupted migration resumes at the next call. A call after the completion costs three index reads.
 */
export async function fillSuffixes(db: Database): Promise<FilledSuffixes> {
  const along = async (step: (tx: Transaction) => Promise<number>): Promise<number> => {
    for (let filled = 0; ; ) {
      const count = await db.transaction(WORKER, async (tx) => {
        // if several servers start at once, only one of them migrates at a time
        await takeAdvisoryLock(tx, 'fillSuffixes')
        return step(tx)
      })
      filled += count
      if (count < AT_ONCE) return filled
    }
  }
  const touch = (table: Sql) => (tx: Transaction) =>
    tx.run(sql`
      update ${table} set search_keys = '{}'
      where id = any(array(select id from ${table} where search_keys is null order by id limit ${AT_ONCE} for update))`)
  return {
    // the triggers of these tables compute the keys
    cars: await along(touch(sql`car`)),
    reports: await along(touch(sql`report`)),
    claims: await along(fillClaims),
  }
}

async function fillClaims(tx: Transaction): Promise<number> {
  const rows = await tx.rows<SearchedClaim & { id: string }>(sql`
    select id, claim_no as "claimNo", car, reporter, client, people from claim
    where search_keys is null order by id limit ${AT_ONCE} for update`)
  for (const { id, ...claim } of rows)
    await tx.run(sql`update claim set search_keys = ${claimSearchKeys(claim)} where id = ${id}`)
  return rows.length
}
