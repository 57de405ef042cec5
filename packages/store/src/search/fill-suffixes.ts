import type { RentalPeople } from '@skadi/domain/rentals/rental'
import { claimSearchKeys, namePartsOf, type SearchedClaim } from '@skadi/domain/search/search-text'
import { openPersonal } from '../audit/append-audit.ts'
import { takeAdvisoryLock } from '../db/advisory-lock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { WORKER } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'

/** Maximum number of rows that one transaction changes. */
const AT_ONCE = 500

/** Numbers of rows that received suffixes. */
export type FilledSuffixes = { cars: number; reports: number; claims: number; rentals: number }

/** Keyed hash of a part of a renter's name in a company. */
type HashName = (tenantId: string, part: string) => string

/**
 * Gives cars, reports, claims and renters of earlier versions the suffixes by which a search finds them (decision 117). Works in batches, each in
 * its own transaction, so that an interrupted migration resumes at the next call. A call after the completion costs four index reads.
 */
export async function fillSuffixes(db: Database, hashName: HashName): Promise<FilledSuffixes> {
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
    rentals: await along((tx) => fillRenters(tx, hashName)),
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

async function fillRenters(tx: Transaction, hashName: HashName): Promise<number> {
  const rows = await tx.rows<{ id: string; tenantId: string; personal: Buffer; key: Buffer | null }>(sql`
    select r.id, r.tenant_id as "tenantId", r.personal, k.key from rental r left join audit_subject_key k on k.subject_id = r.id
    where r.renter_keys is null order by r.id limit ${AT_ONCE} for update of r`)
  for (const { id, tenantId, personal, key } of rows) {
    const name = key === null ? '' : (openPersonal(key, personal) as RentalPeople).renter.name
    const keys = namePartsOf(name).map((part) => hashName(tenantId, part))
    await tx.run(sql`update rental set renter_keys = ${keys} where id = ${id}`)
  }
  return rows.length
}
