import { logoPath } from '@skadi/domain/tenants/logo'
import type { Transaction } from '../db/database.ts'
import { NEXT_MODIFIED_AT, sql } from '../db/sql.ts'

type NewImage = { id: string; tenantId: string; fileName: string; userId: string; objectKey: string }

/** Locks a company until the transaction ends. @returns number of the company's pictures; undefined if the company does not exist */
export const lockTenantImages = async (tx: Transaction, tenantId: string): Promise<number | undefined> =>
  (
    await tx.row<{ count: number }>(
      sql`select cardinality(images) as count from tenant where id = ${tenantId} for no key update`,
    )
  )?.count

/** Adds a picture at the end of the company's pictures. */
export async function addTenantImage(
  tx: Transaction,
  { id, tenantId, fileName, userId, objectKey }: NewImage,
): Promise<void> {
  await tx.run(sql`
    insert into tenant_logo (id, tenant_id, kind, file_name, status, object_key, created_by)
    values (${id}, ${tenantId}, 'image', ${fileName}, 'ready', ${objectKey}, ${userId})`)
  await tx.run(sql`
    update tenant set images = array_append(images, ${logoPath(id)}), modified_at = ${NEXT_MODIFIED_AT} where id = ${tenantId}`)
}

/** Removes a picture of a company. @returns object key and file name; undefined if the company has no such picture */
export async function removeTenantImage(
  tx: Transaction,
  tenantId: string,
  id: string,
): Promise<{ objectKey: string; fileName: string } | undefined> {
  const removed = await tx.row<{ objectKey: string; fileName: string }>(sql`
    delete from tenant_logo where id = ${id} and tenant_id = ${tenantId} and kind = 'image'
    returning object_key as "objectKey", file_name as "fileName"`)
  if (removed)
    await tx.run(sql`
      update tenant set images = array_remove(images, ${logoPath(id)}), modified_at = ${NEXT_MODIFIED_AT} where id = ${tenantId}`)
  return removed
}
