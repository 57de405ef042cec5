import { appendAudit } from '../audit/append-audit.ts'
import { dropSubjectKeys } from '../audit/audit-log.repo.ts'
import type { Transaction } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'

/** Condition: no passing of `rental r` is on legal hold, as evidence against its renter. */
export const isFree: Sql = sql`
  not exists (select from image_set s where s.id in (r.pickup_id, r.return_id) and is_held(s.id))`

/** Deletes rentals without a legal hold, under the scope `worker`. @returns their ids, whose audit keys the caller drops */
export const removeRentals = async (tx: Transaction, where: Sql): Promise<string[]> =>
  (await tx.rows<{ id: string }>(sql`delete from rental r where ${where} and ${isFree} returning r.id`)).map(
    ({ id }) => id,
  )

/** Maximum number of rentals that one transaction deletes. */
const AT_ONCE = 500

/**
 * Deletes the rentals of a company that ended before a moment, and the keys of their people. An open rental ends with its last change.
 * @returns false if no rental was left to delete
 */
export async function purgeRentals(
  tx: Transaction,
  { tenantId, before, actorId }: { tenantId: string; before: Date; actorId: string | null },
): Promise<boolean> {
  const ids = await removeRentals(
    tx,
    sql`r.id in (
      select r.id from rental r where r.tenant_id = ${tenantId} and coalesce(r.to_at, r.modified_at) < ${before} and ${isFree}
      limit ${AT_ONCE})`,
  )
  if (ids.length === 0) return false
  await dropSubjectKeys(tx, ids)
  await appendAudit(tx, {
    chain: tenantId,
    actorId,
    action: 'purgeRentals',
    targetType: 'tenant',
    targetId: tenantId,
    after: { rentals: ids.length },
  })
  return true
}
