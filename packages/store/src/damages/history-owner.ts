import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Whose damages are one history: a car of a tenant, or a passing whose plate is not known. */
export type HistoryOwner = { tenantId: string; carId: string } | { tenantId: string; imageSetId: string }

/** The owner of what was seen in a passing. */
export const ownerOf = (tenantId: string, passing: { imageSetId: string; carId: string | null }): HistoryOwner =>
  passing.carId === null ? { tenantId, imageSetId: passing.imageSetId } : { tenantId, carId: passing.carId }

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
export class PassingMovedError extends Error {
  readonly code = '40001'
  constructor() {
    super('the passing has got another car meanwhile')
  }
}

/**
 * Holds a history until the transaction ends, so that one act after the other is done to it.
 * @returns false where it is nobody's any more: the car is gone, or the passing has got one meanwhile
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
