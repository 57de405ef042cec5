import type { Registration } from '@skadi/domain/cars/registration'
import { hasPlate } from '../cars/plate-columns.ts'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Whose damages are one history: a car of a tenant, or a passing whose plate is not known. */
export type HistoryOwner = { tenantId: string; carId: string } | { tenantId: string; imageSetId: string }

/** The owner of what was seen in a passing. */
export const ownerOf = (tenantId: string, imageSet: { imageSetId: string; carId: string | null }): HistoryOwner =>
  imageSet.carId === null ? { tenantId, imageSetId: imageSet.imageSetId } : { tenantId, carId: imageSet.carId }

/** The owner of a passing's damages as it is now; undefined for one that is not this tenant's. */
export async function findOwner(
  tx: Transaction,
  tenantId: string,
  imageSetId: string,
): Promise<HistoryOwner | undefined> {
  const row = await tx.row<{ carId: string | null }>(
    sql`select s.car_id as "carId" from image_set s where s.id = ${imageSetId} and s.tenant_id = ${tenantId}`,
  )
  return row && ownerOf(tenantId, { imageSetId, carId: row.carId })
}

/**
 * A passing has come to another car since its owner was read, which is before that can be locked. PostgreSQL's code for it
 * makes `Database.transaction` begin anew, where the owner is read as it is now.
 */
export class ImageSetMovedError extends Error {
  readonly code = '40001'
  constructor() {
    super('the passing has got another car meanwhile')
  }
}

/**
 * Locks a history until the transaction ends, so that acts on it are serialized.
 * @returns false when the owner has changed: the car is gone, or the passing has got a car meanwhile
 */
export async function lockOwner(tx: Transaction, owner: HistoryOwner): Promise<boolean> {
  const row = await tx.row(
    'carId' in owner
      ? sql`select id from car where id = ${owner.carId} and tenant_id = ${owner.tenantId} for no key update`
      : sql`
        select id from image_set where id = ${owner.imageSetId} and tenant_id = ${owner.tenantId} and car_id is null
        for no key update`,
  )
  return row !== undefined
}

/**
 * Holds the car of a passing before the passing itself is locked. Who changes a history locks the car and then its passings; one
 * that did it the other way round would wait for them while they wait for it, until PostgreSQL ends one of the two. A passing
 * whose plate is not known is its own history, and nothing is held for it.
 * @param next the car that it comes to in the same tenant, where it is known; both are locked in one order
 */
export async function lockCarOf(
  tx: Transaction,
  imageSetId: string,
  next?: Registration & { tenantId: string },
): Promise<void> {
  const coming = next
    ? sql` union all select t.id from car t where t.tenant_id = ${next.tenantId} and ${hasPlate(next, sql`t`)}`
    : sql``
  await tx.run(sql`
    select c.id from car c where c.id in (select s.car_id from image_set s where s.id = ${imageSetId}${coming})
    order by c.id for no key update of c`)
}
