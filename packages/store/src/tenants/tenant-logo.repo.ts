import { type LogoFault, type LogoStatus, logoPath } from '@skadi/domain/tenants/logo'
import type { Transaction } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { NEXT_MODIFIED_AT, type Sql, sql } from '../db/sql.ts'

/** One logo of a company. `reason` is the reason of a rejection. */
export type TenantLogo = {
  id: string
  tenantId: string
  fileName: string
  status: LogoStatus
  reason: LogoFault | null
  objectKey: string | null
}

const COLUMNS = sql`l.id, l.tenant_id as "tenantId", l.file_name as "fileName", l.status, l.reason, l.object_key as "objectKey"`

/** Selects the newest logo of each of these companies, if any. Runs under the scope `staff` or the company's own scope. */
export const newestLogosStatement = (tenantIds: readonly string[]): Sql => sql`
  select distinct on (l.tenant_id) ${COLUMNS} from tenant_logo l where l.kind = 'logo' and l.tenant_id = any(${tenantIds}::uuid[])
  order by l.tenant_id, l.created_at desc, l.id desc`

/** Selects a logo that waits for its upload. Runs under the scope `staff` or the company's own scope. */
export const pendingLogoStatement = (id: string): Sql =>
  sql`select ${COLUMNS} from tenant_logo l where l.id = ${id} and l.kind = 'logo' and l.status = 'pending'`

/**
 * Selects a logo or a picture of a company for display. @param tenantIds tenants whose logos the reader may see; undefined for all tenants
 */
export const shownLogoStatement = (id: string, tenantIds: readonly string[] | undefined): Sql => sql`
  select ${COLUMNS} from tenant_logo l
  where l.id = ${id} and l.status = 'ready'
    and ${tenantIds === undefined ? sql`true` : sql`l.tenant_id = any(${tenantIds}::uuid[])`}`

/** Creates a logo that waits for its upload. @returns id of the logo */
export async function createTenantLogo(
  tx: Transaction,
  logo: { tenantId: string; fileName: string; userId: string },
): Promise<string> {
  const id = newId()
  await tx.run(sql`
    insert into tenant_logo (id, tenant_id, file_name, created_by)
    values (${id}, ${logo.tenantId}, ${logo.fileName}, ${logo.userId})`)
  return id
}

/** Rejects an uploaded logo. @returns false if the logo no longer waits for a file */
export const refuseTenantLogo = async (tx: Transaction, id: string, reason: LogoFault): Promise<boolean> =>
  (await tx.run(
    sql`update tenant_logo set status = 'failed', reason = ${reason} where id = ${id} and status = 'pending'`,
  )) > 0

/**
 * Makes a logo the company's current logo. @param url address of the logo in profiles, lists and reports
 * @returns false if the logo no longer waits for its upload
 */
export async function keepTenantLogo(
  tx: Transaction,
  { id, tenantId }: TenantLogo,
  { objectKey, url }: { objectKey: string; url: string },
): Promise<boolean> {
  const changed = await tx.run(
    sql`update tenant_logo set status = 'ready', object_key = ${objectKey} where id = ${id} and status = 'pending'`,
  )
  if (changed === 0) return false
  // an older upload that finishes later does not replace a newer logo
  await tx.run(sql`
    update tenant t set logo = ${url}, modified_at = ${NEXT_MODIFIED_AT}
    where t.id = ${tenantId} and not exists (
      select from tenant_logo n join tenant_logo l on l.id = ${id}
      where n.tenant_id = t.id and n.kind = 'logo' and n.status = 'ready' and (n.created_at, n.id) > (l.created_at, l.id))`)
  return true
}

/** Deletes uploads that began a day ago and were never completed. Runs under the scope `worker`. */
export const sweepTenantLogos = (tx: Transaction): Promise<number> =>
  tx.run(sql`delete from tenant_logo where status = 'pending' and created_at < now() - interval '1 day'`)

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
