import type { Registration } from '@skadi/domain/cars/registration'
import { hasPlate } from '../cars/plate-columns.ts'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Owner of one damage history: a car of a tenant, or a passing whose plate is unknown. */
export type HistoryOwner = { tenantId: string; carId: string } | { tenantId: string; imageSetId: string }

/** Returns the owner of the damages seen in a passing. */
export const ownerOf = (tenantId: string, imageSet: { imageSetId: string; carId: string | null }): HistoryOwner =>
  imageSet.carId === null ? { tenantId, imageSetId: imageSet.imageSetId } : { tenantId, carId: imageSet.carId }

/** Reads the current owner of a passing's damages. Returns undefined if the passing does not belong to this tenant. */
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
 * Error: the passing moved to another car after its owner was read and before the owner was locked. Because of the code 40001 (PostgreSQL),
 * `Database.transaction` retries and reads the current owner.
 */
export class ImageSetMovedError extends Error {
  readonly code = '40001'
  constructor() {
    super('the passing has got another car meanwhile')
  }
}

/**
 * Locks a history until the transaction ends, so that actions on the history run one after the other.
 * @returns false if the owner has changed in the meantime: the car was removed, or the passing was assigned to a car
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
 * Locks the car of a passing. Every change of a history locks the car first and its passings second, because mixed orders could cause a
 * deadlock. A passing without a known plate is its own history and locks no car.
 * @param next the car of this tenant that the passing moves to, if known; both cars are locked in a fixed order
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
