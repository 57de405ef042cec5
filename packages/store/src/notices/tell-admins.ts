import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { publishAll } from '../realtime/publish.ts'

/** Notifies the open portals of these companies' administrators of a notice. Runs under the scope `worker`. */
export async function tellAdmins(tx: Transaction, tenantIds: readonly string[], noticeId: string): Promise<void> {
  const admins = await tx.rows<{ userId: string }>(
    sql`select admin as "userId" from admins_of_tenants(${tenantIds}::uuid[]) admin`,
  )
  const modifiedAt = new Date().toISOString()
  await publishAll(
    tx,
    admins.map(({ userId }) => ({ action: 'noticePublished', noticeId, modifiedAt, userId })),
  )
}
